import { readFileSync, writeFileSync } from "node:fs";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Segment } from "../../contract/resources/voiceovers.ts";
import { decodeAudio } from "../../server/studio/encode/index.ts";
import { missingText } from "../../server/studio/voiceover/segments.ts";
import { type Api, apiOf } from "../api/api.ts";
import { openLedger } from "../api/ledger.ts";
import { look as query } from "../auth/query.ts";
import { type App, signUp, startApp } from "../server.ts";
import { documentOf, makeFilm, settled, shortFilm, shortPlan, upload, voiced } from "./animation-fixtures.ts";
import { tone, workshop } from "./encoder-fixtures.ts";
import { wavOf } from "./wav-fixture.ts";

const room = workshop();
let app: App;
let person: Awaited<ReturnType<typeof signUp>>;
let api: Api;

beforeAll(async () => {
  app = await startApp({ env: { WORKER: "inside" } });
  person = await signUp(app.url);
  api = apiOf(app.url, person.token);
});

afterAll(async () => {
  await app.stop();
  room.clear();
});

/** The path in a file's URL, without the signature, which changes every hour. */
const pathOf = ({ url }: { url: string }) => url.split("?", 1)[0];

async function heard(file: { url: string }) {
  const answer = await fetch(app.url + file.url);
  expect(answer.status).toBe(200);
  const path = room.file(`${Date.now()}-${Math.random()}.wav`);
  writeFileSync(path, new Uint8Array(await answer.arrayBuffer()));
  return { ...(await decodeAudio(path, { sample_rate: 24_000 })), bytes: readFileSync(path) };
}

const made = (row: { segments: Segment[] }) => row.segments.map(({ made_from }) => made_from);

/** Creates a voiceover from a script and generates its speech. */
async function spoken(script: string, voice = "flite_slt") {
  const { body } = await api.post("voiceovers", { title: "Read out", script, voice });
  expect((await api.post(`voiceovers/${body.id}/speak`, {})).status).toBe(200);
  return settled(api, `voiceovers/${body.id}`, ["ready", "failed"]);
}

const script = "Twice a day the sea comes in.\n\nThe Moon is why.\n\nIt pulls the water.";

describe("an animation's voiceover", () => {
  it("speaks each narration with word timings, and is stale after a change", { tags: ["slow"] }, async () => {
    const film = await makeFilm(api);
    const voiceover = await voiced(api, film);
    expect(voiceover).toMatchObject({ animation_id: film, voice: "flite_slt", title: "Tides" });
    expect(voiceover.segments.map(({ id }: Segment) => id)).toEqual(["pull", "twice"]);
    for (const segment of voiceover.segments) {
      const { pcm, duration } = await heard(segment.file);
      expect(duration).toBeCloseTo(segment.duration, 2);
      expect(segment.words.map(({ text }: { text: string }) => text).join(" ")).toBe(segment.text);
      expect(segment.words.at(-1).end).toBeLessThanOrEqual(segment.duration);
      expect(segment.peaks).toHaveLength(160);
      expect(Math.max(...segment.peaks)).toBeCloseTo(
        pcm.reduce((most, one) => Math.max(most, Math.abs(one)), 0),
        1,
      );
      expect(segment.file).not.toHaveProperty("hash");
    }
    const whole = await heard(voiceover.file);
    const [first, second] = voiceover.segments;
    expect(whole.duration).toBeCloseTo(first.duration + 0.5 + second.duration, 2);

    const document = structuredClone(shortFilm);
    document.scenes[2]!.narration = "Once a day.";
    await api.patch(`animations/${film}`, { document });
    const stale = (await api.get(`voiceovers/${voiceover.id}`)).body;
    expect(stale).toMatchObject({ stale: true, status: "draft" });
    expect(stale.script).toContain("Once a day.");
    expect(stale.segments.map((segment: Segment) => segment.stale === true)).toEqual([false, true]);

    expect((await api.post(`voiceovers/${voiceover.id}/speak`, {})).status).toBe(200);
    const fresh = await settled(api, `voiceovers/${voiceover.id}`);
    expect(fresh).toMatchObject({ stale: false, status: "ready" });
    // Unchanged segments weren't generated again.
    expect(fresh.segments[0]).toEqual(expect.objectContaining({ made_from: first.made_from }));
    expect(pathOf(fresh.segments[0].file)).toBe(pathOf(first.file));
    expect(fresh.segments[1].made_from).not.toBe(second.made_from);

    document.scenes.splice(1, 1);
    await api.patch(`animations/${film}`, { document });
    const shorter = (await api.get(`voiceovers/${voiceover.id}`)).body;
    expect(shorter.segments.map(({ id }: Segment) => id)).toEqual(["twice"]);
    // The combined file is cleared, because it would still contain the deleted text.
    expect(shorter.file).toBeNull();
  });

  it("is refused without narration, and doesn't accept a script", async () => {
    const silent = documentOf({ ...shortPlan, scenes: shortPlan.scenes.slice(0, 1) });
    const nothing = await api.post(`animations/${await makeFilm(api, silent)}/voiceover`, {});
    expect([nothing.status, nothing.body.message]).toEqual([409, expect.stringContaining("narration")]);

    const film = await makeFilm(api);
    const unknown = await api.post(`animations/${film}/voiceover`, { voice: "af_nobody" });
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ["voice"]]);
    const { id } = await voiced(api, film);
    const script = await api.patch(`voiceovers/${id}`, { script: "Something else" });
    expect([script.status, Object.keys(script.body.errors)]).toEqual([422, ["script"]]);
    expect((await api.patch(`voiceovers/${id}`, { voice: "nobody" })).status).toBe(422);
  });
});

describe("a voiceover with a script", () => {
  it("is spoken by paragraph: moved ones keep their audio, changed ones are generated again", async () => {
    const first = await spoken(script);
    expect(first).toMatchObject({ status: "ready", stale: false, error: null });
    expect(first.segments.map(({ text }: Segment) => text)).toEqual(script.split("\n\n"));

    const [one, two, three] = script.split("\n\n");
    const moved = await api.patch(`voiceovers/${first.id}`, { script: `${three}\n\n${one}\n\n${two}` });
    expect(moved.body).toMatchObject({ status: "ready", stale: false, file: null });
    expect(made(moved.body)).toEqual([made(first)[2], made(first)[0], made(first)[1]]);
    expect(moved.body.segments.map(({ id }: Segment) => id)).toEqual(["p1", "p2", "p3"]);

    const changed = await api.patch(`voiceovers/${first.id}`, { script: `${three}\n\nNobody knows why.` });
    expect(changed.body).toMatchObject({ status: "draft", stale: true });
    await api.post(`voiceovers/${first.id}/speak`, {});
    const again = await settled(api, `voiceovers/${first.id}`);
    expect(made(again)[0]).toBe(made(first)[2]);
    const total = again.segments[0].duration + 0.5 + again.segments[1].duration;
    expect((await heard(again.file)).duration).toBeCloseTo(total, 2);
  });

  it("has a voice and speed for each segment, and can generate one again", { tags: ["slow"] }, async () => {
    const row = await spoken(script);
    const path = `voiceovers/${row.id}`;
    const directed = await api.post(`${path}/direct`, { segment: "p2", voice: "flite_rms", speed: 1.5 });
    expect(directed.body.segments[1]).toMatchObject({ voice: "flite_rms", speed: 1.5, stale: true });
    expect(directed.body).toMatchObject({ status: "draft", stale: true });
    await api.post(`${path}/speak`, { segment: "p2" });
    const faster = await settled(api, path);
    expect(faster.status).toBe("ready");
    expect(faster.segments[1].duration).toBeLessThan(row.segments[1].duration);

    const back = await api.post(`${path}/direct`, { segment: "p2", voice: null, speed: null });
    expect(back.body.segments[1]).not.toHaveProperty("voice");
    expect((await api.post(`${path}/direct`, { segment: "p9", speed: 1 })).status).toBe(422);
    expect((await api.post(`${path}/direct`, { segment: "p2", voice: "nobody" })).status).toBe(422);
    expect((await api.post(`${path}/direct`, { segment: "p2", speed: 3 })).status).toBe(422);
    expect((await api.post(`${path}/speak`, { segment: "p9" })).status).toBe(422);

    await api.post(`${path}/speak`, { all: true });
    const all = await settled(api, path);
    expect(all).toMatchObject({ status: "ready", stale: false });
    expect(all.segments[1].duration).toBeCloseTo(row.segments[1].duration, 1);
  });

  it("speaks one sentence again, keeps the audio of the others and counts only its characters", async () => {
    const text = "Twice a day *the sea* comes in. [pause 1.2] The Moon is why. It pulls the water.";
    const row = await spoken(`${text}\n\nAnother paragraph. It is short.`);
    const path = `voiceovers/${row.id}`;
    const [before, other] = row.segments;
    expect(before.sentences).toEqual([0, 7, 11]);
    expect(before.words.map((word: { text: string }) => word.text).join(" ")).not.toMatch(/[*[\]]/);
    const old = await heard(before.file);

    const asked = await api.post(`${path}/speak`, { segment: "p1", sentence: 1 });
    expect(asked.body.segments[0]).toMatchObject({ sentence: 1 });
    const charged = { id: "p1", ...before, sentence: 1 };
    expect(missingText(charged, row).text).toBe("The Moon is why.");
    expect(asked.body).toMatchObject({ status: "queued", stale: false });
    const again = await settled(api, path);
    expect(again).toMatchObject({ status: "ready", stale: false, error: null });
    const [after, same] = again.segments;
    expect(after).not.toHaveProperty("sentence");
    expect(after).toMatchObject({ text, made_from: before.made_from, sentences: [0, 7, 11] });
    expect(pathOf(same.file)).toBe(pathOf(other.file));

    const now = await heard(after.file);
    expect(now.duration).toBeCloseTo(after.duration, 2);
    expect((await heard(again.file)).duration).toBeCloseTo(after.duration + 0.5 + same.duration, 2);
    const words = (segment: Segment) => segment.words!;
    expect(words(after).map((word) => word.text)).toEqual(words(before).map((word) => word.text));
    // The first sentence has the same samples, with the same times.
    expect(words(after).slice(0, 7)).toEqual(words(before).slice(0, 7));
    const at = Math.floor(words(before)[6]!.end * 24_000);
    expect([...now.pcm.subarray(0, at)]).toEqual([...old.pcm.subarray(0, at)]);
    // The last sentence also has the same samples, shifted by as much as its words.
    const [from, to] = [before, after].map((one) => Math.round(words(one)[11]!.start * 24_000));
    const last = (pcm: Float32Array, start: number) => pcm.subarray(start + 240, start + 4800);
    expect(Math.max(...last(old.pcm, from!))).toBeGreaterThan(0.05);
    // Stored times are rounded to 24 samples.
    const shifts = Array.from({ length: 61 }, (_, at) => at - 30);
    const matches = shifts.some((shift) =>
      last(now.pcm, to! + shift).every((sample, i) => Math.abs(sample - last(old.pcm, from!)[i]!) < 1e-4),
    );
    expect(matches).toBe(true);
    // The pause is kept.
    expect(words(after)[7]!.start - words(after)[6]!.end).toBeGreaterThan(1.1);

    for (const [body, status, field] of [
      [{ segment: "p1", sentence: 3 }, 422, "sentence"],
      [{ segment: "p1", sentence: -1 }, 422, "sentence"],
      [{ sentence: 0 }, 422, "segment"],
      [{ segment: "p1", all: true }, 422, "all"],
    ] as const) {
      const refused = await api.post(`${path}/speak`, body);
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([status, [field]]);
    }
    await api.post(`${path}/direct`, { segment: "p1", speed: 1.2 });
    expect((await api.post(`${path}/speak`, { segment: "p1", sentence: 0 })).status).toBe(409);
  });

  it("accepts uploaded audio for a segment, and can return to the voice", { tags: ["slow"] }, async () => {
    const row = await spoken(script);
    const path = `voiceovers/${row.id}`;
    const own = await upload(app.url, person.token, "own.wav", wavOf(tone(24_000, 3, 0.5, 2.5, 1), 24_000));
    await api.post(`${path}/replace`, { segment: "p1", asset_id: own.id });
    const mine = await settled(api, path);
    expect(mine.segments[0]).toMatchObject({ asset_id: own.id, duration: 3, approximate: true });
    const [begin, end] = [mine.segments[0].words[0].start, mine.segments[0].words.at(-1).end];
    expect(begin).toBeGreaterThan(0.4);
    expect(end).toBeLessThan(2.6);

    // Changing the text of the same recording changes its captions on the next run.
    const reworded = await api.patch(path, { script: script.replace("the sea", "all of the sea") });
    expect(reworded.body).toMatchObject({ stale: true, status: "draft" });
    await api.post(`${path}/speak`, {});
    const again = await settled(api, path);
    expect(again.segments[0].words.map(({ text }: { text: string }) => text).join(" ")).toBe(
      "Twice a day all of the sea comes in.",
    );
    expect(pathOf(again.segments[0].file)).toBe(pathOf(mine.segments[0].file));
    await api.patch(path, { script });
    await api.post(`${path}/speak`, {});
    expect(await settled(api, path)).toMatchObject({ stale: false, status: "ready" });
    // A new recording that replaces the asset's file is used, too.
    const replaced = await fetch(`${app.url}/api/assets/${own.id}/file`, {
      method: "PUT",
      headers: { authorization: `Bearer ${person.token}` },
      body: new Uint8Array(wavOf(tone(24_000, 2, 0.5, 1.5, 1), 24_000)),
    });
    expect(replaced.status).toBe(200);
    expect((await api.get(path)).body).toMatchObject({ stale: true, status: "draft" });
    await api.post(`${path}/speak`, {});
    expect((await settled(api, path)).segments[0]).toMatchObject({ asset_id: own.id, duration: 2 });

    await api.post(`${path}/replace`, { segment: "p1", asset_id: null });
    const back = await settled(api, path);
    expect(back.segments[0]).not.toHaveProperty("asset_id");
    expect(back.segments[0].duration).toBeCloseTo(row.segments[0].duration, 1);

    const stranger = await signUp(app.url);
    const theirs = await upload(app.url, stranger.token, "x.wav", wavOf(tone(8000, 1, 0, 1, 1), 8000));
    const refused = await api.post(`${path}/replace`, { segment: "p1", asset_id: theirs.id });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, ["asset_id"]]);
    const music = await api.patch(path, { music_asset_id: theirs.id });
    expect([music.status, Object.keys(music.body.errors)]).toEqual([422, ["music_asset_id"]]);
    const other = apiOf(app.url, stranger.token);
    for (const call of [other.get(path), other.post(`${path}/speak`, {}), other.patch(path, { speed: 1 })])
      expect((await call).status).toBe(404);
  });

  it("reports a segment that can't be spoken, and speaks the others", async () => {
    const row = await spoken("One paragraph.\n\n漢字\n\nAnother paragraph.");
    expect(row).toMatchObject({ status: "failed", file: null });
    expect(row.error).toContain("The text contains nothing to speak");
    expect(row.segments.map((segment: Segment) => segment.error !== undefined)).toEqual([false, true, false]);
    expect(row.segments.map((segment: Segment) => segment.file !== undefined)).toEqual([true, false, true]);
    const fixed = await api.patch(`voiceovers/${row.id}`, {
      script: "One paragraph.\n\nAnother paragraph.",
    });
    expect(fixed.body.status).toBe("ready");
  });

  it("speaks texts that are edited during the job", { tags: ["slow"] }, async () => {
    const long = Array.from({ length: 8 }, (_, at) => `Sentence number ${at} of a longer text.`).join("\n\n");
    const { body } = await api.post("voiceovers", { title: "Long", script: long, voice: "flite_slt" });
    const path = `voiceovers/${body.id}`;
    await api.post(`${path}/speak`, {});
    expect((await api.post(`${path}/speak`, {})).status).toBe(409);
    await settled(api, path, ["running"]);
    const changed = await api.patch(path, { script: `${long}\n\nA new end.` });
    expect(["queued", "running"]).toContain(changed.body.status);
    const ended = await settled(api, path, ["ready", "draft", "failed"]);
    expect(ended).toMatchObject({ status: "ready", stale: false });
    expect(ended.segments.at(-1)).toMatchObject({ text: "A new end.", file: expect.anything() });
  });

  it("defaults to the best available voice, and refuses unknown ones", async () => {
    const [best] = (await api.get("voices")).body;
    expect((await api.post("voiceovers", { title: "A", script: "B" })).body.voice).toBe(best.id);
    const unknown = await api.post("voiceovers", { title: "A", script: "B", voice: "af_nobody" });
    expect([unknown.status, Object.keys(unknown.body.errors)]).toEqual([422, ["voice"]]);
    const blank = await api.post("voiceovers", { title: "A", script: " \n\n " });
    expect(blank.body.segments).toEqual([]);
    expect((await api.post(`voiceovers/${blank.body.id}/speak`, {})).status).toBe(409);
  });
});

describe("a request that arrives during the job of one segment", () => {
  let ledger: Awaited<ReturnType<typeof openLedger>>;
  beforeAll(async () => {
    ledger = await openLedger(app.databaseUrl!);
  });
  afterAll(() => ledger.close());

  /** Keeps workers from starting jobs. */
  const pause = () => ledger.rows("select pg_advisory_lock(hashtextextended('turn speak', 0))");
  const resume = () => ledger.rows("select pg_advisory_unlock_all()");
  afterEach(resume);
  const held = async () => (await ledger.balance(person.session.user.id)).held;
  const characters = shortPlan.scenes.reduce((sum, { narration }) => sum + narration.length, 0);

  /** Creates a voiceover whose two segments are stale. */
  async function stale() {
    const film = await makeFilm(api);
    const { id } = await voiced(api, film);
    const path = `voiceovers/${id}`;
    expect((await api.patch(path, { speed: 1.5 })).body).toMatchObject({ stale: true });
    return { film, path };
  }

  /** Expects both segments to have been spoken a second time, and charged. */
  async function expectWhole(path: string) {
    const row = await settled(api, path, ["ready", "draft", "failed"]);
    expect(row).toMatchObject({ status: "ready", stale: false, error: null, file: expect.anything() });
    expect(row.credits).toBeCloseTo((2 * characters) / 1000, 9);
    expect([await held(), await ledger.faults()]).toEqual([0, []]);
  }

  it("for the whole voiceover is taken by the waiting job, which holds the credits", async () => {
    const { film, path } = await stale();
    await pause();
    await api.post(`${path}/speak`, { segment: "twice" });
    expect(await held()).toBe("Twice a day.".length * 1000);
    const asked = await api.post(`animations/${film}/voiceover`, {});
    expect(asked).toMatchObject({ status: 202, body: { status: "queued" } });
    await resume();
    await expectWhole(path);
  });

  it("for the whole voiceover is taken by another job if this one just ends", async () => {
    const { film, path } = await stale();
    const waiting = async () => {
      const locks = "datname = current_database() and wait_event_type = 'Lock'";
      const [row] = await query(app, `select count(*)::int as count from pg_stat_activity where ${locks}`);
      return row!.count;
    };
    await pause();
    await api.post(`${path}/speak`, { segment: "twice" });
    // The job waits when it stores the segment, because that charges the account.
    await ledger.rows("begin");
    const account = "select from ledger_accounts where owner_id = $1 for update";
    await ledger.rows(account, [person.session.user.id]);
    await resume();
    await settled(api, path, ["running"]);
    await expect.poll(waiting).toBe(1);
    const asked = api.post(`animations/${film}/voiceover`, {});
    await expect.poll(waiting).toBe(2);
    await ledger.rows("commit");
    expect((await asked).status).toBe(202);
    await expectWhole(path);
  });

  it("for another segment is taken too if its audio is uploaded, and refused if it isn't", async () => {
    const { path } = await stale();
    const wav = wavOf(tone(24_000, 2, 0.5, 1.5, 1), 24_000);
    const { id } = await upload(app.url, person.token, "own.wav", wav);
    await pause();
    await api.post(`${path}/speak`, { segment: "twice" });
    const replaced = await api.post(`${path}/replace`, { segment: "pull", asset_id: id });
    expect(replaced).toMatchObject({ status: 200, body: { status: "queued" } });
    expect((await api.post(`${path}/replace`, { segment: "pull", asset_id: null })).status).toBe(409);
    await resume();
    const row = await settled(api, path, ["ready", "draft", "failed"]);
    expect(row).toMatchObject({ status: "ready", segments: [{ asset_id: id, duration: 2 }, {}] });
  });
});
