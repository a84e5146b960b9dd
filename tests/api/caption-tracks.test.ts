import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startServer } from "../in-process.ts";
import { signUp } from "../server.ts";
import { documentOf, makeFilm, settled, shortPlan } from "../studio/animation-fixtures.ts";
import { type Asked, formOf, type Reply, type Script, startScriptedModel } from "../studio/model-replies.ts";
import { openSweep } from "../studio/sweep.ts";
import { type Api, apiOf } from "./api.ts";
import { openLedger } from "./ledger.ts";

let app: Awaited<ReturnType<typeof startServer>>;
let provider: Awaited<ReturnType<typeof startScriptedModel>>;
let ledger: Awaited<ReturnType<typeof openLedger>>;
let admin: Api;
let api: Api;
let stranger: Api;
/** The animation, and its finished video with captions in a file. */
let film: string;
let render: string;

beforeAll(async () => {
  provider = await startScriptedModel();
  const env = { WORKER: "inside", SIGNUP_CREDITS: "1000", LLM_UPSTREAMS: provider.upstreams };
  app = await startServer({ env });
  ledger = await openLedger(app.databaseUrl!);
  const first = await signUp(app.url);
  admin = apiOf(app.url, first.token);
  api = apiOf(app.url, (await signUp(app.url)).token);
  stranger = apiOf(app.url, (await signUp(app.url)).token);
  film = await makeFilm(api);
  render = await rendered(film, { kind: "Video", lines: 360, captions: "beside" });
});
afterAll(async () => {
  await ledger.close();
  await app.stop();
  provider.stop();
});
beforeEach(async () => {
  await ledger.rows("update renders set caption_tracks = '[]' where id = $1", [render]);
});

async function rendered(animation: string, order: object): Promise<string> {
  const { body } = await api.post(`animations/${animation}/render`, order);
  expect((await settled(api, `renders/${body.id}`)).status).toBe("succeeded");
  return body.id;
}

interface Order {
  lines: { number: number; text: string }[];
  before: string[];
  after: string[];
  from?: string;
  to: string;
}

/**
 * The lines that a request asks the model to translate. They are in the first user message, because a request for a
 * correction also contains the conversation before it.
 */
const orderIn = ({ messages }: Asked): Order =>
  JSON.parse(String(messages.find(({ role }) => role === "user")?.content));

const german: Record<string, string> = {
  "The Moon pulls the sea.": "Der Mond zieht das Meer an.",
  "Twice a day.": "Zweimal am Tag.",
};
const translated = (text: string) => german[text] ?? `${text} (übersetzt)`;
/** Answers with a translation of every line. `change` returns the translation of a text. */
const answerWith =
  (change: (text: string) => string = translated): Script =>
  (asked): Reply => ({
    json: { lines: orderIn(asked).lines.map(({ number, text }) => ({ number, text: change(text) })) },
  });

const model = "mock/gpt-4o";
const translate = (body: object = {}, who = api, id = render) =>
  who.post(`renders/${id}/translate-captions`, { language: "de", model, ...body });
const tracksOf = async (id = render) => (await api.get(`renders/${id}`)).body.caption_tracks;
const textOf = async ({ url }: { url: string }) => (await fetch(app.url + url)).text();
const timesIn = (file: string) =>
  [...file.matchAll(/([\d:]+[.,]\d+) --> ([\d:]+[.,]\d+)/g)].map(([times]) => times.replaceAll(",", "."));
/** The text of each cue as a browser shows it. */
const shownIn = (vtt: string) =>
  [...vtt.matchAll(/ --> .*\n(.*)\n/g)].map(([, text = ""]) =>
    text.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&amp;", "&"),
  );
const callsOf = async (animation = film) =>
  (await api.get(`llm-requests?animation_id=${animation}`)).body as Record<string, unknown>[];
const balance = async () => (await api.get("billing")).body.balance as number;

describe("captions in another language", () => {
  it("keep their times, and are logged and charged", async () => {
    const [before, calls] = [await balance(), (await callsOf()).length];
    const asked = provider.follow(answerWith());
    const { status, body } = await translate();
    expect([status, body.message]).toEqual([200, undefined]);
    const [{ language, file }] = body.caption_tracks;
    expect(language).toBe("de");
    expect(file).toMatchObject({ name: "Tides.de.vtt", type: "text/vtt" });
    expect(file.hash).toBeUndefined();
    const vtt = await textOf(file);
    expect(vtt.startsWith("WEBVTT\n\n")).toBe(true);
    expect(shownIn(vtt)).toEqual(["Der Mond zieht das Meer an.", "Zweimal am Tag."]);
    expect(timesIn(vtt)).toEqual(timesIn(await textOf(body.subtitles)));
    expect((await api.get(`renders/${render}`)).body.caption_tracks).toEqual(body.caption_tracks);

    expect(asked.map(formOf)).toEqual(["scenewright_translation"]);
    expect(orderIn(asked[0]!)).toMatchObject({ film: "Tides", to: "de", before: [], after: [] });
    const rows = await callsOf();
    expect(rows).toHaveLength(calls + 1);
    expect(rows[0]).toMatchObject({ source: "studio", kind: null, status: "succeeded", model_name: model });
    expect(rows[0]!.credits).toBeGreaterThan(0);
    expect(before - (await balance())).toBeCloseTo(Number(rows[0]!.credits), 6);
  });

  it("replace an earlier translation into the language, and are kept beside others", async () => {
    provider.follow(answerWith());
    await Promise.all([translate(), translate({ language: "ja" })]);
    provider.follow(answerWith((text) => `Neu: ${text}`));
    const { body } = await translate();
    const languages = body.caption_tracks.map(({ language }: { language: string }) => language);
    expect(languages).toEqual(["ja", "de"]);
    expect(await textOf(body.caption_tracks[1].file)).toContain("Neu: Twice a day.");
    const removed = await api.post(`renders/${render}/remove-captions`, { language: "ja" });
    expect(removed.body.caption_tracks).toMatchObject([{ language: "de" }]);
    expect((await api.post(`renders/${render}/remove-captions`, { language: "ja" })).status).toBe(404);
  });

  it("can't contain anything but text", async () => {
    const hostile = "a --> b\n\n00:00.000 --> 99:00.000\nNOTE\u0000\u202e <script>x</script> & </c>";
    provider.follow(answerWith(() => hostile));
    const { status, body } = await translate();
    expect(status).toBe(200);
    const vtt = await textOf(body.caption_tracks[0].file);
    expect(timesIn(vtt)).toHaveLength(2);
    for (const sign of ["<", "\u0000", "\u202e"]) expect(vtt).not.toContain(sign);
    const shown = "a --> b 00:00.000 --> 99:00.000 NOTE <script>x</script> & </c>";
    expect(shownIn(vtt)).toEqual([shown, shown]);
  });

  it("of a long film are translated in parts that know their neighbors", { tags: ["slow"] }, async () => {
    const sentences = Array.from({ length: 110 }, (_, at) => `Line ${at + 1}.`);
    const scenes = [{ ...shortPlan.scenes[1]!, narration: sentences.join(" ") }];
    const long = await makeFilm(api, documentOf({ ...shortPlan, title: "Long", scenes }));
    const sound = await rendered(long, { kind: "Video", lines: 360, captions: "beside", fps: 10 });
    const asked = provider.follow(answerWith((text) => text.replace("Line", "Zeile")));
    const { body } = await translate({}, api, sound);
    expect(shownIn(await textOf(body.caption_tracks[0].file))).toEqual(
      sentences.map((text) => text.replace("Line", "Zeile")),
    );
    const orders = asked.map(orderIn).toSorted((a, b) => a.before.length - b.before.length);
    expect(orders.reduce((sum, { lines }) => sum + lines.length, 0)).toBe(110);
    expect(orders.length).toBe(3);
    expect([orders[0]!.before, orders[0]!.after[0]]).toEqual([[], "Line 51."]);
    // If one part fails, the whole translation fails, and none of its parts are stored.
    provider.follow((request, at) =>
      orderIn(request).lines[0]!.text === "Line 51." ? "I can't." : answerWith()(request, at),
    );
    expect((await translate({ language: "fr" }, api, sound)).status).toBe(502);
    expect(await tracksOf(sound)).toHaveLength(1);
  });
});

describe("an answer that isn't a translation", () => {
  const two = (one: object, other: object): Reply => ({ json: { lines: [one, other] } });
  it.each<[string, Reply]>([
    ["has a line less", { json: { lines: [{ number: 1, text: "Eins" }] } }],
    [
      "has a line more",
      {
        json: { lines: [1, 2, 3].map((number) => ({ number, text: "Text" })) },
      },
    ],
    ["repeats a number", two({ number: 1, text: "Eins" }, { number: 1, text: "Zwei" })],
    ["leaves a line empty", two({ number: 1, text: "Eins" }, { number: 2, text: " \u200b\n" })],
    ["is far too long", two({ number: 1, text: "Eins" }, { number: 2, text: "x".repeat(5000) })],
    ["isn't JSON", "Gern! Hier ist die Übersetzung."],
    ["has another form", { json: ["Eins", "Zwei"] }],
  ])("and %s is requested once more, and then reported", async (_, reply) => {
    const asked = provider.follow(() => reply);
    const { status, body } = await translate();
    expect([status, body.code, asked.length]).toEqual([502, "UPSTREAM_FAILED", 2]);
    expect(body.message).toContain("Nothing was saved. Try again or choose another model.");
    expect(await tracksOf()).toEqual([]);
    const repaired = provider.follow((request, at) => (at === 0 ? reply : answerWith()(request, at)));
    expect((await translate()).status).toBe(200);
    expect(repaired).toHaveLength(2);
    expect(JSON.stringify(repaired[1]!.messages.at(-1))).toContain("Fix these problems");
  });

  it("is the provider's error in the provider's words", async () => {
    provider.follow(() => ({ status: 400, error: "This model is being retired" }));
    const { status, body } = await translate();
    expect([status, body.message]).toEqual([502, "This model is being retired"]);
    expect(await tracksOf()).toEqual([]);
  });
});

describe("a translation is refused before a model is called", () => {
  it.each<[string, object, string]>([
    ["an unknown language", { language: "xx" }, "language"],
    ["no language", { language: undefined }, "language"],
    ["markup for a language", { language: "../de" }, "language"],
    ["the built-in model", { model: "scenewright/sketch-1" }, "model"],
    // The built-in model wrote the film, and it can't translate.
    ["the film's own model", { model: undefined }, "model"],
    ["an unknown model", { model: "nobody/knows" }, "model"],
    ["another field", { text: "Hallo" }, "text"],
  ])("for %s", async (_, body, field) => {
    const before = await balance();
    const asked = provider.follow(answerWith());
    const answer = await translate(body);
    expect([answer.status, asked.length]).toEqual([422, 0]);
    if (field !== "text") expect(Object.keys(answer.body.errors)).toEqual([field]);
    expect(await balance()).toBe(before);
  });

  it("for a film without a captions file", { tags: ["slow"] }, async () => {
    const silent = await rendered(film, { kind: "Video", lines: 360, captions: "none" });
    const asked = provider.follow(answerWith());
    const { status, body } = await translate({}, api, silent);
    expect([status, asked.length]).toEqual([409, 0]);
    expect(body.message).toContain("Render the film with separate caption files first.");
  });

  it("for anyone but the owner, even an admin", async () => {
    const asked = provider.follow(answerWith());
    expect((await translate({}, stranger)).status).toBe(404);
    expect((await translate({}, admin)).status).toBe(404);
    expect((await translate({}, apiOf(app.url))).status).toBe(401);
    expect((await admin.post(`renders/${render}/remove-captions`, { language: "de" })).status).toBe(404);
    expect(asked).toEqual([]);
  });

  it("for an admin who impersonates the owner", async () => {
    const owner = (await api.get("session")).body.user.id;
    const { body } = await admin.post(`users/${owner}/impersonate`, { reason: "A ticket" });
    const asked = provider.follow(answerWith());
    expect((await translate({}, apiOf(app.url, body.bearer))).status).toBe(403);
    expect(asked).toEqual([]);
  });

  it("without the credits that it needs", async () => {
    const price = { model_name: "dear", input_price: 0, output_price: 0, call_price: 1000 };
    expect((await admin.post("model-prices", price)).status).toBe(201);
    const asked = provider.follow(answerWith());
    const { status, body } = await translate({ model: "mock/dear" });
    expect([status, body.code, asked.length]).toEqual([402, "INSUFFICIENT_CREDITS", 0]);
    expect(await tracksOf()).toEqual([]);
  });
});

describe("a shared film", () => {
  const anyone = () => apiOf(app.url);
  const share = async (options: object = {}) => {
    await api.delete(`renders/${render}/share`);
    const { body } = await api.post(`renders/${render}/share`, options);
    return body.path.replace("/shared/films/", "") as string;
  };
  const statusOf = async (url: string) => (await fetch(app.url + url)).status;

  it("offers the translation until its link is revoked", async () => {
    provider.follow(answerWith());
    await translate();
    const token = await share();
    const { film: shown } = (await anyone().get(`shared-films/${token}`)).body;
    const url = `/api/shared-films/${token}/captions/de`;
    expect(shown.translations).toEqual([{ language: "de", captions: url }]);
    const answer = await fetch(app.url + url);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/vtt"]);
    expect(answer.headers.get("cache-control")).toBe("private, no-cache");
    expect(await answer.text()).toContain("Der Mond zieht das Meer an.");
    for (const other of ["fr", "constructor", "%00", "..%2fvideo"])
      expect([other, await statusOf(`/api/shared-films/${token}/captions/${other}`)]).toEqual([other, 404]);
    await api.delete(`renders/${render}/share`);
    expect(await statusOf(url)).toBe(404);
  });

  it("offers it only with the password, and not after the link has ended", async () => {
    provider.follow(answerWith());
    await translate();
    const token = await share({ password: "moonlight" });
    expect(await statusOf(`/api/shared-films/${token}/captions/de`)).toBe(403);
    const { film: shown } = (await anyone().post(`shared-films/${token}/unlock`, { password: "moonlight" }))
      .body;
    expect(await statusOf(shown.translations[0].captions)).toBe(200);
    await ledger.rows("update film_shares set expires_at = now() where render_id = $1", [render]);
    expect(await statusOf(shown.translations[0].captions)).toBe(404);
  });
});

it("counts toward the storage limit, and is kept by cleaning until it is removed", async () => {
  const used = async () => (await api.get("limits")).body.storage.used as number;
  const before = await used();
  provider.follow(answerWith());
  const [{ file }] = (await translate()).body.caption_tracks;
  expect((await used()) - before).toBe(file.size);
  const sweeper = await openSweep(app);
  const read = async () => (await fetch(app.url + file.url)).status;
  await sweeper.sweep();
  expect(await read()).toBe(200);
  await api.post(`renders/${render}/remove-captions`, { language: "de" });
  await sweeper.sweep();
  expect(await read()).toBe(404);
  await sweeper.close();
});

it("is in the audit log without the name of its stored file", { tags: ["slow"] }, async () => {
  const { body } = await admin.post(`animations/${await makeFilm(admin)}/render`, {
    ...{ kind: "Video", lines: 360, captions: "beside" },
  });
  await settled(admin, `renders/${body.id}`);
  provider.follow(answerWith());
  expect((await translate({}, admin, body.id)).status).toBe(200);
  const [event] = (await admin.get("audit-events?action=renders.translate-captions")).body;
  const { after } = (await admin.get(`audit-events/${event.id}`)).body;
  expect(after.caption_tracks).toMatchObject([{ language: "de", file: { name: "Tides.de.vtt" } }]);
  expect(JSON.stringify(after)).not.toContain("hash");
});
