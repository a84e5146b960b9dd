import { useGetIdentity, useLogout } from "@refinedev/core";
import {
  BookOpenIcon,
  ChevronsUpDownIcon,
  KeyRoundIcon,
  LogOutIcon,
  PaletteIcon,
  Settings2Icon,
} from "lucide-react";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from "@/components/ui/dropdown-menu";
import { t } from "@/i18n/t";
import type { User } from "@/providers/auth/store";
import { Link } from "./link";

const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((part) => part[0] ?? "")
    .filter(Boolean)
    .slice(0, 2)
    .join("")
    .toUpperCase();

const entries = [
  { to: "/settings", title: t("Profile and sessions"), Icon: Settings2Icon },
  { to: "/settings/appearance", title: t("Appearance"), Icon: PaletteIcon },
  { to: "/settings/api-keys", title: t("API keys"), Icon: KeyRoundIcon },
  { to: "/documentation", title: t("Documentation"), Icon: BookOpenIcon },
];

export function UserMenu() {
  const { data: user } = useGetIdentity<User>();
  const { mutate: logout } = useLogout();
  const name = user?.name ?? t("Account");
  return (
    <DropdownMenu>
      <DropdownMenuTrigger
        aria-label={t("Account menu for {name}", { name })}
        className="flex h-10 w-full items-center gap-2.5 overflow-hidden rounded-md px-0.5 text-left hover:bg-sidebar-accent focus-visible:outline-offset-[-2px]"
      >
        <span
          aria-hidden
          className="grid size-7 shrink-0 place-content-center rounded-full bg-tint font-semibold text-[0.6875rem] text-tint-foreground"
        >
          {initials(name) || "?"}
        </span>
        <span className="grid min-w-0 flex-1 leading-tight">
          <span className="truncate font-medium text-[0.8125rem] text-foreground">{name}</span>
          <span className="truncate text-muted-foreground text-xs">{user?.email ?? t("Signed in")}</span>
        </span>
        <ChevronsUpDownIcon aria-hidden className="mr-1 size-4 shrink-0 text-muted-foreground" />
      </DropdownMenuTrigger>
      <DropdownMenuContent side="top" align="start" className="w-60">
        <DropdownMenuLabel>{user ? `${user.email} · ${t(user.role)}` : t("Signed in")}</DropdownMenuLabel>
        <DropdownMenuSeparator />
        {entries.map(({ to, title, Icon }) => (
          <DropdownMenuItem key={to} asChild>
            <Link to={to}>
              <Icon aria-hidden />
              {title}
            </Link>
          </DropdownMenuItem>
        ))}
        <DropdownMenuSeparator />
        <DropdownMenuItem onSelect={() => logout()}>
          <LogOutIcon aria-hidden />
          {t("Sign out")}
        </DropdownMenuItem>
      </DropdownMenuContent>
    </DropdownMenu>
  );
}
