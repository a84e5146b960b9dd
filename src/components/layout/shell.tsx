import { type ReactNode, useEffect } from "react";
import { useLocation } from "react-router";
import { SidebarInset, SidebarProvider } from "@/components/ui/sidebar";
import { useSidebar } from "@/components/ui/sidebar-state";
import { ActingBar } from "./acting-bar";
import { ConsoleHeader } from "./console-header";
import { ConsoleSidebar } from "./console-sidebar";
import { LowBalance } from "./low-balance";

/** On mobile the sidebar covers the page, so a navigation closes it. */
function CloseOnArrival() {
  const { setOpenMobile } = useSidebar();
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is what the effect waits for
  useEffect(() => setOpenMobile(false), [pathname]);
  return null;
}

export function Shell({ account, children }: { account?: ReactNode; children: ReactNode }) {
  return (
    <SidebarProvider>
      <CloseOnArrival />
      <ConsoleSidebar />
      <SidebarInset>
        <ActingBar />
        <ConsoleHeader account={account} />
        <LowBalance />
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-[88rem] flex-1 px-4 pt-5 pb-12 outline-none sm:px-6"
        >
          {children}
        </main>
      </SidebarInset>
    </SidebarProvider>
  );
}
