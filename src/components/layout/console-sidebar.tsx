import { useRef } from "react";
import { useLocation } from "react-router";
import {
  Sidebar,
  SidebarContent,
  SidebarFooter,
  SidebarGroup,
  SidebarHeader,
  SidebarItem,
} from "@/components/ui/sidebar";
import { useOnChange } from "@/lib/use-on-change";
import { hiddenItems } from "@/providers/console-preferences";
import { usePreference } from "@/providers/preference";
import { Mark } from "./brand";
import { Link } from "./link";
import { currentItem, useMenu } from "./menu";
import { UserMenu } from "./user-menu";

export function ConsoleSidebar() {
  const menu = useMenu();
  const hidden = usePreference(hiddenItems);
  const current = currentItem(menu, useLocation().pathname);
  const nav = useRef<HTMLElement>(null);
  // The menu can be longer than the screen, so the current page's entry is scrolled into view.
  useOnChange([current?.path], () => {
    nav.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  });
  return (
    <Sidebar label="Console menu">
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
        {menu.map(({ title, items }) => {
          const shown = items.filter((item) => !hidden.includes(item.path) || item === current);
          return shown.length === 0 ? null : (
            <SidebarGroup key={title} label={title}>
              {shown.map((item) => (
                <SidebarItem key={item.path} label={item.title}>
                  <Link to={item.path} aria-current={item === current ? "page" : undefined}>
                    <item.icon aria-hidden />
                    <span className="truncate">{item.title}</span>
                  </Link>
                </SidebarItem>
              ))}
            </SidebarGroup>
          );
        })}
      </SidebarContent>
      <SidebarFooter>
        <UserMenu />
      </SidebarFooter>
    </Sidebar>
  );
}
