import { Outlet } from "react-router";
import { SideMenu } from "@/components/layout/side-menu";

const pages = [
  { to: "/settings", title: "Profile" },
  { to: "/settings/appearance", title: "Appearance" },
  { to: "/settings/display", title: "Display" },
  { to: "/settings/notifications", title: "Notifications" },
  { to: "/settings/billing", title: "Billing" },
  { to: "/settings/api-keys", title: "API keys" },
];

export function SettingsLayout() {
  return (
    <div className="grid gap-x-10 gap-y-5 md:grid-cols-[10rem_minmax(0,1fr)]">
      <SideMenu label="Settings" pages={pages} className="py-1 md:top-18 md:self-start" />
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] content-start gap-5">
        <Outlet />
      </div>
    </div>
  );
}
