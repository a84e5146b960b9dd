import {
  createBrowserRouter,
  type LoaderFunctionArgs,
  type RouteObject,
  RouterProvider,
  redirect,
} from "react-router";
import { registerRoutes } from "@/components/layout/preload";
import { reloadOnce } from "@/components/layout/reload-once";
import { FirstLoad, Root } from "@/components/layout/root";
import { AreaError, RouteError } from "@/pages/errors/boundary";
import { registerClerkTokens } from "@/providers/auth/bearer";
import { registerNavigate, signInPath } from "@/providers/auth/navigation";
import { authStore } from "@/providers/auth/store";
import { FontProvider } from "@/providers/font";
import { ThemeProvider } from "@/providers/theme";
import { consoleTexts, inside, page } from "./page-loaders";
import { entrance, sharedFilm, site } from "./public-routes";

const loadErrors = () => import("@/components/layout/error-screens");

/**
 * Loads the libraries of the signed-in area. Each part starts in its own task, so that the browser can react to
 * input in between.
 */
async function loadLibraries() {
  await consoleTexts();
  await import("@/providers/http");
  await import("@/providers/query-client");
  await import("@/providers/data");
}

async function loadConsole() {
  await loadLibraries();
  return import("./console");
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/**
 * The maximum time that a page waits for the session, in milliseconds, so that the page and the frame around it appear
 * together.
 */
const sessionMs = 500;

/**
 * The loader of the signed-in pages. It only requires a token, which the session check then validates. If the user
 * isn't known yet, the session is fetched while the pages' code loads.
 */
async function requireToken({ request }: LoaderFunctionArgs) {
  const { accessToken, user } = authStore.get();
  if (!accessToken) throw redirect(signInPath(new URL(request.url)));
  if (user) return null;
  const session = import("@/providers/auth").then(({ prepareSession }) => prepareSession()).catch(reloadOnce);
  await Promise.race([session, sleep(sessionMs)]);
  return null;
}

/** The signed-in area. The resources' routes are added under `pages` when the area is first visited. */
const area: RouteObject = {
  loader: requireToken,
  lazy: page(loadConsole, "Console"),
  children: [
    {
      id: "pages",
      ErrorBoundary: AreaError,
      children: [
        { path: "/dashboard", lazy: inside(() => import("@/pages/dashboard/dashboard"), "Dashboard") },
        { path: "/onboarding", lazy: inside(() => import("@/pages/onboarding"), "Onboarding") },
        {
          path: "/llm-logs/sessions/:session?",
          lazy: inside(() => import("@/resources/llm-requests/labels/sessions-page"), "Sessions"),
        },
        {
          path: "/llm-logs/traces/:trace?",
          lazy: inside(() => import("@/resources/llm-requests/labels/trace-page"), "Traces"),
        },
        {
          path: "/llm-logs/users",
          lazy: inside(() => import("@/resources/llm-requests/labels/users-page"), "EndUsers"),
        },
        {
          path: "/llm-logs/batches",
          lazy: inside(() => import("@/resources/llm-requests/labels/batches-page"), "Batches"),
        },
        {
          path: "/billing/model-prices/built-in",
          lazy: inside(() => import("@/resources/model-prices/built-in-page"), "BuiltInPrices"),
        },
        {
          path: "/playground",
          lazy: inside(() => import("@/resources/prompts/playground/playground-page"), "Playground"),
        },
        {
          path: "/evaluations/new",
          lazy: inside(() => import("@/resources/evaluations/new-page"), "NewEvaluation"),
        },
        {
          path: "/film-batches/new",
          lazy: inside(() => import("@/resources/film-batches/new/new-page"), "NewFilmBatch"),
        },
        { path: "/help-center", lazy: inside(() => import("@/pages/help/help-center"), "HelpCenter") },
        {
          path: "/script-sandbox",
          lazy: inside(() => import("@/pages/sandbox/script-sandbox"), "ScriptSandbox"),
        },
        {
          path: "/settings",
          lazy: inside(() => import("@/pages/settings/layout"), "SettingsLayout"),
          children: [
            { index: true, lazy: inside(() => import("@/pages/settings/profile"), "Profile") },
            { path: "appearance", lazy: inside(() => import("@/pages/settings/appearance"), "Appearance") },
            { path: "display", lazy: inside(() => import("@/pages/settings/display"), "Display") },
            {
              path: "notifications",
              lazy: inside(() => import("@/pages/settings/notifications"), "Notifications"),
            },
            { path: "billing", lazy: inside(() => import("./billing-page"), "BillingPage") },
          ],
        },
      ],
    },
  ],
};

const routes: RouteObject[] = [
  {
    Component: Root,
    HydrateFallback: FirstLoad,
    ErrorBoundary: RouteError,
    children: [
      site,
      sharedFilm,
      entrance,
      area,
      { path: "/401", lazy: page(loadErrors, "Unauthorized") },
      { path: "/403", lazy: page(loadErrors, "Forbidden") },
      { path: "/404", lazy: page(loadErrors, "NotFound") },
      { path: "/500", lazy: page(loadErrors, "GeneralError") },
      { path: "/503", lazy: page(loadErrors, "Maintenance") },
      { path: "*", lazy: page(loadErrors, "NotFound") },
    ],
  },
];

let joined = false;

/** Adds the resources' routes on demand, because public pages don't load the resources' code. */
async function join(patch: (parent: string, children: RouteObject[]) => void) {
  if (joined) return;
  const { resourceRoutes } = await loadLibraries()
    .then(() => import("@/resources"))
    .catch(reloadOnce);
  if (joined) return;
  joined = true;
  patch("pages", resourceRoutes);
}

const router = createBrowserRouter(routes, { patchRoutesOnNavigation: ({ patch }) => join(patch) });
registerRoutes(() => router.routes);
registerNavigate((path) => void router.navigate(path));
registerClerkTokens(async (session) => (await import("@/providers/auth/clerk-session")).tokenOf(session));
// Other sites may frame only a film's player. Any other page in a frame is reloaded, and the server's security
// headers then block it.
router.subscribe(({ matches }) => {
  if (window.top === window) return;
  const isEmbedded = new URLSearchParams(location.search).get("embed") === "1";
  if (!isEmbedded || matches.at(-1)?.route.path !== sharedFilm.path) location.reload();
});
router.subscribe(({ matches }) => {
  if (matches.some(({ route }) => route.id === "pages")) void join(router.patchRoutes);
});

export function App() {
  return (
    <ThemeProvider>
      <FontProvider>
        <RouterProvider router={router} />
      </FontProvider>
    </ThemeProvider>
  );
}
