import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createFilmLinks } from "../../server/shared-films/links.ts";
import { startServer } from "../in-process.ts";
import { signUp } from "../server.ts";
import { makeFilm, settled, voiced } from "../studio/animation-fixtures.ts";
import { type Api, apiOf } from "./api.ts";
import { openLedger } from "./ledger.ts";

let app: Awaited<ReturnType<typeof startServer>>;
let ledger: Awaited<ReturnType<typeof openLedger>>;
let admin: Api;
let owner: Awaited<ReturnType<typeof signUp>>;
let api: Api;
let stranger: Api;
let anyone: Api;
/** A finished video with a voice. */
let film: { id: string; file: { size: number; name: string } };

beforeAll(async () => {
  app = await startServer({ env: { WORKER: "inside" } });
  ledger = await openLedger(app.databaseUrl!);
  admin = apiOf(app.url, (await signUp(app.url)).token);
  owner = await signUp(app.url, "Olga Owner");
  api = apiOf(app.url, owner.token);
  stranger = apiOf(app.url, (await signUp(app.url)).token);
  anyone = apiOf(app.url);
  const animation = await makeFilm(api);
  await voiced(api, animation);
  const { body } = await api.post(`animations/${animation}/render`, { kind: "Video", lines: 360 });
  film = await settled(api, `renders/${body.id}`);
});
afterAll(async () => {
  await ledger.close();
  await app.stop();
});

const path = () => `renders/${film.id}/share`;
const tokenIn = (share: { path: string }) => share.path.replace("/shared/films/", "");

/** Shares the film with a new link. @returns the link's token */
async function share(options: object = {}): Promise<string> {
  expect((await api.delete(path())).status).toBe(204);
  const { status, body } = await api.post(path(), options);
  expect([status, body.errors]).toEqual([201, undefined]);
  return tokenIn(body);
}
const read = (token: string, query = "") => anyone.get(`shared-films/${token}${query}`);
const fetchFile = (url: string, headers: Record<string, string> = {}) => fetch(app.url + url, { headers });
const statusOf = async (url: string) => {
  const answer = await fetchFile(url);
  await answer.arrayBuffer();
  return answer.status;
};

describe("a link to a film", () => {
  it("plays for anyone, with chapters and captions, and says nothing about its owner", async () => {
    const token = await share();
    const { status, body, headers } = await read(token);
    expect([status, headers.get("x-robots-tag")]).toEqual([200, "noindex"]);
    expect(body).toMatchObject({
      access: null,
      film: { title: "Tides", format: "mp4", width: 640, height: 360, download: null },
    });
    expect(body.film.chapters.map(({ title }: { title: string }) => title)).toEqual([
      "Tides",
      "The pull",
      "Twice a day",
    ]);
    expect(body.film.chapters[0].start).toBe(0);
    expect(body.film.chapters[2].start).toBeGreaterThan(1);
    const text = JSON.stringify(body);
    for (const secret of [
      owner.session.user.id,
      owner.email,
      "Olga",
      "credits",
      "narration",
      "hash",
      "input",
    ])
      expect(text).not.toContain(secret);

    const part = await fetchFile(body.film.video, { range: "bytes=4-7" });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 4-7/${film.file.size}`]);
    expect(await part.text()).toBe("ftyp");
    expect(part.headers.get("content-type")).toBe("video/mp4");
    expect(part.headers.get("cache-control")).toBe("private, no-cache");
    const whole = await fetchFile(body.film.video);
    expect((await whole.arrayBuffer()).byteLength).toBe(film.file.size);
    const again = { "if-none-match": whole.headers.get("etag")! };
    expect((await fetchFile(body.film.video, again)).status).toBe(304);
    expect((await fetchFile(body.film.video, { range: "bytes=999999999-" })).status).toBe(416);
    const poster = await fetchFile(body.film.poster);
    expect([poster.status, poster.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    const captions = await (await fetchFile(body.film.captions)).text();
    expect(captions).toMatch(/^WEBVTT\n\n00:00:0\d\.\d{3} --> /);
    expect(captions).toContain("Moon");
  });

  it("sends nothing that another site may show in a frame", async () => {
    const token = await share();
    for (const file of ["", "/video", "/poster", "/captions"]) {
      const { headers } = await anyone.get(`shared-films/${token}${file}?embed=1`);
      expect([file, headers.get("content-security-policy")]).toEqual([
        file,
        expect.stringContaining("frame-ancestors 'none'"),
      ]);
    }
  });

  it("is no other link, and not a part of one", async () => {
    const token = await share();
    const other = token.replace(/^[0-9a-f]{8}/, "00000000");
    for (const wrong of [`${token.slice(0, -1)}_`, token.split(".")[0], other, "x", "%00"])
      for (const file of ["", "/video", "/poster", "/captions"])
        expect([wrong, file, (await anyone.get(`shared-films/${wrong}${file}`)).status]).toEqual([
          wrong,
          file,
          404,
        ]);
    // The link can't be derived from the database without the server's secret.
    const rows = await ledger.rows("select * from film_shares where render_id = $1", [film.id]);
    expect(JSON.stringify(rows)).not.toContain(token.split(".")[1]);
  });

  it("allows a download if its owner does", async () => {
    const token = await share();
    const { film: shown } = (await read(token)).body;
    expect(await statusOf(`${shown.video}?download=1`)).toBe(403);
    await api.patch(path(), { may_download: true });
    const { download } = (await read(token)).body.film;
    const { headers } = await fetchFile(download);
    expect(headers.get("content-disposition")).toBe(`attachment; filename*=UTF-8''${film.file.name}`);
  });

  it("ends when it is revoked, with the files that were open", async () => {
    const token = await share();
    const { film: shown } = (await read(token)).body;
    const files: string[] = [shown.video, shown.poster, shown.captions];
    for (const file of files) expect(await statusOf(file)).toBe(200);
    expect((await api.delete(path())).status).toBe(204);
    const gone = await read(token);
    expect([gone.status, gone.body.message]).toEqual([
      404,
      "This film isn't shared, or is no longer shared. Ask its owner for a new link.",
    ]);
    for (const file of files) expect(await statusOf(file)).toBe(404);
    expect((await api.delete(path())).status).toBe(204);
    expect((await api.get(path())).body).toBeNull();
    expect((await api.patch(path(), { may_download: true })).status).toBe(404);
    expect(await share()).not.toBe(token);
  });

  it("ends when it expires, and works again when it gets another time", async () => {
    const token = await share({ expires_at: new Date(Date.now() + 60_000).toISOString() });
    const { film: shown } = (await read(token)).body;
    await ledger.rows("update film_shares set expires_at = now() - interval '1 second'");
    const expired = await read(token);
    expect([expired.status, expired.body.message]).toEqual([
      404,
      "This link has expired. Ask the film's owner for a new one.",
    ]);
    expect(await statusOf(shown.video)).toBe(404);
    const { status, body } = await api.patch(path(), { expires_at: null });
    expect([status, body.expires_at, tokenIn(body)]).toEqual([200, null, token]);
    expect(await statusOf(shown.video)).toBe(200);
  });

  it("ends while its owner is banned, and with the film", async () => {
    const token = await share();
    const ban = (at: string) =>
      ledger.rows(`update people set banned_at = ${at} where id = $1`, [owner.session.user.id]);
    await ban("now()");
    expect((await read(token)).status).toBe(404);
    await ban("null");
    expect((await read(token)).status).toBe(200);
    const other = await signUp(app.url);
    await ledger.rows(
      `insert into renders (id, owner_id, title, kind, format, status, width, height, file)
       select gen_random_uuid(), $1, title, kind, format, status, width, height, file from renders where id = $2`,
      [other.session.user.id, film.id],
    );
    const theirs = apiOf(app.url, other.token);
    const [{ id }] = (await theirs.get("renders")).body;
    const { body } = await theirs.post(`renders/${id}/share`, {});
    // A render still plays without the snapshot of the document that it was made from.
    expect((await read(tokenIn(body))).body.film).toMatchObject({ chapters: [], captions: null });
    const lines = await (
      await fetch(`${app.url}/api/account/export`, { headers: { authorization: `Bearer ${other.token}` } })
    ).text();
    expect(lines).toContain('"resource":"film-shares"');
    expect((await theirs.delete(`renders/${id}`)).status).toBe(204);
    expect((await read(tokenIn(body))).status).toBe(404);
    expect((await theirs.delete(`renders/${id}`)).status).toBe(204);
    expect(await ledger.rows("select from film_shares where render_id = $1", [id])).toEqual([]);
  });
});

describe("a password", () => {
  const unlock = (token: string, password: unknown) =>
    anyone.post(`shared-films/${token}/unlock`, { password });

  it("is required for the film and its files, and a new one locks out those with the old one", async () => {
    const token = await share({ password: "moonlight" });
    expect((await read(token)).body).toEqual({ film: null, access: null });
    for (const file of ["video", "poster", "captions"])
      for (const query of ["", "?access=", "?access=9999999999999.x"])
        expect(await statusOf(`/api/shared-films/${token}/${file}${query}`)).toBe(403);
    const wrong = await unlock(token, "sunlight");
    expect([wrong.status, wrong.body.errors]).toEqual([
      422,
      { password: ["Wrong password. Ask the film's owner for it."] },
    ]);
    expect(Object.keys((await unlock(token, undefined)).body.errors)).toEqual(["password"]);

    const { status, body } = await unlock(token, "moonlight");
    expect([status, body.film.title]).toEqual([200, "Tides"]);
    const query = `?access=${encodeURIComponent(body.access)}`;
    expect((await read(token, query)).body).toEqual(body);
    for (const file of [body.film.video, body.film.poster, body.film.captions])
      expect(await statusOf(file)).toBe(200);
    await api.patch(path(), { may_download: true });
    expect((await fetchFile((await read(token, query)).body.film.download)).status).toBe(200);

    await api.patch(path(), { password: "starlight" });
    expect((await read(token, query)).body.film).toBeNull();
    expect(await statusOf(body.film.video)).toBe(403);
    expect((await unlock(token, "starlight")).status).toBe(200);
    await api.patch(path(), { password: null });
    expect(await statusOf(body.film.video)).toBe(200);
  });

  it("opens the film for some hours", async () => {
    const links = createFilmLinks("secret");
    const row = { render_id: film.id, created_at: "2026-01-01T00:00:00.000Z", password_hash: "hash" };
    const share = { ...row, expires_at: null, may_download: false, may_comment: false };
    const hours = (count: number) => Date.now() - count * 3_600_000;
    expect(links.isOpen(share, links.accessTo(share, hours(11)))).toBe(true);
    expect(links.isOpen(share, links.accessTo(share, hours(13)))).toBe(false);
    const [, signature] = links.accessTo(share, hours(13)).split(".");
    expect(links.isOpen(share, `${Date.now() + 1e6}.${signature}`)).toBe(false);
  });

  it("is stored only as a hash, and never shown or logged", async () => {
    const token = await share({ password: "eclipse-of-1999" });
    await unlock(token, "eclipse-of-1999");
    await unlock(token, "eclipse-of-2026");
    const shown = (await api.get(path())).body;
    expect(shown).toMatchObject({ has_password: true, may_download: false });
    expect(Object.keys(shown)).not.toContain("password_hash");
    const rows = await ledger.rows("select * from film_shares");
    for (const text of [JSON.stringify(rows), app.output()]) expect(text).not.toMatch(/eclipse-of/);
  });

  it("can be guessed only a few times, for each film", async () => {
    const token = await share({ password: "moonlight" });
    await ledger.rows("delete from auth_tries where purpose in ('film', 'films')");
    // Correct passwords don't count toward the limit.
    for (let n = 0; n < 3; n++) expect((await unlock(token, "moonlight")).status).toBe(200);
    for (let n = 0; n < 20; n++) expect((await unlock(token, `guess ${n}`)).status).toBe(422);
    const refused = await unlock(token, "moonlight");
    expect([refused.status, Number(refused.headers.get("retry-after")) > 800]).toEqual([429, true]);
    await ledger.rows("update auth_tries set tried_at = tried_at - interval '16 minutes'");
    expect((await unlock(token, "moonlight")).status).toBe(200);
    // Guesses from many networks count together.
    await ledger.rows("update auth_tries set tries = 200 where purpose = 'films'");
    expect((await unlock(token, "moonlight")).status).toBe(429);
    await ledger.rows("delete from auth_tries where purpose in ('film', 'films')");
  });
});

describe("only those who may change a film", () => {
  it("share it: not other users, nor an admin in its owner's name", async () => {
    const token = await share();
    for (const method of ["GET", "POST", "PATCH", "DELETE"])
      expect((await stranger.call(method, path(), method === "GET" ? undefined : {})).status).toBe(404);
    for (const method of ["GET", "POST", "PATCH", "DELETE"])
      expect((await anyone.call(method, path(), method === "GET" ? undefined : {})).status).toBe(401);
    const { body } = await admin.post(`users/${owner.session.user.id}/impersonate`, { reason: "A ticket" });
    const acting = apiOf(app.url, body.bearer);
    expect((await acting.post(path(), {})).status).toBe(403);
    expect((await acting.patch(path(), { password: null })).status).toBe(403);
    expect((await read(token)).status).toBe(200);
    expect((await admin.get(path())).body.path).toContain(token);
    expect((await admin.delete(path())).status).toBe(204);
    expect((await read(token)).status).toBe(404);
    const [event] = (await admin.get("audit-events?action=renders.revoke-share")).body;
    expect(event).toMatchObject({ subject: "Tides", subject_id: film.id });
  });

  it("share finished videos only, once, and are told what is wrong with their input", async () => {
    await share();
    expect((await api.post(path(), {})).status).toBe(409);
    const row = (await api.get(`renders/${film.id}`)).body;
    const image = await api.post(`animations/${row.animation_id}/render`, { kind: "Image", lines: 360 });
    await settled(api, `renders/${image.body.id}`);
    expect((await api.post(`renders/${image.body.id}/share`, {})).status).toBe(409);
    for (const [field, value] of [
      ["expires_at", "2020-01-01T00:00:00Z"],
      ["expires_at", "tomorrow"],
      ["password", "short"],
      ["password", "x".repeat(129)],
      ["may_download", "yes"],
      ["title", "Mine"],
    ] as const) {
      const { status, body } = await api.patch(path(), { [field]: value });
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    }
    const { body } = await api.patch(path(), {});
    expect(body).toMatchObject({ has_password: false, expires_at: null, may_download: false });
  });
});
