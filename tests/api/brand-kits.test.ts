import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createCanvas } from "@napi-rs/canvas";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brandScenes } from "../../scene/brand/apply.ts";
import { themes } from "../../scene/themes.ts";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { makeFilm, shortFilm, shortPlan, upload } from "../studio/animation-fixtures.ts";
import { type Api, apiOf } from "./api.ts";

const require = createRequire(import.meta.url);
let app: App;
let [ana, ben]: Api[] = [];
let tokens: string[];

beforeAll(async () => {
  app = await startServer();
  await signUp(app.url);
  tokens = [(await signUp(app.url)).token, (await signUp(app.url)).token];
  [ana, ben] = tokens.map((token) => apiOf(app.url, token));
});
afterAll(() => app.stop());

const palette = {
  background: ["#101820"],
  text: "#ffffff",
  muted: "#b8c4cf",
  surface: "#263645",
  accent: "#f2aa4c",
  accent2: "#7fd1ae",
};
const picture = () => createCanvas(32, 16).toBuffer("image/png");
const font = () => readFileSync(require.resolve("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf"));
const uploadAs = (who: 0 | 1, name: string, bytes: Uint8Array) => upload(app.url, tokens[who]!, name, bytes);

/** Creates a brand kit. @returns the record */
async function makeKit(api: Api, more: object = {}) {
  const { status, body } = await api.post("brand-kits", { name: "Tidewise", palette, ...more });
  expect([status, body.errors]).toEqual([201, undefined]);
  return body;
}
const idsOf = (content: { scenes: { id: string }[] }) => content.scenes.map(({ id }) => id);

describe("a brand kit", () => {
  it("is created with everything, listed, changed and deleted", async () => {
    const logo = await uploadAs(0, "logo.png", picture());
    const type = await uploadAs(0, "type.ttf", font());
    const kit = await makeKit(ana!, {
      logo_asset_id: logo.id,
      fonts: { headline: type.id, body: "lora" },
      avoid: [{ word: "utilize", instead: "use" }],
      pronunciations: [{ word: "Tidewise", spoken: "tide wise" }],
    });
    expect(kit).toMatchObject({ palette, logo_asset_id: logo.id, is_default: false, music: null });
    expect((await ana!.get("brand-kits?q=tidewise")).body[0].palette).toEqual(palette);
    const changed = await ana!.patch(`brand-kits/${kit.id}`, { tone: "Calm and clear", intro: true });
    expect(changed.body).toMatchObject({ tone: "Calm and clear", intro: true, palette });
    expect((await ana!.get(`assets/${logo.id}/usage`)).body).toEqual([
      { resource: "brand-kits", id: kit.id, title: "Tidewise", is_trashed: false },
    ]);
    expect((await ana!.delete(`assets/${type.id}`)).status).toBe(409);
    expect((await ana!.delete(`brand-kits/${kit.id}`)).status).toBe(204);
  });

  it("refuses invalid values by name", async () => {
    const sound = await uploadAs(0, "type.ttf", font());
    const refused = async (input: object) =>
      Object.keys((await ana!.post("brand-kits", { name: "Tidewise", ...input })).body.errors ?? {});
    expect(await refused({ palette: { ...palette, text: "white" } })).toEqual(["palette.text"]);
    expect(await refused({ palette: { ...palette, background: [] } })).toEqual(["palette.background"]);
    expect(await refused({ logo_asset_id: sound.id })).toEqual(["logo_asset_id"]);
    expect(await refused({ fonts: { headline: "comic", body: null } })).toEqual(["fonts.headline"]);
    expect(await refused({ music: "loud" })).toEqual(["music"]);
    expect(await refused({ pronunciations: [{ word: "two words", spoken: "x" }] })).toEqual([
      "pronunciations.0.word",
    ]);
    const twice = [
      { word: "SQL", spoken: "sequel" },
      { word: "sql", spoken: "s q l" },
    ];
    expect(await refused({ pronunciations: twice })).toEqual(["pronunciations"]);
    const many = Array.from({ length: 101 }, (_, at) => ({ word: `w${at}`, instead: "" }));
    expect(await refused({ avoid: many })).toEqual(["avoid"]);
  });

  it("can't refer to another user's assets or apps, or be used by another user", async () => {
    const logo = await uploadAs(1, "logo.png", picture());
    const type = await uploadAs(1, "type.ttf", font());
    const appOfBen = (await ben!.post("apps", { name: "Ben's" })).body;
    const kit = await makeKit(ana!);
    for (const [field, value, name = field] of [
      ["logo_asset_id", logo.id],
      ["light_logo_asset_id", logo.id],
      ["app_id", appOfBen.id],
      ["fonts", { headline: null, body: type.id }, "fonts.body"],
    ] as const) {
      const answer = await ana!.patch(`brand-kits/${kit.id}`, { [field]: value });
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, [name]]);
    }
    const film = await makeFilm(ben!);
    for (const [path, body] of [
      [`animations/${film}/brand`, { brand_kit_id: kit.id }],
      ["animations", { title: "Mine", brand_kit_id: kit.id }],
    ] as const) {
      const answer = await ben!.post(path, body);
      expect([answer.status, answer.body.errors]).toEqual([422, { brand_kit_id: ["Brand kit not found"] }]);
    }
    expect((await ben!.patch(`animations/${film}`, { brand_kit_id: kit.id })).status).toBe(422);
    expect((await ben!.get(`brand-kits/${kit.id}`)).status).toBe(404);
  });
});

describe("the default brand kit", () => {
  it("is one per account, and new films get it unless they say otherwise", async () => {
    const first = await makeKit(ana!, { is_default: true });
    const second = await makeKit(ana!, { is_default: true });
    const defaults = async () =>
      (await ana!.get("brand-kits?is_default=true")).body.map(({ id }: { id: string }) => id);
    expect(await defaults()).toEqual([second.id]);
    await ana!.patch(`brand-kits/${first.id}`, { is_default: true });
    expect(await defaults()).toEqual([first.id]);
    const made = async (more: object) =>
      (await ana!.post("animations", { title: "A", ...more })).body.brand_kit_id;
    expect(await made({})).toBe(first.id);
    expect(await made({ brand_kit_id: second.id })).toBe(second.id);
    expect(await made({ brand_kit_id: null })).toBe(null);
    expect((await ben!.post("animations", { title: "B" })).body.brand_kit_id).toBe(null);
    await ana!.patch(`brand-kits/${first.id}`, { is_default: false });
    expect(await made({})).toBe(null);
  });

  it("of an app applies to films that are created with its API keys", async () => {
    const { id: app_id } = (await ana!.post("apps", { name: "Shop" })).body;
    const own = await makeKit(ana!, { is_default: true });
    const kit = await makeKit(ana!, { is_default: true, app_id });
    const keyed = async (more: object) => {
      const { body } = await ana!.post("api-keys", { name: "Key", scopes: ["admin"], ...more });
      const { body: film } = await apiOf(app.url, body.secret).post("animations", { title: "A" });
      return film.brand_kit_id;
    };
    expect([await keyed({ app_id }), await keyed({})]).toEqual([kit.id, own.id]);
    await ana!.delete(`apps/${app_id}`);
    expect((await ana!.get(`brand-kits/${kit.id}`)).body).toMatchObject({ app_id: null, is_default: false });
    await ana!.patch(`brand-kits/${own.id}`, { is_default: false });
  });
});

describe("applying a brand kit to a film", () => {
  const brandOf = async (film: string, brand_kit_id: string | null) => {
    const { status, body } = await ana!.post(`animations/${film}/brand`, { brand_kit_id });
    expect([status, body.errors]).toEqual([200, undefined]);
    return body;
  };

  it("changes its look and its ends, gives the same film again, and can be taken back", async () => {
    const logo = await uploadAs(0, "logo.png", picture());
    const kit = await makeKit(ana!, {
      logo_asset_id: logo.id,
      fonts: { headline: "lora", body: null },
      music: "calm",
      intro: true,
      outro: true,
      outro_text: "tidewise.example",
    });
    const film = await makeFilm(ana!);
    await ana!.patch(`animations/${film}`, { plan: shortPlan });
    const before = (await ana!.get(`animations/${film}`)).body;
    const once = await brandOf(film, kit.id);
    const ids = [brandScenes.intro, "open", "pull", "twice", brandScenes.outro];
    expect([idsOf(once.document), idsOf(once.plan), once.scene_count]).toEqual([ids, ids, 5]);
    expect(once).toMatchObject({
      brand_kit_id: kit.id,
      theme: { ...palette, logo: logo.id, heading_font: "lora" },
      document: { sound: { music: "calm", effects: false } },
    });
    const twice = await brandOf(film, kit.id);
    expect([twice.document, twice.plan]).toEqual([once.document, once.plan]);
    const [newest] = (await ana!.get(`animations/${film}/revisions`)).body;
    expect(newest.label).toBe("Brand kit Tidewise");

    await ana!.patch(`brand-kits/${kit.id}`, { intro: false, outro_text: "Bye" });
    const other = await brandOf(film, kit.id);
    expect(idsOf(other.document)).toEqual(ids.slice(1));
    expect(JSON.stringify(other.document.scenes.at(-1))).toContain("Bye");

    const bare = await brandOf(film, null);
    expect(bare).toMatchObject({ brand_kit_id: null, theme: { logo: null } });
    expect(idsOf(bare.document)).toEqual(idsOf(before.document));
    expect(bare.theme.heading_font).toBe(undefined);

    const revisions = (await ana!.get(`animations/${film}/revisions`)).body;
    const branded = revisions.find(({ label }: { label: string }) => label === "Brand kit Tidewise");
    const restored = await ana!.post(`animations/${film}/restore`, { revision_id: branded.id });
    expect(restored.body.brand_kit_id).toBe(kit.id);
  });

  it("replaces what another kit put in", async () => {
    const [one, other] = [
      await makeKit(ana!, { intro: true, intro_text: "One", music: "calm" }),
      await makeKit(ana!, { palette: null, outro: true, outro_text: "Other" }),
    ];
    const film = await makeFilm(ana!);
    await brandOf(film, one.id);
    const next = await brandOf(film, other.id);
    expect(idsOf(next.document)).toEqual(["open", "pull", "twice", brandScenes.outro]);
    expect(next.document.theme.accent).not.toBe(palette.accent);
    expect(next.document.sound.music).toBe(undefined);
  });

  it("is refused if there is no room for the intro", async () => {
    const scenes = Array.from({ length: 60 }, (_, at) => ({ ...shortFilm.scenes[1]!, id: `s${at}` }));
    const film = await makeFilm(ana!, { ...shortFilm, scenes });
    const kit = await makeKit(ana!, { intro: true });
    const answer = await ana!.post(`animations/${film}/brand`, { brand_kit_id: kit.id });
    expect([answer.status, answer.body.message]).toEqual([409, expect.stringContaining("too many scenes")]);
    expect((await ana!.get(`animations/${film}`)).body.scene_count).toBe(60);
  });

  it("survives the deletion of the logo, the font and the kit", async () => {
    const logo = await uploadAs(0, "logo.png", picture());
    const type = await uploadAs(0, "type.ttf", font());
    const kit = await makeKit(ana!, { logo_asset_id: logo.id, fonts: { headline: type.id, body: null } });
    const film = await makeFilm(ana!);
    await brandOf(film, kit.id);
    for (const { id } of [logo, type])
      expect((await ana!.delete(`assets/${id}?force=true`)).status).toBe(204);
    expect((await ana!.get(`brand-kits/${kit.id}`)).body.logo_asset_id).toBe(null);
    const again = await makeFilm(ana!);
    expect((await brandOf(again, kit.id)).theme).toMatchObject({ ...palette, logo: null });
    const { body } = await ana!.patch(`animations/${film}`, { title: "Still here" });
    expect(body.document.theme).toMatchObject({ logo: logo.id, heading_font: type.id });
    await ana!.delete(`brand-kits/${kit.id}`);
    expect((await ana!.get(`animations/${film}`)).body.brand_kit_id).toBe(null);
    const [, branded] = (await ana!.get(`animations/${film}/revisions`)).body.toReversed();
    const restored = await ana!.post(`animations/${film}/restore`, { revision_id: branded.id });
    expect([restored.status, restored.body.brand_kit_id]).toEqual([200, null]);
  });

  it("of a film that is only planned changes the plan and its theme", async () => {
    const { id } = (await ana!.post("animations", { title: "Planned" })).body;
    const kit = await makeKit(ana!, { intro: true, music: "none" });
    expect(await brandOf(id, kit.id)).toMatchObject({ brand_kit_id: kit.id, theme: null, plan: null });
    await ana!.patch(`animations/${id}`, { plan: shortPlan });
    const { plan, theme } = await brandOf(id, kit.id);
    expect(idsOf(plan)).toEqual([brandScenes.intro, "open", "pull", "twice"]);
    expect([plan.look.music, theme.accent]).toEqual(["none", palette.accent]);
    expect(theme.style).toBe(themes.Midnight.style);
  });
});
