import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createSecretBox } from "../../server/secret-box.ts";
import { startServer } from "../in-process.ts";
import { answerWith, type ConsoleUpstreams, startConsoleUpstreams } from "./console-upstreams.ts";
import { openLedger } from "./ledger.ts";
import { sendJson } from "./scripted-upstream.ts";

let product: ConsoleUpstreams;
let ledger: Awaited<ReturnType<typeof openLedger>>;
const keysAsked = () => product.providers.asked.map(({ key }) => key);

beforeAll(async () => {
  product = await startConsoleUpstreams({ processes: 2, env: { LOG_LEVEL: "trace", UPSTREAM_TRIES: "1" } });
  ledger = await openLedger(product.databaseUrl);
});
afterAll(async () => {
  await ledger.close();
  await product.stop();
});
beforeEach(async () => {
  await product.removeAll();
  product.providers.respondWith(answerWith);
});

const keysOf = async (id: string) => (await product.admin.get(`upstreams/${id}`)).body.keys;

/** Responds to some keys with a status, and to the others with an answer. */
const refuse = (refused: Record<string, number>, headers = {}) =>
  product.providers.respondWith((response, asked) => {
    const status = refused[asked.key ?? ""];
    if (status === undefined) return answerWith(response, asked);
    sendJson(response, status, { error: { message: `Refused ${asked.key}` } }, headers);
  });

describe("a key", () => {
  it("is encrypted at rest, and never shown, logged or exported", async () => {
    const secret = "sk-very-secret-0123456789";
    const { id } = await product.add("secret");
    const added = await product.addKey(id, secret);
    expect(added.body.keys).toEqual([
      expect.objectContaining({ last_four: "6789", state: "active", weight: 1, enabled: true }),
    ]);
    expect((await product.call("shared")).status).toBe(200);
    expect(keysAsked()).toEqual([secret]);
    await product.admin.post(`upstreams/${id}/test`, {});
    refuse({ [secret]: 401 });
    expect((await product.call("shared")).text).not.toContain(secret);
    const test = await product.admin.post(`upstreams/${id}/test`, {});
    const seen = [JSON.stringify([added.body, test.body])];
    for (const path of [
      "upstreams",
      `upstreams/${id}`,
      "upstreams/export?format=csv",
      "audit-events?_end=500",
    ])
      seen.push(JSON.stringify((await product.admin.get(path)).body));
    for (const table of [
      "upstreams",
      "upstream_keys",
      "audit_events",
      "idempotency_keys",
      "llm_request_bodies",
    ])
      seen.push(JSON.stringify(await ledger.rows(`select t::text as row from ${table} t`)));
    const text = [...seen, ...product.apps.map((app) => app.output())].join("\n");
    expect(text).toContain("v1.");
    for (const form of [secret, Buffer.from(secret).toString("base64"), Buffer.from(secret).toString("hex")])
      expect(text).not.toContain(form);
  });

  it("is rejected for all processes after a 401, until it works in a test or is replaced", async () => {
    const { id } = await product.add("strict", { models: ["shared"] });
    const [bad] = (await product.addKey(id, "bad-key")).body.keys;
    await product.addKey(id, "good-key", { weight: 1 });
    // Reloading the keys clears their rejections, so the test waits until both keys are in use.
    const callAgain = async () => {
      await product.call("shared");
      return new Set(keysAsked());
    };
    await expect.poll(callAgain).toEqual(new Set(["bad-key", "good-key"]));
    product.providers.asked.length = 0;
    refuse({ "bad-key": 401 });
    for (let n = 0; n < 12; n++) expect((await product.call("shared")).status).toBe(200);
    expect(keysAsked().filter((key) => key === "bad-key")).toHaveLength(1);
    await expect.poll(() => keysOf(id)).toMatchObject([{ state: "rejected" }, { state: "active" }]);
    // The other process learns of the rejection a moment later.
    await expect
      .poll(async () => {
        product.providers.asked.length = 0;
        for (let n = 0; n < 8; n++) await product.call("shared", {}, product.apps[1]);
        return new Set(keysAsked());
      })
      .toEqual(new Set(["good-key"]));

    const failed = await product.admin.post(`upstreams/${id}/test`, {});
    expect(failed.body).toMatchObject({
      model: "shared",
      calls: [
        { key_id: bad.id, ok: false, error: expect.stringMatching(/rejected the key \(401\).*Refused …$/) },
        { ok: true, error: null },
      ],
    });
    product.providers.respondWith(answerWith);
    expect((await product.admin.post(`upstreams/${id}/test`, {})).body.calls).toMatchObject([
      { ok: true },
      { ok: true },
    ]);
    expect(await keysOf(id)).toMatchObject([{ state: "active" }, { state: "active" }]);

    refuse({ "bad-key": 401 });
    await expect
      .poll(async () => {
        await product.call("shared");
        return (await keysOf(id))[0].state;
      })
      .toBe("rejected");
    await product.admin.post(`upstreams/${id}/edit-key`, {
      key_id: bad.id,
      key: "new-key-with-many-letters",
    });
    expect(await keysOf(id)).toMatchObject([{ state: "active", last_four: "ters" }, { state: "active" }]);
  });

  it("is rejected after a 403 only if the provider also forbids its list of models", async () => {
    const { id } = await product.add("moody");
    await product.addKey(id, "key");
    let listStatus = 200;
    product.providers.respondWith((response, { path }) =>
      path === "models"
        ? sendJson(response, listStatus, { data: [] })
        : sendJson(response, 403, { error: { message: "Your prompt was flagged" } }),
    );
    for (let n = 0; n < 3; n++) expect((await product.call("shared")).status).toBe(502);
    expect(await keysOf(id)).toMatchObject([{ state: "active" }]);
    listStatus = 403;
    await product.call("shared");
    await expect.poll(() => keysOf(id)).toMatchObject([{ state: "rejected" }]);
    const refused = await product.call("shared");
    expect([refused.status, refused.text]).toEqual([502, expect.stringContaining("has no usable API key")]);
  });

  it("rests after a 429 for as long as the provider asks, and others are used meanwhile", async () => {
    const { id } = await product.add("limited");
    await product.addKey(id, "tired", { weight: 1000 });
    refuse({ tired: 429 }, { "retry-after": "2" });
    const first = await product.call("shared");
    expect([first.status, first.headers.get("retry-after")]).toEqual([429, "2"]);
    const second = await product.call("shared");
    expect([second.status, second.text]).toEqual([
      429,
      expect.stringContaining("limited is busy. Try again in"),
    ]);
    expect(keysAsked()).toEqual(["tired"]);
    await product.addKey(id, "fresh");
    expect((await product.call("shared")).status).toBe(200);
    expect(keysAsked()).toEqual(["tired", "fresh"]);
    await expect.poll(() => keysOf(id)).toMatchObject([{ resting_until: expect.any(String) }, {}]);
    product.providers.respondWith(answerWith);
    await expect
      .poll(
        async () => {
          await product.call("shared");
          return keysAsked();
        },
        { timeout: 5000 },
      )
      .toContain("tired");
  });

  it("makes at most its calls per minute", async () => {
    const { id } = await product.add("metered");
    await product.addKey(id, "few", { requests_per_minute: 3 });
    const statuses = [];
    for (let n = 0; n < 5; n++) statuses.push((await product.call("shared")).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect(keysAsked()).toHaveLength(3);
  });

  it("is chosen by weight, and not at all while it is disabled or after it was removed", async () => {
    const { id } = await product.add("weighted");
    await product.addKey(id, "heavy", { weight: 9 });
    const [, light] = (await product.addKey(id, "light")).body.keys;
    const use = async () => {
      product.providers.asked.length = 0;
      await Promise.all(Array.from({ length: 100 }, () => product.call("shared")));
      return keysAsked().filter((key) => key === "light").length;
    };
    const share = await use();
    expect(share).toBeGreaterThan(0);
    expect(share).toBeLessThan(30);
    await product.admin.post(`upstreams/${id}/edit-key`, { key_id: light.id, enabled: false });
    expect(await use()).toBe(0);
    await product.admin.post(`upstreams/${id}/edit-key`, { key_id: light.id, enabled: true });
    expect(await use()).toBeGreaterThan(0);
    expect(
      (await product.admin.post(`upstreams/${id}/remove-key`, { key_id: light.id })).body.keys,
    ).toHaveLength(1);
    expect(await use()).toBe(0);
    expect((await product.admin.post(`upstreams/${id}/remove-key`, { key_id: light.id })).status).toBe(422);
  });

  it.each([[""], ["with space"], ["line\nbreak"], ["schlüssel"], ["x".repeat(4001)]])(
    "can't be %j",
    async (key) => {
      const { id } = await product.add("checked");
      const answer = await product.addKey(id, key);
      expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ["key"]]);
    },
  );

  it("of another upstream can't be changed", async () => {
    const { id } = await product.add("own");
    const other = await product.add("other");
    const [key] = (await product.addKey(other.id, "key")).body.keys;
    for (const verb of ["edit-key", "remove-key"])
      expect((await product.admin.post(`upstreams/${id}/${verb}`, { key_id: key.id })).status).toBe(422);
  });

  it("is shown as unreadable if the server's secret has changed, and can be replaced", async () => {
    const { id } = await product.add("sealed");
    const [key] = (await product.addKey(id, "first-key")).body.keys;
    const box = createSecretBox("another secret of at least 32 characters", "upstream API keys");
    await ledger.rows("update upstream_keys set ciphertext = $1 where id = $2", [
      box.seal("first-key", `${id} ${key.id}`),
      key.id,
    ]);
    expect(await keysOf(id)).toMatchObject([{ state: "unreadable" }]);
    const test = await product.admin.post(`upstreams/${id}/test`, {});
    expect(test.body.calls).toMatchObject([
      { key_id: key.id, ok: false, error: expect.stringContaining("AUTH_SECRET") },
    ]);
    await product.admin.post(`upstreams/${id}/edit-key`, { key_id: key.id, key: "second-key" });
    expect((await product.call("shared")).status).toBe(200);
    expect(keysAsked()).toEqual(["second-key"]);
  });

  it("works after a restart", async () => {
    const { id } = await product.add("lasting");
    await product.addKey(id, "lasting-key");
    const { databaseUrl, app } = product;
    const again = await startServer({ databaseUrl, dataDir: app.dataDir });
    expect((await product.call("shared", {}, again)).status).toBe(200);
    expect(keysAsked()).toEqual(["lasting-key"]);
    await again.stop();
  });
});
