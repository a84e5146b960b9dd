import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Hono } from "hono";
import * as z from "zod";
import { AppError } from "../../../contract/errors.ts";
import { fontFiles } from "../../../scene/font-files.ts";
import { Tex } from "../../../scene/formula/tex.ts";
import { type PictureSet, pictureSets } from "../../../scene/picture-sets.ts";
import { networkOf } from "../../auth/client-address.ts";
import type { Variables } from "../../http.ts";
import { defineRoute, route } from "../../openapi/route.ts";
import { typesetInChild } from "../formulas/index.ts";

const require = createRequire(import.meta.url);
const paths = new Map(fontFiles.map(({ family, weight, path }) => [`${family} ${weight}`, path]));

/** Fonts and pictures change only with the packages that they come from. */
const cached = { "cache-control": "public, max-age=604800" };

const fontRoute = defineRoute({
  method: "get",
  path: "/fonts/:family/:weight",
  tag: "Animations",
  summary: "Read a font used in films",
  access: "public",
  responses: { 200: { description: "The font file, as WOFF2 or TrueType", contentType: "font/*" } },
});

const pictureRoute = defineRoute({
  method: "get",
  path: "/pictures/:set/:name",
  tag: "Animations",
  summary: "Read a built-in picture as SVG",
  access: "public",
  query: z.object({
    tint: z
      .string()
      .regex(/^#?[0-9a-fA-F]{6}$/, "Must be a color like #1e90ff")
      .optional(),
  }),
  responses: { 200: { description: "The picture", contentType: "image/svg+xml" } },
});

const Formula = z.object({
  width: z.number(),
  ascent: z.number(),
  descent: z.number(),
  glyphs: z.array(z.object({ sign: z.string(), path: z.array(z.number()) })),
  problem: z.string().optional(),
});

const searchRoute = defineRoute({
  method: "get",
  path: "/pictures",
  tag: "Animations",
  summary: "Search the built-in pictures",
  query: z.object({
    q: z
      .string()
      .trim()
      .max(100)
      .default("")
      .meta({ description: "If omitted or empty, illustrations are listed" }),
    set: z.enum(pictureSets).optional(),
    limit: z.coerce.number().int().min(1).max(100).default(48),
  }),
  responses: {
    200: {
      description: "Pictures, best match first",
      schema: z.array(z.object({ set: z.enum(pictureSets), name: z.string() })),
    },
  },
});

const formulaRoute = defineRoute({
  method: "get",
  path: "/formulas",
  tag: "Animations",
  summary: "Typeset a formula as outlines",
  description: "If the TeX is allowed but can't be typeset, `problem` contains the reason.",
  access: "public",
  query: z.object({ tex: Tex }),
  errors: ["RATE_LIMITED", "UNAVAILABLE"],
  responses: {
    200: { description: "The formula's outlines, in thousandths of the text size", schema: Formula },
  },
});

const isSet = (name: string): name is PictureSet => (pictureSets as readonly string[]).includes(name);

/**
 * Serves the fonts, pictures and formulas that the browser, like the worker, uses to draw films.
 */
export function materialRoutes(): Hono<Variables> {
  const routes = new Hono<Variables>();
  route(routes, fontRoute, async (c) => {
    const path = paths.get(`${c.req.param("family")} ${c.req.param("weight")}`);
    if (!path) throw new AppError("NOT_FOUND");
    const type = path.endsWith(".ttf") ? "font/ttf" : "font/woff2";
    const bytes = await readFile(require.resolve(path));
    return c.body(new Uint8Array(bytes), 200, { "content-type": type, ...cached });
  });
  route(routes, pictureRoute, async (c, { query: { tint } }) => {
    const { svgOf } = await import("./sets.ts");
    const { set, name } = c.req.param();
    const color = tint && (tint.startsWith("#") ? tint : `#${tint}`);
    const svg = isSet(set) ? svgOf(set, name, color ?? null) : null;
    if (!svg) throw new AppError("NOT_FOUND");
    return c.body(svg, 200, { "content-type": "image/svg+xml", ...cached });
  });
  route(routes, formulaRoute, async (c, { query: { tex } }) => {
    const formula = await typesetInChild(tex, networkOf(c.var.address));
    return c.json(formula, 200, cached);
  });
  return routes;
}

/** Serves the picture search, for signed-in users. */
export function pictureSearchRoutes(): Hono<Variables> {
  const routes = new Hono<Variables>();
  route(routes, searchRoute, async (c, { query: { q, set, limit } }) => {
    const { searchPictures } = await import("./search.ts");
    return c.json(searchPictures(q, limit, set));
  });
  return routes;
}
