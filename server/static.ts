import type { HonoRequest, MiddlewareHandler } from "hono";
import { AppError } from "../contract/errors.ts";
import { clerkSources } from "./auth/clerk/config.ts";
import { type Manifest, preloadsOf, readManifest } from "./console-chunks.ts";
import { type Encoding, readFiles, type StaticFile } from "./console-files.ts";
import type { Env } from "./env.ts";
import { rangeOf } from "./files/range.ts";

const page = "/index.html";
const year = 31_536_000;

/** The path of a shared film's page, with its token. */
const sharedFilm = /^\/shared\/films\/[0-9a-f-]{36}\.[\w-]{43}$/;

/**
 * Whether other sites may show a page in a frame: only the player of a shared film, which has no links to other pages.
 * Another site could hide any other page under its own buttons, so that a signed-in user clicks the page unknowingly.
 */
const isForFrames = (request: HonoRequest) => sharedFilm.test(request.path) && request.query("embed") === "1";

/**
 * The headers of every response of the console. Besides its own origin, the console may connect only to the live
 * channel and to the sources in `more`.
 */
function securityHeaders(
  host: string | undefined,
  more: Record<string, string[]>,
  framedBy: "*" | "'none'",
): Record<string, string> {
  const live = host && /^[\w.:[\]-]+$/.test(host) ? [`ws://${host}`, `wss://${host}`] : [];
  const policy = new Map([
    ["default-src", ["'self'"]],
    ["script-src", ["'self'"]],
    ["style-src", ["'self'", "'unsafe-inline'"]],
    ["img-src", ["'self'", "data:", "blob:"]],
    ["media-src", ["'self'", "blob:"]],
    ["connect-src", ["'self'", ...live]],
    ["object-src", ["'none'"]],
    ["frame-ancestors", [framedBy]],
    ["base-uri", ["'none'"]],
    ["form-action", ["'self'"]],
  ]);
  for (const [directive, sources] of Object.entries(more))
    policy.set(directive, [...(policy.get(directive) ?? []), ...sources]);
  return {
    "content-security-policy": [...policy]
      .map(([directive, sources]) => [directive, ...sources].join(" "))
      .join("; "),
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy":
      "camera=(), microphone=(self), display-capture=(self), geolocation=(), payment=(), usb=()",
  };
}

/** Chooses the best encoding that the browser accepts: `br`, then `gzip`, otherwise none. */
function encodingFor(accepted: string | undefined): Encoding | undefined {
  const taken = new Map(
    (accepted ?? "").split(",").map((part) => {
      const [name = "", quality] = part
        .trim()
        .toLowerCase()
        .split(/\s*;\s*q=/);
      return [name, quality === undefined ? 1 : Number(quality)];
    }),
  );
  return (["br", "gzip"] as const).find((name) => (taken.get(name) ?? taken.get("*") ?? 0) > 0);
}

const wantsPage = (accept: string | undefined) => !accept || /text\/html|^\s*\*\/\*/.test(accept);
/** Whether a path names a file rather than a page. The token in the path of a shared page has a dot, too. */
const isFileName = (path: string) => /\.\w+$/.test(path) && !path.startsWith("/shared/");

const matches = (tag: string, given: string | undefined) =>
  given?.split(",").some((one) => one.trim() === "*" || one.trim().replace(/^W\//, "") === tag) ?? false;

/**
 * Serves the built console: its files under their exact names, and its single page for other addresses. The first
 * request reads all files into memory, so a request's path is never used to read from disk.
 * @param load reads the console's files
 */
export function serveConsole(env: Env, load = readFiles): MiddlewareHandler {
  let files: Map<string, StaticFile> | undefined;
  let manifest: Manifest | undefined;
  const more = clerkSources(env);

  return async (c) => {
    const { method, path } = c.req;
    if (env.CONSOLE === "off" || (method !== "GET" && method !== "HEAD")) throw new AppError("NOT_FOUND");
    files ??= await load();
    if (!files.has(page)) throw new AppError("UNAVAILABLE", "The console isn't built. Run `npm run build`.");

    const framedBy = isForFrames(c.req) ? "*" : "'none'";
    const headers = securityHeaders(c.req.header("host"), more, framedBy);
    const exact = path === "/" ? undefined : files.get(path);
    const fallback = !isFileName(path) && wantsPage(c.req.header("accept")) ? files.get(page) : undefined;
    const file = exact ?? fallback;
    if (!file) return c.body("Not Found", 404, { ...headers, "cache-control": "no-cache" });

    const isSignedIn = /\baccess_token=[^;]/.test(c.req.header("cookie") ?? "");
    if (fallback && isSignedIn) manifest ??= readManifest();
    const link = fallback && isSignedIn && manifest ? preloadsOf(manifest, path) : undefined;
    const encoding = encodingFor(c.req.header("accept-encoding"));
    const { body, encoding: used } = await file.in(encoding);
    const tag = used ? file.tag.replace(/"$/, `-${used}"`) : file.tag;
    const about = {
      ...headers,
      etag: tag,
      vary: fallback ? "accept-encoding, cookie" : "accept-encoding",
      ...(link ? { link } : {}),
      ...(path.startsWith("/shared/") ? { "x-robots-tag": "noindex" } : {}),
      // Files under /assets have a content hash in their names, so they can be cached for a year. The check for an
      // exact file name is needed because the console also has pages under this path.
      "cache-control":
        exact && path.startsWith("/assets/") ? `public, max-age=${year}, immutable` : "no-cache",
    };
    if (matches(tag, c.req.header("if-none-match"))) return c.body(null, 304, about);
    // Safari plays only videos that it can read in parts.
    const range = file.type.startsWith("video/") ? rangeOf(c.req.header("range"), body.length) : "none";
    if (range === "bad") return c.body(null, 416, { ...about, "content-range": `bytes */${body.length}` });
    const part = range === "none" ? body : body.subarray(range.start, range.end + 1);
    const headersOfBody = {
      ...about,
      "content-type": file.type,
      "content-length": String(part.length),
      ...(file.type.startsWith("video/") ? { "accept-ranges": "bytes" } : {}),
      ...(range === "none" ? {} : { "content-range": `bytes ${range.start}-${range.end}/${body.length}` }),
      ...(used ? { "content-encoding": used } : {}),
    };
    const status = range === "none" ? 200 : 206;
    return new Response(method === "HEAD" ? null : part, { status, headers: headersOfBody });
  };
}
