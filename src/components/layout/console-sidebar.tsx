import { lazy, Suspense, useRef } from "react";
import { useLocation } from "react-router";
import {
  Sidebar,
  SidebarContent,
  SidebarFooter,
  SidebarGroup,
  SidebarHeader,
  SidebarItem,
} from "@/components/ui/sidebar";
import { t } from "@/i18n/t";
import { useOnChange } from "@/lib/use-on-change";
import { useRole } from "@/providers/access";
import { hiddenItems } from "@/providers/console-preferences";
import { usePreference } from "@/providers/preference";
import { Mark } from "./brand";
import { Link } from "./link";
import { currentItem, type MenuItem, useMenu } from "./menu";
import { UserMenu } from "./user-menu";

const PendingOrders = lazy(() =>
  import("./pending-orders").then((module) => ({ default: module.PendingOrders })),
);

export function ConsoleSidebar() {
  const role = useRole();
  const menu = useMenu();
  const hidden = usePreference(hiddenItems);
  const current = currentItem(menu, useLocation().pathname);
  const nav = useRef<HTMLElement>(null);
  // The menu can be longer than the screen, so the current page's entry is scrolled into view.
  useOnChange([current?.path], () => {
    nav.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  });
  const visible = (items: MenuItem[]) =>
    items.filter((item) => !hidden.includes(item.path) || item === current);
  const entry = (item: MenuItem) => (
    <SidebarItem key={item.path} label={item.title}>
      <Link to={item.path} aria-current={item === current ? "page" : undefined}>
        <item.icon aria-hidden />
        <span className="truncate">{item.title}</span>
        {item.path === "/billing/orders" && role === "admin" && (
          <Suspense fallback={null}>
            <PendingOrders />
          </Suspense>
        )}
      </Link>
    </SidebarItem>
  );
  return (
    <Sidebar label={t("Console menu")}>
      <SidebarHeader>
        <Link
          to="/dashboard"
          className="flex h-10 items-center gap-2.5 overflow-hidden whitespace-nowrap rounded-md px-1 font-semibold text-foreground text-sm"
        >
          <Mark />
          Scenewright
        </Link>
      </SidebarHeader>
      <SidebarContent ref={nav} className="scroll-py-3">
        {menu.slice(0, -1).map(({ title, items }) => {
          const shown = visible(items);
          return shown.length === 0 ? null : (
            <SidebarGroup key={title} label={title}>
              {shown.map(entry)}
            </SidebarGroup>
          );
        })}
      </SidebarContent>
      <SidebarFooter>
        {/* The settings and the help stay in view, however long the menu is. */}
        <nav aria-label={t("Settings and help")}>
          <ul className="flex flex-col gap-px">{visible(menu.at(-1)?.items ?? []).map(entry)}</ul>
        </nav>
        <UserMenu />
      </SidebarFooter>
    </Sidebar>
  );
}
