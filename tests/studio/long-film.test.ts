import { once } from "node:events";
import { request } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { compose } from "../../scene/compose/index.ts";
import { layoutList } from "../../scene/layouts/index.ts";
import { Plan, sizes } from "../../scene/plan.ts";
import { themes } from "../../scene/themes.ts";
import { type Api, apiOf } from "../api/api.ts";
import { type App, signUp, startApp } from "../server.ts";
import { upload, voiced } from "./animation-fixtures.ts";
import { png } from "./upload-fixtures.ts";

/** The most that the page of a film of ten minutes may load, compressed, in bytes. */
const most = 300_000;

let app: App;
let api: Api;
let token: string;

beforeAll(async () => {
  app = await startApp({ env: { WORKER: "inside", SIGNUP_CREDITS: "1000" } });
  token = (await signUp(app.url)).token;
  api = apiOf(app.url, token);
});
afterAll(() => app.stop());

/** Reads a response as a browser does. @returns its size as sent, compressed */
async function sentBytes(path: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}`, "accept-encoding": "gzip" };
  const call = request(`${app.url}/api/${path}`, { headers }).end();
  const [answer] = await once(call, "response");
  let size = 0;
  for await (const chunk of answer) size += chunk.length;
  expect([path, answer.statusCode]).toEqual([path, 200]);
  return size;
}

const sentences =
  "Twice a day the sea comes in and goes out again, and the Moon is the reason. It pulls the water on the near side toward itself, and the Earth turns below the two bulges of the ocean.";

it("opens a film of ten minutes with at most 300 kB", async () => {
  const picture = await upload(app.url, token, "tide.png", png(400, 300));
  const layouts = layoutList.filter(({ name }) => name !== "custom");
  const plan = Plan.parse({
    title: "Ten minutes of tides",
    scenes: Array.from({ length: 60 }, (_, at) => {
      const { name, fields, example } = layouts[at % layouts.length]!;
      const assets = Object.entries(fields).flatMap(([field, schema]) =>
        schema.meta()?.format === "asset" ? [[field, picture.id] as const] : [],
      );
      const visual = { ...example, layout: name, ...Object.fromEntries(assets) };
      return { id: `s${at}`, narration: `${at + 1}. ${sentences}`, visual };
    }),
  });
  const document = compose(plan, { ...sizes["16:9"], fps: 30, theme: themes.Midnight });
  const { id } = (await api.post("animations", { title: plan.title })).body;
  expect((await api.patch(`animations/${id}`, { plan, document })).body.errors).toBeUndefined();
  const voiceover = await voiced(api, id);
  expect(voiceover.duration).toBeGreaterThan(600);

  const newest = `animation_id=${id}&_sort=created_at&_order=desc&_start=0`;
  const paths = {
    animation: `animations/${id}`,
    "voiceovers, newest": `voiceovers?${newest}&_end=1`,
    voiceover: `voiceovers/${voiceover.id}`,
    assets: `assets?id=${picture.id}`,
    renders: `renders?${newest}&_end=10`,
    revisions: `animations/${id}/revisions`,
    comments: `animations/${id}/comments`,
    voices: "voices",
  };
  const sizesOf: Record<string, number> = {};
  for (const [name, path] of Object.entries(paths)) sizesOf[name] = await sentBytes(path);
  const total = Object.values(sizesOf).reduce((sum, size) => sum + size, 0);
  console.log(`A film of ${voiceover.duration} s: ${total} bytes`, sizesOf);
  expect(total).toBeLessThan(most);
});
