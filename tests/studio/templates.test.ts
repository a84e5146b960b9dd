import { expect, it } from "vitest";
import { lint } from "../../scene/lint/index.ts";
import { filmOfTemplate, templateNames } from "../../scene/templates/index.ts";
import { loadMedia } from "../../server/studio/render/canvas.ts";
import { createFrameReader } from "../../server/studio/render/frame-reader.ts";

it.each(templateNames)("has no visible problem when the template is drawn: %s", async (name) => {
  const { document } = filmOfTemplate(name);
  const found = lint(document, undefined, createFrameReader(await loadMedia({}, document), document));
  expect(found.map(({ scene, rule, message }) => `${scene}: ${rule}: ${message}`)).toEqual([]);
});
