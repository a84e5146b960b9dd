import { type ParseResponse, ResourceContext, type RouterProvider } from "@refinedev/core";
import stock from "@refinedev/react-router";
import { renderToString } from "react-dom/server";
import { MemoryRouter, Route, Routes } from "react-router";
import { expect, it } from "vitest";
import { routerProvider } from "@/providers/router";

const resources = ["llm-requests", "animations"].map((name) => ({
  name,
  list: `/${name}`,
  create: `/${name}/new`,
  show: `/${name}/:id`,
  edit: `/${name}/:id/edit`,
}));

interface PageProps {
  provider: RouterProvider;
  onParsed(found: ParseResponse): void;
}

function Page({ provider: { parse: useParse }, onParsed }: PageProps) {
  const parse = useParse!();
  onParsed(parse());
  return null;
}

/** The results of a provider for a URL, on the page's route and in the frame around it. */
function parsed(provider: RouterProvider, url: string): ParseResponse[] {
  const found: ParseResponse[] = [];
  const page = <Page provider={provider} onParsed={(one) => found.push(one)} />;
  renderToString(
    <MemoryRouter initialEntries={[url]}>
      <ResourceContext.Provider value={{ resources }}>
        {page}
        <Routes>
          {resources.flatMap(({ list, create, show, edit }) =>
            [list, create, show, edit].map((path) => <Route key={path} path={path} element={page} />),
          )}
          <Route path="*" element={page} />
        </Routes>
      </ResourceContext.Provider>
    </MemoryRouter>,
  );
  return found;
}

it.each([
  "/llm-requests",
  "/llm-requests?status=failed&q=two%20words",
  "/animations/new",
  "/animations/a%20b",
  "/animations/0190-7e/edit?from=list",
  "/dashboard",
])("finds the resource, the action and the record of %s as Refine's own provider does", (url) => {
  const found = parsed(routerProvider, url);
  expect(found).toHaveLength(2);
  expect(found).toEqual(parsed(stock, url));
});
