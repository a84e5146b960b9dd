import { Outlet } from "react-router";
import { SideMenu } from "@/components/layout/side-menu";
import { t } from "@/i18n/t";
import { Search } from "./search/search";

const pages = [
  { to: "/documentation", title: t("Quick start") },
  { to: "/documentation/user-guide", title: t("User guide") },
  { to: "/documentation/gateway", title: t("Gateway guide") },
  { to: "/documentation/films", title: t("Films via the API") },
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
    <div className="@container mx-auto max-w-6xl px-4 sm:px-6">
      <div className="grid @2xl:grid-cols-[11rem_minmax(0,1fr)] gap-x-12">
        <div className="grid @max-2xl:grid-cols-[minmax(0,1fr)] @2xl:sticky @2xl:top-14 @2xl:h-[calc(100svh-3.5rem)] content-start gap-x-0 gap-y-3 @2xl:overflow-y-auto @2xl:border-r @2xl:border-b-0 border-b @2xl:py-10 pt-3 @2xl:pr-4">
          <Search />
          <SideMenu label={t("Documentation pages")} pages={pages} className="@max-2xl:pb-3" />
        </div>
        <div className="min-w-0 py-10">
          <Outlet />
        </div>
      </div>
    </div>
  );
}
