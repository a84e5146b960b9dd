import type { Resource } from "@contract/resource.ts";
import { resources } from "@contract/resources/index.ts";
import { users } from "@contract/resources/users.ts";
import type { ResourceProps } from "@refinedev/core";
import { BoxIcon } from "lucide-react";
import type { RouteObject } from "react-router";
import type { Overrides, PageProps, ResourceExtension } from "./extension";
import { inSentence } from "./record-name";
import { readAhead } from "./views/record/read-ahead";

/** The extension files in this folder, by the name of their resource. */
const files = import.meta.glob<{ extension?: ResourceExtension }>(["./*.tsx", "!./index.tsx"], {
  eager: true,
});
const plain: ResourceExtension = { icon: BoxIcon };
const extensionOf = ({ name }: Resource): ResourceExtension => files[`./${name}.tsx`]?.extension ?? plain;

type PageName = keyof NonNullable<ResourceExtension["pages"]>;

const generated: Record<PageName, () => Promise<React.ComponentType<PageProps>>> = {
  list: async () => (await import("./views/list/list-page")).ListPage,
  show: async () => (await import("./views/record/record-page")).RecordPage,
  create: async () => (await import("./views/form/form-pages")).CreatePage,
  edit: async () => (await import("./views/form/form-pages")).EditPage,
};

const noOverrides: Overrides = {};

function route(resource: Resource, page: PageName, path: string): RouteObject {
  const extension = extensionOf(resource);
  // A user's page has its own queries, which wouldn't use a record that was read ahead.
  const loader = page === "show" && resource !== users ? readAhead(resource) : undefined;
  return {
    path,
    loader,
    // The record isn't read again when only the query changes, for example to open another tab.
    shouldRevalidate: ({ currentParams, nextParams }) => currentParams.id !== nextParams.id,
    lazy: async () => {
      const [Page, overrides] = await Promise.all([
        (extension.pages?.[page] ?? generated[page])(),
        extension.overrides?.() ?? noOverrides,
      ]);
      return { element: <Page resource={resource} icon={extension.icon} overrides={overrides} /> };
    },
  };
}

const isEditable = ({ all }: Resource) =>
  Object.values(all).some(({ write }) => write === "always" || write === "patch");

/** The routes to the pages of a resource, with absolute paths. */
export const routesOf = (resource: Resource): RouteObject[] => [
  route(resource, "list", resource.path),
  ...(resource.creatable ? [route(resource, "create", `${resource.path}/new`)] : []),
  route(resource, "show", `${resource.path}/:id`),
  ...(isEditable(resource) ? [route(resource, "edit", `${resource.path}/:id/edit`)] : []),
];

export const refineResource = (resource: Resource): ResourceProps => ({
  name: resource.name,
  list: resource.path,
  show: `${resource.path}/:id`,
  create: resource.creatable ? `${resource.path}/new` : undefined,
  edit: isEditable(resource) ? `${resource.path}/:id/edit` : undefined,
  meta: { label: resource.names.title, canDelete: resource.deletable },
});

const registry: Resource[] = Object.values(resources);
const all = [...registry, users];

export const resourceRoutes = all.flatMap(routesOf);
export const refineResources = all.map(refineResource);
export const resourceMenu = registry.map((resource) => ({
  resource: resource.name,
  title: resource.names.title,
  singular: inSentence(resource.names.one),
  group: resource.group,
  path: resource.path,
  icon: extensionOf(resource).icon,
  creatable: resource.creatable,
  heading: resource.heading,
}));
