import {
  type IResourceItem,
  matchResourceFromRoute,
  ResourceContext,
  type RouterProvider,
} from "@refinedev/core";
import refineRouter from "@refinedev/react-router";
import { useCallback, useContext } from "react";
import { matchPath, type Params, useLocation, useParams } from "react-router";
import { lastResult } from "@/lib/last-result";

const none: Params = {};

const matched = lastResult((pathname: string, resources: IResourceItem[]) => {
  const { resource, action, matchedRoute } = matchResourceFromRoute(pathname, resources);
  // Outside the page's own route, React Router doesn't provide the path's parameters.
  return { resource, action, params: (matchedRoute && matchPath(matchedRoute, pathname)?.params) || none };
});

const queryOf = lastResult(
  (search: string): Record<string, string> => Object.fromEntries(new URLSearchParams(search)),
);

/**
 * Refine's provider for React Router, except that it finds a page's resource only once. Dozens of hooks on a page ask
 * for it, and for each of them the stock provider compares the path with all routes of all resources. The query is read
 * as plain names and values, because lists keep their state in the URL in the console's own format.
 */
export const routerProvider: RouterProvider = {
  ...refineRouter,
  parse: () => {
    const ownParams = useParams();
    const { pathname, search } = useLocation();
    const { resources } = useContext(ResourceContext);
    const { resource, action, params: pathParams } = matched(pathname, resources);
    const params = Object.keys(ownParams).length > 0 ? ownParams : pathParams;
    return useCallback(() => {
      const id = params.id && decodeURIComponent(params.id);
      return { resource, action, id, pathname, params: { ...params, ...queryOf(search) } };
    }, [pathname, search, params, resource, action]);
  },
};
