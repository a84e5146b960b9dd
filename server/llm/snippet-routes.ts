import { Hono } from "hono";
import * as z from "zod";
import { snippetQuery } from "../../contract/llm-snippets.ts";
import type { Variables } from "../http.ts";
import { route } from "../openapi/route.ts";
import type { Services } from "../services.ts";
import { check } from "../validate.ts";
import { ownerFor, permission } from "./group-routes.ts";
import { readSnippets } from "./snippets.ts";

/** GET /llm-snippets: a line of text from each of a page of requests. */
export function snippetRoutes({ db }: Pick<Services, "db">) {
  const routes = new Hono<Variables>();
  route(
    routes,
    {
      ...{
        method: "get",
        path: "/llm-snippets",
        tag: "LLM Logs",
        summary: "Read a line of text from requests",
      },
      description:
        "For each request with readable text: the part around the first word of `q`, otherwise the beginning of the last message.",
      ...{ parameters: snippetQuery, permission },
      responses: {
        200: {
          description: "The lines of the requests that have one",
          schema: z.array(z.object({ id: z.uuid(), text: z.string() })),
        },
      },
      errors: ["INVALID_INPUT"],
    },
    async (c) => {
      const { id, q } = check(snippetQuery, { id: c.req.queries("id"), q: c.req.query("q") });
      return c.json(await readSnippets(db, id, q, ownerFor(c)));
    },
  );
  return routes;
}
