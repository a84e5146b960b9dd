import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type FilmComment, mostVisitorComments } from "../../contract/film-comments.ts";
import { startServer } from "../in-process.ts";
import { signUp } from "../server.ts";
import { makeFilm, settled, shortFilm } from "../studio/animation-fixtures.ts";
import { type Api, apiOf } from "./api.ts";
import { openLedger } from "./ledger.ts";
import { openLive } from "./live-socket.ts";

let app: Awaited<ReturnType<typeof startServer>>;
let ledger: Awaited<ReturnType<typeof openLedger>>;
let admin: Api;
let owner: Awaited<ReturnType<typeof signUp>>;
let api: Api;
let stranger: Api;
let anyone: Api;
let animation: string;
/** A video of the film from 1 s to its end. */
let render: string;

beforeAll(async () => {
  app = await startServer({ env: { WORKER: "inside" } });
  ledger = await openLedger(app.databaseUrl!);
  admin = apiOf(app.url, (await signUp(app.url)).token);
  owner = await signUp(app.url, "Olga Owner");
  api = apiOf(app.url, owner.token);
  stranger = apiOf(app.url, (await signUp(app.url)).token);
  anyone = apiOf(app.url);
  animation = await makeFilm(api);
  const { body } = await api.post(`animations/${animation}/render`, { kind: "Video", lines: 360, from: 1 });
  render = (await settled(api, `renders/${body.id}`)).id;
});
afterAll(async () => {
  await ledger.close();
  await app.stop();
});

const path = () => `animations/${animation}/comments`;
const list = async (): Promise<FilmComment[]> => (await api.get(path())).body;
async function write(body: object): Promise<FilmComment> {
  const made = await api.post(path(), body);
  expect([made.status, made.body.errors]).toEqual([201, undefined]);
  return made.body;
}
/** Shares the video with a new link. @returns the path of the link's comments */
async function share(options: object = {}): Promise<string> {
  await api.delete(`renders/${render}/share`);
  const { status, body } = await api.post(`renders/${render}/share`, { may_comment: true, ...options });
  expect([status, body.may_comment]).toEqual([
    201,
    (options as { may_comment?: boolean }).may_comment ?? true,
  ]);
  return `${body.path.replace("/shared/films", "shared-films")}/comments`;
}
const forget = () => ledger.rows("delete from auth_tries where purpose in ('comment', 'comments')");
const note = (text: string, more: object = {}) => ({ name: "Rita Reviewer", text, ...more });

describe("comments on an animation", () => {
  it("are at a moment, a scene, an element and a point, and can be replied to, changed and resolved", async () => {
    const place = { at: 1.5, scene: "pull", scene_at: 0.5, element: 0, x: 0.25, y: 0.75 };
    const comment = await write({ text: "  Bigger, please\nand blue ", ...place });
    expect(comment).toMatchObject({
      ...{ ...place, text: "Bigger, please\nand blue", author_name: "Olga Owner", parent_id: null },
      ...{ is_own: true, is_visitor: false, is_earlier: false, resolved_at: null, edited_at: null },
    });
    const [newest] = (await api.get(`animations/${animation}/revisions`)).body;
    expect(comment.revision_id).toBe(newest.id);
    const reply = await write({ text: "Done", parent_id: comment.id });
    expect(reply).toMatchObject({ ...place, parent_id: comment.id });
    const nested = await api.post(path(), { text: "Again", parent_id: reply.id });
    expect([nested.status, nested.body.errors]).toEqual([422, { parent_id: ["You can't reply to a reply"] }]);

    const one = `${path()}/${comment.id}`;
    const changed = await api.patch(one, { text: "Smaller", is_resolved: true });
    expect(changed.body).toMatchObject({ text: "Smaller", edited_at: expect.any(String) });
    expect(changed.body.resolved_at).toEqual(expect.any(String));
    expect((await api.patch(one, { is_resolved: false })).body.resolved_at).toBeNull();
    expect((await api.patch(`${path()}/${reply.id}`, { is_resolved: true })).status).toBe(422);
    expect((await list()).map(({ id }) => id)).toEqual([comment.id, reply.id]);
    expect((await api.delete(one)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await api.delete(one)).status).toBe(404);
  });

  it("are its owner's: nobody else reads or changes them, whatever their role", async () => {
    const { id } = await write({ text: "Mine", at: 1 });
    for (const other of [stranger, admin]) {
      expect((await other.get(path())).status).toBe(404);
      expect((await other.post(path(), { text: "Hello" })).status).toBe(404);
      expect((await other.patch(`${path()}/${id}`, { is_resolved: true })).status).toBe(404);
      expect((await other.delete(`${path()}/${id}`)).status).toBe(404);
    }
    expect((await anyone.get(path())).status).toBe(401);
    // Having another animation doesn't give the stranger access, either.
    const theirs = await makeFilm(stranger);
    expect((await stranger.patch(`animations/${theirs}/comments/${id}`, { text: "Ha" })).status).toBe(404);
    expect((await stranger.delete(`animations/${theirs}/comments/${id}`)).status).toBe(404);
    const reply = await stranger.post(`animations/${theirs}/comments`, { text: "Ha", parent_id: id });
    expect(reply.status).toBe(422);
    await api.delete(`${path()}/${id}`);
  });

  it("are bounded, and say what is wrong with them", async () => {
    for (const [field, value] of [
      ["text", "  "],
      ["text", "x".repeat(2001)],
      ["text", "a\0b"],
      ["at", -1],
      ["at", 1e9],
      ["x", 1.5],
      ["element", 120],
      ["scene", ""],
      ["color", "red"],
    ] as const) {
      const { status, body } = await api.post(path(), { text: "Fine", [field]: value });
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    }
    const other = await makeFilm(api);
    await ledger.rows(
      `insert into film_comments (id, animation_id, text, at)
       select gen_random_uuid(), $1, 'One of many', 0 from generate_series(1, 1000)`,
      [other],
    );
    expect((await api.post(`animations/${other}/comments`, { text: "One more" })).status).toBe(409);
    // Comments are deleted with their film.
    await api.delete(`animations/${other}?permanent=true`);
    expect(await ledger.rows("select from film_comments where animation_id = $1", [other])).toEqual([]);
  });

  it("say when the film has changed since, until it is as it was", async () => {
    const film = await makeFilm(api);
    const at = `animations/${film}/comments`;
    await api.post(at, { text: "Here", at: 1 });
    const [revision] = (await api.get(`animations/${film}/revisions`)).body;
    const isEarlier = async () => (await api.get(at)).body[0].is_earlier;
    expect(await isEarlier()).toBe(false);
    await api.post(`animations/${film}/resize`, { size: "1:1" });
    expect(await isEarlier()).toBe(true);
    await api.post(`animations/${film}/restore`, { revision_id: revision.id });
    expect(await isEarlier()).toBe(false);
  });

  it("reach the owner's other open consoles at once, and are in the account's export", async () => {
    const live = await openLive(app.url, owner.token, "film-comments");
    const deaf = await openLive(app.url, (await signUp(app.url)).token, "film-comments");
    const { id } = await write({ text: "Heard and exported", at: 1 });
    await expect.poll(live.events).toEqual([animation]);
    expect(deaf.events()).toEqual([]);
    for (const { socket } of [live, deaf]) socket.close();
    const headers = { authorization: `Bearer ${owner.token}` };
    const lines = await (await fetch(`${app.url}/api/account/export`, { headers })).text();
    const line = lines.split("\n").find((one) => one.includes("Heard and exported"))!;
    expect(JSON.parse(line)).toMatchObject({ resource: "film-comments", id });
    await api.delete(`${path()}/${id}`);
  });
});

describe("visitors of a shared film", () => {
  it("comment with a name at a moment, and the owner hears it live and is notified", async () => {
    await forget();
    const link = await share();
    const live = await openLive(app.url, owner.token, "film-comments");
    const text = "<b>Too fast</b>\n[link](https://example.com)";
    const made = await anyone.post(link, note(text, { at: 0.5 }));
    expect(made.status).toBe(201);
    expect(made.body).toEqual({
      ...{ id: expect.any(String), parent_id: null, name: "Rita Reviewer", text, at: 0.5 },
      ...{ created_at: expect.any(String), is_resolved: false },
    });
    await expect.poll(live.events).toEqual([animation]);
    live.socket.close();
    // The video begins one second into the film.
    const [comment] = await list();
    expect(comment).toMatchObject({
      ...{ text, author_name: "Rita Reviewer", is_visitor: true, is_own: false, is_earlier: false },
      ...{ at: 1.5, scene: "pull", scene_at: 0.5, render_id: render, revision_id: expect.any(String) },
    });
    const [notification] = (await api.get("notifications")).body.items;
    expect(notification).toMatchObject({
      kind: "film.commented",
      data: {
        animation_id: animation,
        comment_id: comment!.id,
        title: "Tides",
        name: "Rita Reviewer",
        at: 1.5,
      },
    });

    const reply = await write({ text: "Slower now", parent_id: comment!.id });
    const inner = await write({ text: "Not for them", at: 1 });
    const shown = (await anyone.get(link)).body;
    expect(shown.map(({ text, name, at }: FilmComment & { name: string }) => [text, name, at])).toEqual([
      [text, "Rita Reviewer", 0.5],
      ["Slower now", null, 0.5],
    ]);
    for (const secret of ["Olga", owner.email, owner.session.user.id, animation])
      expect(JSON.stringify(shown)).not.toContain(secret);
    expect((await anyone.post(link, note("Thanks", { parent_id: comment!.id }))).status).toBe(201);
    for (const hidden of [reply.id, inner.id])
      expect((await anyone.post(link, note("No", { parent_id: hidden }))).status).toBe(422);

    // The owner can resolve or delete a visitor's comment, but not edit it.
    const one = `${path()}/${comment!.id}`;
    expect((await api.patch(one, { text: "Great" })).status).toBe(403);
    expect((await api.patch(one, { is_resolved: true })).status).toBe(200);
    expect((await anyone.get(link)).body[0].is_resolved).toBe(true);
    expect((await api.delete(one)).status).toBe(204);
    expect((await anyone.get(link)).body).toEqual([]);
    expect((await api.get("notifications?unread=true")).body.items).not.toContainEqual(
      expect.objectContaining({ kind: "film.commented" }),
    );
  });

  it("can't comment unless the link allows it, nor after it was revoked, expired or replaced", async () => {
    await forget();
    const closed = await share({ may_comment: false });
    expect((await anyone.get(closed.replace("/comments", ""))).body.film.may_comment).toBe(false);
    expect((await anyone.get(closed)).status).toBe(403);
    expect((await anyone.post(closed, note("Hello"))).status).toBe(403);
    await api.patch(`renders/${render}/share`, { may_comment: true });
    expect((await anyone.get(closed.replace("/comments", ""))).body.film.may_comment).toBe(true);
    expect((await anyone.post(closed, note("Hello"))).status).toBe(201);

    const next = await share();
    expect((await anyone.get(closed)).status).toBe(404);
    expect((await anyone.post(closed, note("Hello"))).status).toBe(404);
    // Visitors with the new link don't see comments from the old one. The owner does.
    expect((await anyone.get(next)).body).toEqual([]);
    expect((await list()).map(({ text }) => text)).toContain("Hello");

    await ledger.rows("update film_shares set expires_at = now() - interval '1 second'");
    expect((await anyone.get(next)).status).toBe(404);
    expect((await anyone.post(next, note("Late"))).status).toBe(404);
    await api.delete(`renders/${render}/share`);
    expect((await anyone.post(next, note("Later"))).status).toBe(404);
  });

  it("can't comment on a video whose animation was deleted", async () => {
    await forget();
    const [copy] = await ledger.rows<{ id: string }>(
      `insert into renders (id, owner_id, title, kind, format, status, width, height, file)
       select gen_random_uuid(), owner_id, title, kind, format, status, width, height, file
       from renders where id = $1 returning id`,
      [render],
    );
    const { body } = await api.post(`renders/${copy!.id}/share`, { may_comment: true });
    const link = body.path.replace("/shared/films", "shared-films");
    expect((await anyone.get(link)).body.film).toMatchObject({ title: "Tides", may_comment: false });
    expect((await anyone.post(`${link}/comments`, note("Hello"))).status).toBe(403);
  });

  it("need the film's password, if it has one", async () => {
    await forget();
    const link = await share({ password: "moonlight" });
    expect((await anyone.get(link)).status).toBe(403);
    expect((await anyone.post(link, note("Hello"))).status).toBe(403);
    const unlocked = await anyone.post(link.replace("comments", "unlock"), { password: "moonlight" });
    const query = `?${new URLSearchParams({ access: unlocked.body.access })}`;
    expect((await anyone.post(link + query, note("Hello"))).status).toBe(201);
    expect((await anyone.get(link + query)).body).toHaveLength(1);
  });

  it("send plain text of a limited length, with a name on one line", async () => {
    await forget();
    const link = await share();
    for (const [field, value] of [
      ["name", " "],
      ["name", "x".repeat(61)],
      ["name", "Two\nlines"],
      ["name", "Turned \u202e around"],
      ["text", ""],
      ["text", "x".repeat(2001)],
      ["at", -1],
      ["scene", "pull"],
    ] as const) {
      const { status, body } = await anyone.post(link, note("Fine", { [field]: value }));
      expect([status, Object.keys(body.errors)]).toEqual([422, [field]]);
    }
  });

  it("can send only a few at a time, and not without end", async () => {
    await forget();
    const link = await share();
    for (let n = 0; n < 10; n++) expect((await anyone.post(link, note(`No ${n}`))).status).toBe(201);
    const refused = await anyone.post(link, note("One too many"));
    expect([refused.status, Number(refused.headers.get("retry-after")) > 100]).toEqual([429, true]);
    // Comments from many networks count together.
    await ledger.rows("delete from auth_tries where purpose = 'comment'");
    await ledger.rows("update auth_tries set tries = 60 where purpose = 'comments'");
    expect((await anyone.post(link, note("One too many"))).status).toBe(429);
    await forget();
    await ledger.rows(
      `insert into film_comments (id, animation_id, render_id, shared_at, author_name, text, at)
       select gen_random_uuid(), $1, render_id, created_at, 'Bot', 'One of many', 0
       from film_shares, generate_series(1, $3) where render_id = $2`,
      [animation, render, mostVisitorComments - 11],
    );
    // Only one of several concurrent comments still fits within the limit.
    const sent = await Promise.all([1, 2, 3, 4].map((n) => anyone.post(link, note(`At once ${n}`))));
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    await ledger.rows("delete from film_comments where animation_id = $1", [animation]);
  });

  it("don't notify an owner who has turned that off", async () => {
    await forget();
    const link = await share();
    const count = async () =>
      (await api.get("notifications")).body.items.filter(
        ({ kind }: { kind: string }) => kind === "film.commented",
      ).length;
    const before = await count();
    const off = await api.patch("account/preferences", { "app:film.commented": { value: "off" } });
    expect(off.status).toBe(200);
    expect((await anyone.post(link, note("Quiet"))).status).toBe(201);
    expect(await count()).toBe(before);
  });

  it("see their comments on a film that has changed since, at the moment that they saw", async () => {
    await forget();
    const link = await share();
    await anyone.post(link, note("On the first version", { at: 0.5 }));
    const scenes = [{ ...shortFilm.scenes[0]!, duration: 5 }, ...shortFilm.scenes.slice(1)];
    await api.patch(`animations/${animation}`, { document: { ...shortFilm, scenes } });
    await anyone.post(link, note("Also on the first version", { at: 1 }));
    const comments = (await list()).filter(({ text }) => text.endsWith("first version"));
    expect(comments.map(({ is_earlier, scene_at }) => [is_earlier, scene_at])).toEqual([
      [true, 0.5],
      [true, 1],
    ]);
    expect((await anyone.get(link)).body.map(({ at }: FilmComment) => at)).toEqual([0.5, 1]);
  });
});
