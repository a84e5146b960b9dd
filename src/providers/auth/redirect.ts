export const home = "/dashboard";

/** The storage key of the page that opens after signing in. */
export const startPageKey = "start-page";

function chosenPage(): string | null {
  try {
    return localStorage.getItem(startPageKey);
  } catch {
    return null;
  }
}

const entrances = [
  "/sign-in",
  "/sign-in-2",
  "/sign-up",
  "/forgot-password",
  "/otp",
  "/auth/callback",
  "/confirm-email",
  "/clerk",
];

// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop some of these characters
const strange = /[\u0000-\u001f\u007f\\]/;

/**
 * The URL to which a browser resolves a path; undefined if the URL is on another site, or would be if it were
 * resolved a second time.
 */
function resolve(path: string): URL | undefined {
  if (!path.startsWith("/") || path.startsWith("//") || strange.test(path)) return undefined;
  const url = new URL(path, location.origin);
  return url.origin === location.origin && !url.pathname.startsWith("//") ? url : undefined;
}

/** Decodes percent encoding repeatedly so double encoding can't hide anything. */
function decodeFully(text: string): string | undefined {
  let last = text;
  for (let round = 0; round < 5; round += 1) {
    let next: string;
    try {
      next = decodeURIComponent(last);
    } catch {
      return undefined;
    }
    if (next === last) return last;
    last = next;
  }
  return undefined;
}

/** The destination after signing in: a path of this origin, or else the user's start page. */
export function ownPath(wanted: string | null | undefined, fallback?: string): string {
  const url = resolve(wanted ?? "");
  const path = url && resolve(decodeFully(url.pathname) ?? "")?.pathname;
  if (!path || entrances.some((entrance) => path === entrance || path.startsWith(`${entrance}/`))) {
    return fallback ?? ownPath(chosenPage(), home);
  }
  return url.pathname + url.search + url.hash;
}
