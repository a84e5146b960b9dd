import type { AppServer } from "../in-process.ts";

/** The method and path of every route under /api that Hono has registered. */
export function routesOf({ app }: Pick<AppServer["served"], "app">): string[] {
  // Paths that end in * belong to middleware or to the identity provider, which tests/api/openapi.test.ts
  // covers.
  const found = app.routes.filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/"));
  const names = found.map(({ method, path }) => `${method} ${path.slice("/api/".length)}`);
  return [...new Set(names)].filter((route) => !route.endsWith("/*"));
}
