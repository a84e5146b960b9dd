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
    <div className="@container">
      <div className="grid @2xl:grid-cols-[10rem_minmax(0,1fr)] grid-cols-[minmax(0,1fr)] gap-x-10 gap-y-5">
        <SideMenu label={t("Settings")} pages={pages} className="@2xl:top-18 @2xl:self-start py-1" />
        <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] content-start gap-5">
          <Outlet />
        </div>
      </div>
    </div>
  );
}
