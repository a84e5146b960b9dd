import { own } from "@scene/own.ts";
import { Fragment } from "react";
import { useLocation } from "react-router";
import {
  Breadcrumb,
  BreadcrumbItem,
  BreadcrumbLink,
  BreadcrumbList,
  BreadcrumbPage,
  BreadcrumbSeparator,
} from "@/components/ui/breadcrumb";
import { t } from "@/i18n/t";
import { idEnds } from "@/lib/format";
import { useCrumbNames } from "./crumb-names";
import { Link } from "./link";
import { currentItem, type MenuGroup, useMenu } from "./menu";

/** The names of path segments that have no entry in the menu. */
const pages: Record<string, string> = {
  appearance: t("Appearance"),
  batches: t("Batches"),
  "built-in": t("Built-in prices"),
  display: t("Display"),
  edit: t("Edit"),
  new: t("New"),
  notifications: t("Notifications"),
  sessions: t("Sessions"),
  traces: t("Traces"),
  users: t("Users"),
};

const words = (part: string, names: Record<string, string>) => {
  const name = own(names, part) ?? own(pages, part);
  if (name) return name;
  if (/^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(part)) return idEnds(part);
  const text = decodeURIComponent(part).replaceAll("-", " ");
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** The breadcrumbs of a page: one for its menu entry, then one for each further segment of its path. */
function wayTo(menu: MenuGroup[], pathname: string, names: Record<string, string>) {
  const item = currentItem(menu, pathname);
  const base = item?.path ?? "";
  const rest = pathname.slice(base.length).split("/").filter(Boolean);
  const steps = item ? [{ title: item.title, path: base }] : [];
  rest.forEach((part, at) => {
    steps.push({ title: words(part, names), path: `${base}/${rest.slice(0, at + 1).join("/")}` });
  });
  return steps;
}

export function Crumbs() {
  const steps = wayTo(useMenu(), useLocation().pathname, useCrumbNames());
  return (
    <Breadcrumb className="min-w-0">
      <BreadcrumbList>
        {steps.map(({ title, path }, at) => (
          <Fragment key={path}>
            {at > 0 && <BreadcrumbSeparator />}
            <BreadcrumbItem className={at === 0 ? "shrink-0" : undefined}>
              {at === steps.length - 1 ? (
                <BreadcrumbPage>{title}</BreadcrumbPage>
              ) : (
                <BreadcrumbLink asChild>
                  <Link to={path}>{title}</Link>
                </BreadcrumbLink>
              )}
            </BreadcrumbItem>
          </Fragment>
        ))}
      </BreadcrumbList>
    </Breadcrumb>
  );
}
