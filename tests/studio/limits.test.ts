import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { Document, problemsOf } from "../../scene/document.ts";
import { joinWavs, wavOf } from "../../server/studio/voiceover/wav.ts";
import { createConversation } from "../../server/studio/writing/conversation.ts";
import { writeChange } from "../../server/studio/writing/generate.ts";
import { requestStructured, UnusableAnswerError } from "../../server/studio/writing/structured-output.ts";
import { type Api, apiOf } from "../api/api.ts";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { makeFilm, shortFilm, shortPlan } from "./animation-fixtures.ts";

let app: App;
let api: Api;

beforeAll(async () => {
  app = await startServer({ env: { WORKER: "inside" } });
  api = apiOf(app.url, (await signUp(app.url)).token);
});
afterAll(() => app.stop());

const [scene] = shortFilm.scenes;
const rect = { type: "rect", x: 1, y: 1, w: 5, h: 5 } as const;
const group = (count: number) => ({ type: "group", x: 0, y: 0, elements: Array(count).fill(rect) }) as const;
const imagesFrom = (first: number) => ({
  ...group(0),
  elements: Array.from({ length: 60 }, (_, at) => ({
    ...rect,
    type: "image",
    asset: `01900000-0000-7000-8000-${String(first + at).padStart(12, "0")}`,
  })),
});
const filmOf = (elements: readonly object[], scenes = 1) => ({
  ...shortFilm,
  scenes: Array.from({ length: scenes }, (_, at) => ({ ...scene!, id: `s${at}`, elements })),
});

describe("an animation that is too large", () => {
  it.each([
    ["ten thousand elements in groups", filmOf(Array(100).fill(group(50)), 2), "at most 400 elements"],
    ["thousands of elements in many scenes", filmOf([group(60), group(40)], 40), "at most 3000 elements"],
    [
      "paths with too many points",
      filmOf(Array(20).fill({ type: "path", x: 0, y: 0, points: Array(300).fill([1, 1]) })),
      "at most 5000 points",
    ],
    [
      "more images than fit into memory",
      {
        ...shortFilm,
        scenes: [0, 1, 2, 3].map((at) => ({ ...scene!, id: `s${at}`, elements: [imagesFrom(at * 60)] })),
      },
      "at most 200 different images",
    ],
  ])("with %s", async (_, document, words) => {
    const { body } = await api.post("animations", { title: "Much" });
    const answer = await api.patch(`animations/${body.id}`, { document });
    expect(answer.status).toBe(422);
    expect(Object.values(answer.body.errors).flat().join()).toMatch(new RegExp(words));
  });

  it("is refused as a video, but allowed as image and storyboard", async () => {
    const long = {
      ...shortFilm,
      scenes: Array.from({ length: 25 }, (_, at) => ({ ...scene!, id: `s${at}`, duration: 180 })),
    };
    const film = await makeFilm(api, Document.parse(long));
    const order = (what: object) => api.post(`animations/${film}/render`, what);
    const whole = await order({ kind: "Video" });
    expect([whole.status, whole.body.errors]).toEqual([
      422,
      { to: ["A render can be at most an hour long"] },
    ]);
    const moving = await order({ kind: "Video", format: "gif", to: 301 });
    expect([moving.status, moving.body.errors]).toEqual([
      422,
      { to: ["A GIF can be at most 5 minutes long"] },
    ]);
    for (const what of [{ kind: "Plan" }, { kind: "Image", at: 4000 }])
      expect((await order(what)).status).toBe(202);
  });
});

describe("a document from a model or script", () => {
  /** A model that always returns the same response. */
  const modelOf = (answer: unknown) => {
    const content = typeof answer === "string" ? answer : JSON.stringify(answer);
    const body = Buffer.from(JSON.stringify({ choices: [{ message: { content } }] }));
    // Contains only the fields that the code under test reads.
    return { perform: vi.fn(async () => ({ id: "one", status: 200, body })) } as never;
  };

  it("is stored without characters that the database can't store", async () => {
    const writer = { owner_id: "", model: "", animation_id: null };
    const { Plan } = await import("../../scene/plan.ts");
    const odd = { ...shortPlan, title: "Ti\0des\ud83d" };
    const conversation = createConversation({ ...writer, llm: modelOf(odd) }, "Plan");
    const { value } = await requestStructured(conversation, { name: "plan", turns: [], schema: Plan });
    expect(value.title).toBe("Tides\ufffd");
    const code = 'scene("a", {}, (s) => s.text("One\\u0000 two \\ud83d"));';
    const { body } = await api.post("scripts/run", { code, size: "16:9" });
    expect(body.problems).toEqual([]);
    const kept = await api.patch(`animations/${await makeFilm(api)}`, { document: body.document });
    expect(kept.status).toBe(200);
    expect(kept.body.document.scenes[0].elements[0].text).toBe("One two \ufffd");
  });

  it("can't remove all scenes", async () => {
    const removed = shortFilm.scenes.map(({ id }) => id);
    const change = { summary: "All gone.", scenes: [], removed };
    const model = { llm: modelOf(change), owner_id: "", model: "", animation_id: null };
    const error = await writeChange(
      model,
      { document: shortFilm, plan: null },
      "Remove everything",
      undefined,
      () => [],
    ).catch((e) => e);
    expect(error).toBeInstanceOf(UnusableAnswerError);
    const twice = {
      summary: "Two.",
      scenes: [
        { ...scene!, id: "new" },
        { ...scene!, id: "new" },
      ],
      removed: [],
    };
    const other = { llm: modelOf(twice), owner_id: "", model: "", animation_id: null };
    await expect(
      writeChange(other, { document: shortFilm, plan: null }, "Add one", undefined, () => []),
    ).rejects.toThrow("unique ID");
  });

  it("is refused if it exceeds the limits", async () => {
    const full = {
      ...shortFilm,
      scenes: Array.from({ length: 60 }, (_, at) => ({ ...scene!, id: `own-${at}` })),
    };
    const film = await makeFilm(api, Document.parse(full));
    await api.patch(`animations/${film}`, { plan: shortPlan });
    expect((await api.post(`animations/${film}/compose`, { scene: "pull" })).status).toBe(200);
    await expect
      .poll(async () => (await api.get(`animations/${film}`)).body.step, { timeout: 120_000 })
      .toBeNull();
    const { body } = await api.get(`animations/${film}`);
    expect(body.step_error).toMatch(/^The animation can't be saved: scenes: Too big/);
    expect(problemsOf(body.document)).toEqual([]);
  });
});

it("joins WAV files without decoding them", async () => {
  const pcms = [[0.1, 0.2], [], [0.3]].map((values) => Float32Array.from(values));
  const parts = pcms.map((pcm) => {
    const bytes = wavOf(pcm, 24_000);
    return {
      size: bytes.length,
      from: async function* (start: number) {
        yield bytes.subarray(start);
      },
    };
  });
  const chunks: Uint8Array[] = [];
  for await (const chunk of joinWavs(parts, 2, 24_000)) chunks.push(chunk);
  const joined = wavOf(Float32Array.from([0.1, 0.2, 0, 0, 0, 0, 0.3]), 24_000);
  expect(Buffer.concat(chunks).equals(joined)).toBe(true);
});
