import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { layoutList } from "../../scene/layouts/index.ts";
import { apiOf } from "../api/api.ts";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { lottie } from "./lottie-fixture.ts";
import { png, type SendOptions, sendFile } from "./upload-fixtures.ts";

let app: App;
let token: string;
let ana: ReturnType<typeof apiOf>;
beforeAll(async () => {
  app = await startServer();
  await signUp(app.url);
  token = (await signUp(app.url)).token;
  ana = apiOf(app.url, token);
});
afterAll(() => app.stop());

const send = (bytes: Uint8Array | string, name: string, options?: SendOptions) =>
  sendFile(app.url, token, bytes, name, options);

describe("a stored file", () => {
  it("can be read only by its signed URL, in full or by range, until it expires", async () => {
    const bytes = png(300, 200);
    const { body } = await send(bytes, "a.png");
    const url = new URL(app.url + body.file.url);
    const whole = await fetch(url);
    expect(Buffer.from(await whole.arrayBuffer()).equals(bytes)).toBe(true);
    const ranges = {
      "bytes=0-9": [0, 10],
      "bytes=10-": [10, undefined],
      "bytes=-5": [-5, undefined],
    } as const;
    for (const [range, [from, to]] of Object.entries(ranges)) {
      const part = await fetch(url, { headers: { range } });
      expect(part.status).toBe(206);
      expect(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(from, to))).toBe(true);
    }
    const beyond = await fetch(url, { headers: { range: `bytes=${bytes.length}-` } });
    expect([beyond.status, beyond.headers.get("content-range")]).toEqual([416, `bytes */${bytes.length}`]);
    expect((await fetch(url, { headers: { "if-none-match": whole.headers.get("etag")! } })).status).toBe(304);
    expect((await fetch(url, { method: "HEAD" })).headers.get("content-length")).toBe(String(bytes.length));

    expect((await fetch(`${url.origin}/files/..%2f..%2fauth-secret${url.search}`)).status).toBe(403);
  });

  it("can't be found, read, changed, replaced or counted by other users", async () => {
    const { body } = await send(png(), "mine.png");
    const other = (await signUp(app.url)).token;
    const ben = apiOf(app.url, other);
    expect((await ben.get(`assets/${body.id}`)).status).toBe(404);
    expect((await ben.get(`assets/${body.id}/usage`)).status).toBe(404);
    expect((await ben.patch(`assets/${body.id}`, { name: "his" })).status).toBe(404);
    expect((await ben.delete(`assets/${body.id}?force=true`)).status).toBe(404);
    const put = await fetch(`${app.url}/api/assets/${body.id}/file`, {
      method: "PUT",
      headers: { authorization: `Bearer ${other}` },
      body: png(),
    });
    expect(put.status).toBe(404);
    expect((await ben.get("assets")).body.map((one: { id: string }) => one.id)).not.toContain(body.id);
    const voiceover = await ben.post("voiceovers", {
      title: "His",
      script: "Hello.",
      music_asset_id: body.id,
    });
    expect(voiceover.status).toBe(422);
  });

  it.each(
    layoutList.flatMap(({ name, fields, example }) =>
      Object.entries(fields).flatMap(([field, schema]) =>
        schema.meta()?.format === "asset" ? [[name, field, example] as const] : [],
      ),
    ),
  )("is in use while a scene with the layout %s shows it as %s", async (layout, field, example) => {
    const { body } = await send(png(60, 60), `${layout}.png`);
    const film = (await ana.post("animations", { title: `A ${layout}` })).body;
    const plan = {
      title: "A film",
      scenes: [{ id: "one", visual: { ...example, layout, [field]: body.id } }],
    };
    expect((await ana.patch(`animations/${film.id}`, { plan })).status).toBe(200);
    const stored = (await ana.get(`animations/${film.id}`)).body.plan.scenes[0].visual;
    expect(stored[field]).toBe(body.id);
    expect((await ana.get(`assets/${body.id}/usage`)).body).toMatchObject([{ id: film.id }]);
    expect((await ana.delete(`assets/${body.id}`)).status).toBe(409);
  });

  it("can be replaced by one of its kind, and deleted with a warning while an animation uses it", async () => {
    const { body } = await send(png(100, 100), "a.png");
    const replaced = await send(png(200, 50, "#00ff00"), "b.png", {
      method: "PUT",
      path: `assets/${body.id}/file`,
    });
    expect(replaced.body).toMatchObject({ id: body.id, name: "a.png", width: 200, height: 50 });
    const other = await send(lottie, "c.json", { method: "PUT", path: `assets/${body.id}/file` });
    expect(other.status).toBe(415);

    const film = (await ana.post("animations", { title: "With a picture" })).body;
    const visual = { layout: "picture", heading: "Look", asset: body.id };
    const plan = { title: "With a picture", scenes: [{ id: "one", visual }] };
    expect((await ana.patch(`animations/${film.id}`, { plan })).status).toBe(200);
    expect((await ana.get(`assets/${body.id}/usage`)).body).toEqual([
      { resource: "animations", id: film.id, title: "With a picture", is_trashed: false },
    ]);
    const warned = await ana.delete(`assets/${body.id}`);
    expect([warned.status, warned.body.message]).toEqual([409, "This asset is in use: “With a picture”."]);
    // A film in the trash can be restored, and would then lack its picture.
    expect((await ana.delete(`animations/${film.id}`)).status).toBe(204);
    expect((await ana.get(`assets/${body.id}/usage`)).body).toMatchObject([
      { id: film.id, is_trashed: true },
    ]);
    expect((await ana.delete(`assets/${body.id}`)).body.message).toBe(
      "This asset is in use: “With a picture” (in the trash).",
    );
    expect((await ana.delete(`assets/${body.id}?force=true`)).status).toBe(204);
    expect((await ana.get(`assets/${body.id}`)).status).toBe(404);
  });
});
