import { lazy, Suspense, useEffect, useState } from "react";
import { Outlet, ScrollRestoration, useLocation, useNavigation } from "react-router";
import { firstToast } from "@/components/ui/toast";
import { t } from "@/i18n/t";
import { NavigationFocus } from "./navigation-focus";

const LoadingBar = lazy(() => import("./loading-bar").then((module) => ({ default: module.LoadingBar })));
const ToastArea = lazy(() => import("./toast-area").then((module) => ({ default: module.ToastArea })));

/** The loading bar. It is loaded with the first pending navigation and stays mounted from then on. */
function Bar() {
  const pending = useNavigation().state !== "idle";
  const [used, setUsed] = useState(false);
  if (pending && !used) setUsed(true);
  return used ? (
    <Suspense fallback={null}>
      <LoadingBar />
    </Suspense>
  ) : null;
}

/** The area for toasts. Until the first toast appears, it is an empty region with the same label. */
function Toasts() {
  const [speaking, setSpeaking] = useState(false);
  useEffect(() => {
    firstToast.then(() => setSpeaking(true));
  }, []);
  const silence = <section aria-label={t("Notifications alt+T")} aria-live="polite" tabIndex={-1} />;
  return speaking ? (
    <Suspense fallback={silence}>
      <ToastArea />
    </Suspense>
  ) : (
    silence
  );
}

/** The root layout: loading bar, page outlet and toasts. */
export function Root() {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash]);
  return (
    <>
      <button
        type="button"
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-md bg-primary px-3 py-2 font-medium text-primary-foreground text-sm focus:translate-y-0"
        onClick={() => document.querySelector<HTMLElement>("main")?.focus()}
      >
        {t("Skip to content")}
      </button>
      <Bar />
      <Outlet />
      <NavigationFocus />
      <ScrollRestoration />
      <Toasts />
    </>
  );
}

/** Shown until the first page's code has loaded: only a moving bar at the top. */
export function FirstLoad() {
  return (
    <div role="status" aria-label={t("Loading")} className="fixed inset-x-0 top-0 h-0.5 overflow-hidden">
      <div className="h-full w-1/3 animate-[first-load_1.2s_ease-in-out_infinite] bg-primary" />
    </div>
  );
}
