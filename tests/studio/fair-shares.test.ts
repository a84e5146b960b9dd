import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createSlots } from "../../server/fair-slots.ts";
import { type Api, apiOf } from "../api/api.ts";
import { openLedger } from "../api/ledger.ts";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { makeFilm } from "./animation-fixtures.ts";
import { png, sendFile } from "./upload-fixtures.ts";

/** The maximum number of renders that an account can have in the queue. */
const limit = 6;
let app: App;
let ledger: Awaited<ReturnType<typeof openLedger>>;
const people: { api: Api; token: string; id: string }[] = [];

beforeAll(async () => {
  app = await startServer({
    env: {
      WORKER: "inside",
      ACCOUNT_QUEUED_JOBS: String(limit),
      ACCOUNT_STORAGE_MB: "1",
      RENDER_CREDITS: "60",
    },
  });
  ledger = await openLedger(app.databaseUrl!);
  for (const name of ["Admin", "Many", "One", "Full", "Cancelling"]) {
    const { token, session } = await signUp(app.url, name);
    people.push({ api: apiOf(app.url, token), token, id: session.user.id });
  }
});
afterAll(async () => {
  await ledger.close();
  await app.stop();
});

const finished = async (api: Api, id: string) => {
  for (;;) {
    const { body } = await api.get(`renders/${id}`);
    if (!["queued", "running"].includes(body.status)) return body;
    await sleep(300);
  }
};

describe("slots", () => {
  it("serve owners in turn, and none of them more than its share", async () => {
    const slots = createSlots({ running: 2, running_per_owner: 1, waiting_per_owner: 5 });
    const order: string[] = [];
    const running = { a: 0, b: 0, most: 0 };
    const work = (owner: "a" | "b", n: number) =>
      slots.run(owner, async () => {
        order.push(`${owner}${n}`);
        running[owner] += 1;
        running.most = Math.max(running.most, running[owner]);
        await sleep(5);
        running[owner] -= 1;
      });
    const all = [1, 2, 3, 4, 5].map((n) => work("a", n));
    await Promise.all([...all, work("b", 1), work("b", 2)]);
    expect(order).toEqual(["a1", "b1", "a2", "b2", "a3", "a4", "a5"]);
    expect(running.most).toBe(1);
  });

  it("refuse an owner with too much waiting, and forget what is aborted", async () => {
    const slots = createSlots({ running: 1, waiting_per_owner: 1, onFull: (n) => new Error(`${n} waiting`) });
    const first = slots.run("a", () => sleep(20));
    const abort = new AbortController();
    const second = slots.run("a", () => sleep(1), abort.signal);
    await expect(slots.run("a", () => sleep(1))).rejects.toThrow("1 waiting");
    abort.abort(new Error("Gone"));
    await expect(second).rejects.toThrow("Gone");
    await Promise.all([first, slots.run("a", () => sleep(1))]);
  });
});

describe("renders", () => {
  it("of one account delay another's by one at most, and the list of waiting ones says so", {
    tags: ["slow"],
  }, async () => {
    const [, many, one] = people;
    const film = await makeFilm(many!.api);
    const order = (n: number) => ({ kind: "Image", lines: 360, at: n / 100 });
    const ids: string[] = [];
    for (let n = 0; n < limit; n++) {
      const { status, body } = await many!.api.post(`animations/${film}/render`, order(n));
      expect(status).toBe(202);
      ids.push(body.id);
    }
    const refused = await many!.api.post(`animations/${film}/render`, order(limit));
    if (refused.status !== 202) {
      expect([refused.status, refused.body.message]).toEqual([
        429,
        expect.stringMatching(/^You already have 6 renders .* limit is 6/),
      ]);
    }
    const other = await one!.api.post(`animations/${await makeFilm(one!.api)}/render`, {
      kind: "Image",
      at: 0.5,
    });
    const waiting = (await one!.api.get("renders/queue")).body as { id: string; ahead: number }[];
    for (const { id, ahead } of waiting) {
      expect(id).toBe(other.body.id);
      expect(ahead).toBeLessThanOrEqual(2);
    }
    const done = await finished(one!.api, other.body.id);
    expect(done.status).toBe("succeeded");
    const all = await Promise.all(ids.map((id) => finished(many!.api, id)));
    expect(all.every(({ status }) => status === "succeeded")).toBe(true);
    const between = all.filter(
      ({ started_at }) => started_at > other.body.created_at && started_at < done.started_at,
    );
    expect(between.length).toBeLessThanOrEqual(1);
  });

  it("that are cancelled or deleted cost the share that was drawn", { tags: ["slow"] }, async () => {
    const { api, id } = people[4]!;
    for (const end of ["cancel", "delete"] as const) {
      const render = await api.post(`animations/${await makeFilm(api)}/render`, {
        kind: "Video",
        lines: 1080,
        fps: 60,
      });
      const path = `renders/${render.body.id}`;
      for (;;) {
        const { body } = await api.get(path);
        if (body.progress > 0) break;
        expect([body.status, body.error]).toEqual([expect.stringMatching("queued|running"), null]);
        await sleep(20);
      }
      if (end === "cancel") await api.post(`${path}/cancel`, {});
      else await api.delete(path);
      const [charged] = await ledger.rows<{ credits: string }>(
        `select credits from transfers where render_id = '${render.body.id}' and kind = 'usage'`,
      );
      expect(Number(charged?.credits)).toBeGreaterThan(0);
    }
    expect(
      await ledger.rows(`select held from ledger_accounts where owner_id = '${id}' and held <> 0`),
    ).toEqual([]);
    expect(await ledger.faults()).toEqual([]);
  });
});

describe("storage", () => {
  it("is limited for each account, and the limit and its use are shown", async () => {
    const { api, token } = people[3]!;
    const noise = Buffer.concat([png(16, 16), Buffer.alloc(700_000, 7)]);
    const first = await sendFile(app.url, token, noise, "a.png");
    expect(first.status).toBe(201);
    const { body } = await api.get("limits");
    expect(body.storage).toEqual({ used: expect.closeTo(noise.length, -4), limit: 1024 * 1024 });
    const more = Buffer.concat([noise, Buffer.from("x")]);
    const second = await sendFile(app.url, token, more, "b.png");
    expect([second.status, second.body.message]).toEqual([
      413,
      expect.stringMatching(/^Your files use 1 MB of the 1 MB/),
    ]);
    // The request is refused before the picture is generated. Otherwise, a picture that doesn't fit would be charged.
    expect((await api.post("assets/generate", { model: "any", prompt: "A fox" })).status).toBe(413);
    await api.delete(`assets/${first.body.id}`);
    expect((await sendFile(app.url, token, more, "b.png")).status).toBe(201);
  });
});
