import { afterAll, beforeAll, expect, it } from "vitest";
import type { Plan } from "../../scene/plan.ts";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { documentOf, makeFilm, shortPlan } from "../studio/animation-fixtures.ts";
import { type Api, apiOf } from "./api.ts";

let app: App;
let olga: Api;
let stranger: Api;

beforeAll(async () => {
  app = await startServer();
  await signUp(app.url);
  olga = apiOf(app.url, (await signUp(app.url, "Olga Owner")).token);
  stranger = apiOf(app.url, (await signUp(app.url)).token);
});
afterAll(() => app.stop());

/** The snippets of the films that a search finds, by title. */
async function find(api: Api, q: string, more = "") {
  const { status, body } = await api.get(`animations?q=${encodeURIComponent(q)}&_include=snippet${more}`);
  expect(status).toBe(200);
  return Object.fromEntries(
    body.map(({ title, snippet }: { title: string; snippet: string | null }) => [title, snippet]),
  );
}

it("finds what films say and show, with the matching line", async () => {
  await makeFilm(olga);
  expect(await find(olga, "MOON")).toEqual({ Tides: "The Moon pulls the sea." });
  // The last word can be incomplete, and the words can be on different lines.
  expect(await find(olga, "moon twi")).toEqual({ Tides: "The Moon pulls the sea." });
  expect(await find(olga, "a da")).toEqual({ Tides: "Twice a day." });
  expect(await find(olga, "ide")).toEqual({ Tides: null });
  expect(await find(olga, "albatross")).toEqual({});
  expect(await find(stranger, "moon")).toEqual({});
  const [row] = (await olga.get("animations?q=moon")).body;
  for (const name of ["snippet", "film_text", "search", "poster_due_at", "document"])
    expect(row).not.toHaveProperty(name);
});

it("finds the end of a film of an hour, and follows its changes", async () => {
  const scenes = Array.from({ length: 40 }, (_, at) => ({
    id: `scene-${at}`,
    narration: `${"The tide turns and the water waits. ".repeat(60)}${at === 39 ? "An albatross sleeps in flight." : ""}`,
    visual: { layout: "title" as const, heading: `Part ${at + 1}` },
  }));
  const plan = { ...shortPlan, title: "Long", scenes } as Plan;
  const id = await makeFilm(olga, documentOf(plan, 60));
  const { Long } = await find(olga, "albatross");
  expect(Long).toMatch(/^….{40}albatross sleeps in flight\.$/);
  const [first] = documentOf({ ...plan, scenes: plan.scenes.slice(0, 1) } as Plan).scenes;
  await olga.patch(`animations/${id}`, { document: { ...documentOf(plan), scenes: [first] } });
  expect(await find(olga, "albatross")).toEqual({});
});

it("finds scenes that are only planned, and words of scripts without spaces", async () => {
  const made = await olga.post("animations", { title: "Planned" });
  const scenes = [
    {
      id: "one",
      narration: "潮汐是海水的周期性涨落现象。",
      visual: { layout: "title", heading: "Quokkas", picture: "fluent-emoji-flat:balance-scale" },
    },
  ];
  const kept = await olga.patch(`animations/${made.body.id}`, { plan: { title: "Planned", scenes } });
  expect(kept.body.errors ?? kept.status).toBe(200);
  expect(await find(olga, "quokka")).toEqual({ Planned: "Quokkas" });
  expect(await find(olga, "海水")).toEqual({ Planned: "潮汐是海水的周期性涨落现象。" });
  // Picture names can't be searched for, because films don't show them.
  expect(await find(olga, "balance")).toEqual({});
});

it("counts the tags of the films in the list", async () => {
  const ids = (await olga.get("animations")).body.map(({ id }: { id: string }) => id);
  await olga.patch(`animations/${ids[0]}`, { tags: ["sea", "draft"] });
  await olga.patch(`animations/${ids[1]}`, { tags: ["sea"] });
  const counted = [
    { tag: "sea", count: 2 },
    { tag: "draft", count: 1 },
  ];
  expect((await olga.get("animations/tags")).body).toEqual(counted);
  expect((await stranger.get("animations/tags")).body).toEqual([]);
  await olga.delete(`animations/${ids[0]}`);
  expect((await olga.get("animations/tags")).body).toEqual([{ tag: "sea", count: 1 }]);
});
