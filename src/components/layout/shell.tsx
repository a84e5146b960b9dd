import { lazy, type ReactNode, Suspense, useSyncExternalStore } from "react";
import { useLocation } from "react-router";
import { SidebarInset, SidebarProvider } from "@/components/ui/sidebar";
import { useSidebar } from "@/components/ui/sidebar-state";
import { useOnChange } from "@/lib/use-on-change";
import { useConfig } from "@/providers/auth/config";
import { authStore } from "@/providers/auth/store";
import { ConsoleHeader } from "./console-header";
import { ConsoleSidebar } from "./console-sidebar";
import { LowBalance } from "./low-balance";
import { OfflineNote } from "./offline-note";

/** Closes the sidebar after a navigation, because on mobile it covers the page. */
function CloseOnNavigation() {
  const { setOpenMobile } = useSidebar();
  const { pathname } = useLocation();
  useOnChange([pathname], () => setOpenMobile(false));
  return null;
}

const ImpersonationBar = lazy(() =>
  import("./impersonation-bar").then((module) => ({ default: module.ImpersonationBar })),
);

function Impersonation() {
  const { user, impersonator } = useSyncExternalStore(authStore.subscribe, authStore.get);
  if (!impersonator || !user) return null;
  return (
    <Suspense fallback={null}>
      <ImpersonationBar admin={impersonator.email} user={user.email} />
    </Suspense>
  );
}

const VerifyEmailBar = lazy(() =>
  import("./verify-email-bar").then((module) => ({ default: module.VerifyEmailBar })),
);

/**
 * The bar that asks a user to verify their email address, or else the low-balance warning. An unverified user has no
 * credits yet and doesn't need the warning.
 */
function AccountBar() {
  const { user, impersonator, emailVerified } = useSyncExternalStore(authStore.subscribe, authStore.get);
  const config = useConfig();
  if (!user || impersonator || emailVerified !== false || !config?.verified_email_required)
    return <LowBalance />;
  return (
    <Suspense fallback={null}>
      <VerifyEmailBar email={user.email} clerk={config.auth === "clerk"} />
    </Suspense>
  );
}

export function Shell({ account, children }: { account?: ReactNode; children: ReactNode }) {
  return (
    <SidebarProvider>
      <CloseOnNavigation />
      <ConsoleSidebar />
      <SidebarInset>
        <Impersonation />
        <ConsoleHeader account={account} />
        <OfflineNote />
        <AccountBar />
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
