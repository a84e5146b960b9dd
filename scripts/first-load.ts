import { filesOf as chunkFilesOf, readManifest } from "../server/console-chunks.ts";

/** The limits on the JavaScript of a page's first load, in bytes after gzip. */
const limits = { public: 120_000, signIn: 130_000, console: 285_000 };

interface FirstLoad {
  path: string;
  limit: number;
  /** The page's own modules: paths under src/, or names of chunks from chunks.ts. */
  modules: string[];
}

const publicPage = (path: string, ...modules: string[]): FirstLoad => ({
  path,
  limit: limits.public,
  modules: ["components/layout/site.tsx", ...modules.map((name) => `pages/${name}.tsx`)],
});

/**
 * The pages with a limit, each with everything that loads before any interaction in a 1440 × 900 window. A browser test
 * compares this list with what Chromium loads.
 */
export const pages: FirstLoad[] = [
  publicPage("/", "landing/landing", "landing/how"),
  publicPage("/for/marketing", "marketing/marketing"),
  publicPage("/tos", "legal/tos"),
  publicPage("/privacy", "legal/privacy"),
  publicPage("/documentation", "documentation/layout", "documentation/start"),
  publicPage("/documentation/user-guide", "documentation/layout", "documentation/user-guide"),
  publicPage("/documentation/films", "documentation/layout", "documentation/films-guide"),
  publicPage("/documentation/gateway", "documentation/layout", "documentation/gateway-guide"),
  publicPage("/documentation/api", "documentation/layout", "documentation/api"),
  ...["customer", "operator", "admin", "installer"].map((role) =>
    publicPage(`/documentation/guides/${role}`, "documentation/layout", `documentation/guides/${role}`),
  ),
  publicPage("/documentation/changelog", "documentation/layout", "documentation/changelog"),
  ...["sign-in", "sign-in-2", "sign-up", "forgot-password", "otp"].map((name) => ({
    path: `/${name}`,
    limit: limits.signIn,
    modules: [`pages/auth/${name}.tsx`],
  })),
  {
    path: "/llm-logs/",
    limit: limits.console,
    modules: [
      "console",
      "record-list",
      "providers/auth/embedded.tsx",
      "resources/llm-requests/overrides.tsx",
      "resources/llm-requests/list/histogram.tsx",
      "components/layout/pending-orders.tsx",
    ],
  },
];

/** The scripts of a page's first load as paths in the build: its modules and everything that they import. */
export const filesOf = ({ modules }: Pick<FirstLoad, "modules">): string[] => [
  "before-paint.js",
  ...chunkFilesOf(readManifest(), ["index.html", ...modules]),
];
