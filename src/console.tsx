import "@/lib/zod-config";
import { Authenticated, type I18nProvider, Refine } from "@refinedev/core";
import { lazy, Suspense, useDeferredValue, useEffect, useState } from "react";
import { Navigate, Outlet, useLocation } from "react-router";
import { PageSkeleton } from "@/components/layout/page-skeleton";
import { PreferenceSync } from "@/components/layout/preference-sync";
import { RequestNotices } from "@/components/layout/request-notices";
import { ResourceMenu } from "@/components/layout/resource-menu";
import { Shell } from "@/components/layout/shell";
import { language } from "@/i18n/language";
import { t } from "@/i18n/t";
import { warmUpFormats } from "@/lib/format";
import { Unreachable } from "@/pages/errors/boundary";
import { accessControlProvider } from "@/providers/access";
import { auditLogProvider } from "@/providers/audit";
import { authProvider } from "@/providers/auth";
import { sessionOf } from "@/providers/auth/bearer";
import { signInPath } from "@/providers/auth/navigation";
import { authStore } from "@/providers/auth/store";
import { dataProvider, queryClient } from "@/providers/data";
import { useFormats } from "@/providers/formats";
import { liveProvider } from "@/providers/live";
import { notificationProvider } from "@/providers/notify";
import { routerProvider } from "@/providers/router";
import { refineResources, resourceMenu } from "@/resources";

// The next session must not see data that the previous session has read. The cache is cleared when the next session
// begins, because the pages of the previous session stay mounted briefly after it ends and would refetch everything
// without a bearer token.
let bearer = authStore.get().accessToken;
authStore.subscribe(() => {
  const next = authStore.get().accessToken;
  if (next === bearer || next === "") return;
  bearer = next;
  queryClient.clear();
});

const WaitForClerk = lazy(() => import("@/pages/clerk/waiting"));

/**
 * Shown without a valid session: redirects to the sign-in page, or explains that the token can't be checked right now.
 */
function Refused() {
  const place = useLocation();
  const { accessToken } = authStore.get();
  if (!accessToken) return <Navigate to={signInPath(place)} replace />;
  if (sessionOf(accessToken) === undefined) return <Unreachable />;
  return (
    <Suspense fallback={<PageSkeleton />}>
      <WaitForClerk />
    </Suspense>
  );
}

const ClerkButton = lazy(() => import("@/pages/clerk/user-button"));

/** Clerk's own account menu, for a session that Clerk manages. */
function AccountButton() {
  const [atClerk] = useState(() => sessionOf(authStore.get().accessToken) !== undefined);
  if (!atClerk) return null;
  return (
    <Suspense fallback={<span className="size-7" />}>
      <ClerkButton />
    </Suspense>
  );
}

/**
 * The page, once the session is known. If the frame has appeared before that, React renders the page in slices, because
 * a whole page at once would block input on a slow device.
 */
function CurrentPage({ isKnown = false }: { isKnown?: boolean }) {
  const isReady = useDeferredValue(true, isKnown);
  return isReady ? (
    <>
      <Outlet />
      <RequestNotices />
    </>
  ) : (
    <PageSkeleton />
  );
}

/**
 * A key that remounts the page when the user's formats arrive, as on a new device. Once the user has done something on
 * the page, the key no longer changes, so that nothing is lost.
 */
function usePageKey() {
  const formats = useFormats();
  const [shown, setShown] = useState(formats);
  if (shown !== formats && !navigator.userActivation?.hasBeenActive) setShown(formats);
  return shown;
}

/** Refine's own texts are looked up by their English text. */
const i18nProvider: I18nProvider = {
  translate: (key, options, fallback) => t(fallback ?? (typeof options === "string" ? options : key)),
  changeLocale: async () => undefined,
  getLocale: () => language,
};

export function Console() {
  const pageKey = usePageKey();
  // In an effect, this doesn't delay the page's own data, which has already been requested.
  useEffect(() => void warmUpFormats(), []);
  // The session has usually been fetched while this code loaded. Then the page appears with the frame, before Refine
  // has checked the session again.
  const { user, accessToken } = authStore.get();
  return (
    <Refine
      dataProvider={dataProvider}
      authProvider={authProvider}
      i18nProvider={i18nProvider}
      notificationProvider={notificationProvider}
      liveProvider={liveProvider}
      accessControlProvider={accessControlProvider}
      auditLogProvider={auditLogProvider}
      routerProvider={routerProvider}
      resources={refineResources}
      options={{
        disableTelemetry: true,
        disableRouteChangeHandler: true,
        liveMode: "auto",
        reactQuery: { clientConfig: queryClient },
      }}
    >
      <ResourceMenu value={resourceMenu}>
        <Shell account={<AccountButton />}>
          <PreferenceSync />
          <Authenticated
            key="area"
            appendCurrentPathToQuery={false}
            loading={user && accessToken ? <CurrentPage key={pageKey} isKnown /> : <PageSkeleton />}
            fallback={<Refused />}
          >
            <CurrentPage key={pageKey} />
          </Authenticated>
        </Shell>
      </ResourceMenu>
    </Refine>
  );
}
