import type { startInProcess } from "../in-process.ts";

type InProcess = Awaited<ReturnType<typeof startInProcess>>;

/** Every route of the product below /api, as Hono knows them: method and path. */
export function routesOf({ app }: Pick<InProcess, "app">): string[] {
  // Routes that end with * are middleware, or the provider's own, which tests/api/openapi.test.ts covers.
  const found = app.routes.filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/"));
  const names = found.map(({ method, path }) => `${method} ${path.slice("/api/".length)}`);
  return [...new Set(names)].filter((route) => !route.endsWith("/*"));
}
