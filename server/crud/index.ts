import { Hono } from "hono";
import type { Variables } from "../http.ts";
import type { Services } from "../services.ts";
import { createEndpoint } from "./endpoint.ts";
import { addFiles } from "./file-routes.ts";
import type { Catalog } from "./hooks.ts";
import { addExport, addList, addReads, addShow } from "./read-routes.ts";
import { addVerbs } from "./verb-routes.ts";
import { addCreate, addDelete, addPatch } from "./write-routes.ts";

const steps = [addList, addExport, addShow, addReads, addCreate, addPatch, addDelete, addFiles, addVerbs];

/**
 * Creates the generic, owner-scoped routes of every resource of a catalog: /{resource}, /{resource}/{id} and
 * /{resource}/{id}/{verb}.
 */
export function crud(catalog: Catalog, services: Services) {
  const routes = new Hono<Variables>();
  for (const resource of Object.values(catalog.resources)) {
    const endpoint = createEndpoint(catalog, resource, services);
    const ofResource = new Hono<Variables>();
    for (const add of steps) add(ofResource, endpoint);
    routes.route(`/${resource.name}`, ofResource);
  }
  return routes;
}
