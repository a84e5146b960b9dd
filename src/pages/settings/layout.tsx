import { Outlet, useLocation } from "react-router";
import { Link } from "@/components/layout/link";

const pages = [
  { to: "/settings", title: "Profile" },
  { to: "/settings/appearance", title: "Appearance" },
  { to: "/settings/display", title: "Display" },
  { to: "/settings/notifications", title: "Notifications" },
  { to: "/settings/billing", title: "Billing" },
  { to: "/settings/api-keys", title: "API keys" },
];

export function SettingsLayout() {
  const here = useLocation().pathname.replace(/\/+$/, "");
  return (
    <div className="grid gap-x-10 gap-y-5 md:grid-cols-[10rem_minmax(0,1fr)]">
      <nav
        aria-label="Settings"
        className="-mx-1 flex gap-1 overflow-x-auto px-1 py-1 md:sticky md:top-18 md:flex-col md:self-start md:overflow-visible"
      >
        {pages.map(({ to, title }) => (
          <Link
            key={to}
            to={to}
            aria-current={here === to ? "page" : undefined}
            className="whitespace-nowrap rounded-md px-2.5 py-1.5 text-muted-foreground hover:text-foreground aria-[current=page]:bg-accent aria-[current=page]:font-medium aria-[current=page]:text-foreground"
          >
            {title}
          </Link>
        ))}
      </nav>
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] content-start gap-5">
        <Outlet />
      </div>
    </div>
  );
}
