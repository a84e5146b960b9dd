import { matchRoutes, type RouteObject } from "react-router";

let known: () => readonly RouteObject[] = () => [];

/** Registers the router's routes. More are added when the signed-in area is first visited. */
export function registerRoutes(routes: () => readonly RouteObject[]) {
  known = routes;
}

/** Preloads the code of the route at a path. Repeated calls are cheap, because modules are cached. */
export function preload(path: string) {
  const matches = matchRoutes(known() as RouteObject[], path.split(/[?#]/)[0] ?? path) ?? [];
  for (const { route } of matches) {
    if (typeof route.lazy === "function") route.lazy().catch(() => {});
  }
}
