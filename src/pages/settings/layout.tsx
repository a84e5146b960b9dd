import { Outlet } from "react-router";
import { SideMenu } from "@/components/layout/side-menu";
import { t } from "@/i18n/t";

const pages = [
  { to: "/settings", title: t("Profile") },
  { to: "/settings/appearance", title: t("Appearance") },
  { to: "/settings/display", title: t("Display") },
  { to: "/settings/notifications", title: t("Notifications") },
  { to: "/settings/billing", title: t("Billing") },
  { to: "/settings/api-keys", title: t("API keys") },
];

export function SettingsLayout() {
  return (
    <div className="grid gap-x-10 gap-y-5 md:grid-cols-[10rem_minmax(0,1fr)]">
      <SideMenu label={t("Settings")} pages={pages} className="py-1 md:top-18 md:self-start" />
      <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] content-start gap-5">
        <Outlet />
      </div>
    </div>
  );
}
