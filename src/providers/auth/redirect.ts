export const home = "/dashboard";

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

// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop some of them, and a path has none
const strange = /[\u0000-\u001f\u007f\\]/;

/** Decodes percent encoding repeatedly, so that nothing hides behind a second layer. */
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

/** The destination after signing in: a path of this origin, or the dashboard. */
export function ownPath(wanted: string | null | undefined, fallback = home): string {
  if (!wanted?.startsWith("/") || strange.test(wanted)) return fallback;
  const path = decodeFully(wanted.split(/[?#]/)[0] ?? "");
  if (path === undefined || strange.test(path) || path.startsWith("//")) return fallback;
  const url = new URL(wanted, location.origin);
  if (url.origin !== location.origin) return fallback;
  if (entrances.some((entrance) => path === entrance || path.startsWith(`${entrance}/`))) return fallback;
  return url.pathname + url.search + url.hash;
}
