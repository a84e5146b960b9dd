import { Outlet } from "react-router";
import { SideMenu } from "@/components/layout/side-menu";

const pages = [
  { to: "/documentation", title: "Quick start" },
  { to: "/documentation/user-guide", title: "User guide" },
  { to: "/documentation/gateway", title: "Gateway guide" },
  { to: "/documentation/api", title: "API reference" },
];

/** The documentation: its pages on the left, the open one on the right. */
export function DocumentationLayout() {
  return (
    <div className="mx-auto grid max-w-6xl gap-x-12 px-4 sm:px-6 md:grid-cols-[11rem_minmax(0,1fr)]">
      <SideMenu
        label="Documentation pages"
        pages={pages}
        className="border-b py-3 md:top-14 md:h-[calc(100svh-3.5rem)] md:border-r md:border-b-0 md:py-10 md:pr-4"
      />
      <div className="min-w-0 py-10">
        <Outlet />
      </div>
    </div>
  );
}
