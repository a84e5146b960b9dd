import { Outlet } from "react-router";
import { SideMenu } from "@/components/layout/side-menu";
import { t } from "@/i18n/t";
import { Search } from "./search/search";

const pages = [
  { to: "/documentation", title: t("Quick start") },
  { to: "/documentation/user-guide", title: t("User guide") },
  { to: "/documentation/gateway", title: t("Gateway guide") },
  { to: "/documentation/guides/customer", title: t("For customers") },
  { to: "/documentation/guides/operator", title: t("For operators") },
  { to: "/documentation/guides/admin", title: t("For admins") },
  { to: "/documentation/guides/installer", title: t("For installers") },
  { to: "/documentation/api", title: t("API reference") },
  { to: "/documentation/changelog", title: t("Changelog") },
];

/** The documentation: its pages on the left, the open one on the right. */
export function DocumentationLayout() {
  return (
    <div className="mx-auto grid max-w-6xl gap-x-12 px-4 sm:px-6 md:grid-cols-[11rem_minmax(0,1fr)]">
      <div className="grid content-start gap-x-0 gap-y-3 border-b pt-3 md:sticky md:top-14 md:h-[calc(100svh-3.5rem)] md:overflow-y-auto md:border-r md:border-b-0 md:py-10 md:pr-4 max-md:grid-cols-[minmax(0,1fr)]">
        <Search />
        <SideMenu label={t("Documentation pages")} pages={pages} className="max-md:pb-3" />
      </div>
      <div className="min-w-0 py-10">
        <Outlet />
      </div>
    </div>
  );
}
