import { scopeOf } from "@contract/permissions.ts";
import { useGetIdentity } from "@refinedev/core";
import {
  GaugeIcon,
  LifeBuoyIcon,
  type LucideIcon,
  RocketIcon,
  Settings2Icon,
  SquarePlayIcon,
  SquareTerminalIcon,
  UsersIcon,
  WalletIcon,
} from "lucide-react";
import type { ComponentType } from "react";
import { t } from "@/i18n/t";
import type { User } from "@/providers/auth/store";
import { type ResourceMenuEntry, useResourceMenu } from "./resource-menu";

export interface MenuItem {
  title: string;
  path: string;
  icon: LucideIcon | ComponentType<{ className?: string }>;
}

export interface MenuGroup {
  title: string;
  items: MenuItem[];
}

const first: MenuGroup = {
  title: t("General"),
  items: [
    { title: t("Dashboard"), path: "/dashboard", icon: GaugeIcon },
    { title: t("Getting started"), path: "/onboarding", icon: RocketIcon },
  ],
};

const sandbox: MenuItem = { title: t("Script sandbox"), path: "/script-sandbox", icon: SquareTerminalIcon };
const playground: MenuItem = { title: t("Playground"), path: "/playground", icon: SquarePlayIcon };
const balance: MenuItem = { title: t("Balance and spending"), path: "/settings/billing", icon: WalletIcon };
const people: MenuItem = { title: t("Users"), path: "/clerk/user-management", icon: UsersIcon };
const last: MenuItem[] = [
  { title: t("Settings"), path: "/settings", icon: Settings2Icon },
  { title: t("Help center"), path: "/help-center", icon: LifeBuoyIcon },
];

/** The pages of the signed-in area that a role can open, with resources in the registry's order and groups. */
export function menuFor(entries: ResourceMenuEntry[], role: User["role"] | undefined): MenuGroup[] {
  const groups = new Map<string, MenuItem[]>();
  for (const { resource, group, title, path, icon } of entries) {
    if (role && !scopeOf(role, resource, "list")) continue;
    groups.set(group, [...(groups.get(group) ?? []), { title, path, icon }]);
  }
  const studio = groups.get("Studio");
  if (studio) studio.push(sandbox);
  groups.get("Gateway")?.unshift(playground);
  groups.get("Billing")?.unshift(balance);
  const administration = groups.get("Administration");
  if (role === "admin") administration?.unshift(people);
  return [
    first,
    ...[...groups].map(([title, items]) => ({ title: t(title), items })),
    { title: t("Other"), items: last },
  ];
}

export function useMenu(): MenuGroup[] {
  const { data } = useGetIdentity<User>();
  return menuFor(useResourceMenu(), data?.role);
}

/** Whether a path is a menu entry's path or is under it. */
export const isAt = (pathname: string, path: string) => {
  const here = pathname.replace(/\/+$/, "") || "/";
  return here === path || here.startsWith(`${path}/`);
};

/** The menu entry of a page: the one with the longest matching path. */
export const currentItem = (groups: MenuGroup[], pathname: string): MenuItem | undefined =>
  groups
    .flatMap(({ items }) => items)
    .filter(({ path }) => isAt(pathname, path))
    .sort((a, b) => b.path.length - a.path.length)[0];
