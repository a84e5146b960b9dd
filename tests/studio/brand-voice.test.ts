import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Segment } from "../../contract/resources/voiceovers.ts";
import { sentencesOf } from "../../server/studio/speech/sentences.ts";
import { type Api, apiOf } from "../api/api.ts";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { makeFilm, settled, shortFilm, voiced } from "./animation-fixtures.ts";
import { tone } from "./encoder-fixtures.ts";
import { wavOf } from "./wav-fixture.ts";

/** The texts that the speech service was asked to speak. */
const asked: string[] = [];
const service = createServer(async (request, response) => {
  let body = "";
  for await (const part of request) body += part;
  asked.push(JSON.parse(body).input);
  response.end(wavOf(tone(24_000, 2, 0.1, 1.9, 1), 24_000));
});

let app: App;
let api: Api;
beforeAll(async () => {
  await new Promise<void>((resolve) => service.listen(0, "127.0.0.1", resolve));
  const { port } = service.address() as AddressInfo;
  const speech = { SPEECH_BASE_URL: `http://127.0.0.1:${port}/v1`, SPEECH_VOICES: "nova" };
  app = await startServer({ env: { WORKER: "inside", ...speech } });
  api = apiOf(app.url, (await signUp(app.url)).token);
});
afterAll(async () => {
  await app?.stop();
  service.close();
});

const narrated = (pull: string) => ({
  ...shortFilm,
  scenes: shortFilm.scenes.map((scene) => (scene.id === "pull" ? { ...scene, narration: pull } : scene)),
});
const pronunciations = [
  { word: "Tidewise", spoken: "tide wise" },
  { word: "SQL", spoken: "sequel" },
];
const wordsOf = ({ words = [] }: Segment) => words.map(({ text }) => text).join(" ");

it("pronunciations reach the voice, and words and captions keep the written form", {
  tags: ["slow"],
}, async () => {
  const written = "Tidewise’s tables, in “SQL”, say when.";
  const film = await makeFilm(api, narrated(written));
  const { body: kit } = await api.post("brand-kits", { name: "Tidewise", pronunciations });
  await api.patch(`animations/${film}`, { brand_kit_id: kit.id });
  const voiceover = await voiced(api, film, { voice: "http_nova" });
  expect(asked).toEqual(["tide wise's tables, in “sequel”, say when.", "Twice a day."]);
  const [pull, twice] = voiceover.segments;
  expect([pull.text, wordsOf(pull)]).toEqual([written, written]);
  expect([pull.pronunciations, twice.pronunciations]).toEqual([pronunciations, undefined]);
  // The voice says more than is written, and the charge is for what it says.
  expect(voiceover.credits).toBeCloseTo(
    ("tide wise’s tables, in “sequel”, say when.".length + "Twice a day.".length) / 1000,
    4,
  );
  const rendered = await api.post(`animations/${film}/render`, {
    kind: "Video",
    lines: 360,
    captions: "beside",
  });
  const { subtitles } = await settled(api, `renders/${rendered.body.id}`);
  const vtt = await (await fetch(app.url + subtitles.url)).text();
  expect(vtt.replaceAll(/\s+/g, " ")).toContain(written);
  expect(vtt).not.toContain("sequel");
});

it("a changed pronunciation makes only the speech of its word stale", async () => {
  const film = await makeFilm(api, narrated("The Moon pulls Tidewise."));
  const { body: kit } = await api.post("brand-kits", { name: "Tidewise", pronunciations });
  await api.post(`animations/${film}/brand`, { brand_kit_id: kit.id });
  const { id } = await voiced(api, film, { voice: "http_nova" });
  const staleNow = async () =>
    (await api.get(`voiceovers/${id}`)).body.segments.map((one: Segment) => one.stale === true);
  await api.patch(`brand-kits/${kit.id}`, { tone: "Calm" });
  expect(await staleNow()).toEqual([false, false]);
  await api.patch(`brand-kits/${kit.id}`, { pronunciations: [{ word: "tidewise", spoken: "teed wise" }] });
  expect(await staleNow()).toEqual([true, false]);
  asked.length = 0;
  await api.post(`voiceovers/${id}/speak`, {});
  await settled(api, `voiceovers/${id}`);
  expect(asked).toEqual(["The Moon pulls teed wise."]);
  await api.delete(`brand-kits/${kit.id}`);
  expect(await staleNow()).toEqual([true, false]);
});

it("words are replaced as a whole, with their punctuation and endings", () => {
  const saidIn = (text: string) =>
    sentencesOf(text, pronunciations)
      .flatMap(({ words }) => words)
      .flatMap(({ parts }) => parts.flatMap((part) => ("say" in part ? part.say : [])))
      .join(" ");
  expect(saidIn("(SQL), sql's “Tidewise!” mysql")).toBe("sequel sequel's tide wise mysql");
  expect(sentencesOf("SQL, now.", pronunciations)[0]!.words.map(({ text }) => text)).toEqual([
    "SQL,",
    "now.",
  ]);
});
