import { matchRoutes, type RouteObject } from "react-router";

let known: () => readonly RouteObject[] = () => [];

/** The router tells where its routes are; they grow when the signed-in area is first reached. */
export function registerRoutes(routes: () => readonly RouteObject[]) {
  known = routes;
}

/** Fetches the code of the route at a path. Every intent asks anew; only the module cache remembers. */
export function preload(path: string) {
  const matches = matchRoutes(known() as RouteObject[], path.split(/[?#]/)[0] ?? path) ?? [];
  for (const { route } of matches) {
    if (typeof route.lazy === "function") route.lazy().catch(() => {});
  }
}
