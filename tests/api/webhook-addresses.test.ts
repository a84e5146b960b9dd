import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createDatabase } from "../database.ts";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { type Api, apiOf } from "./api.ts";
import { openLedger } from "./ledger.ts";

let app: App;
let api: Api;
let ledger: Awaited<ReturnType<typeof openLedger>>;
/** An allowed address where nothing is listening. */
const url = "http://127.0.0.1:9/events";

beforeAll(async () => {
  const databaseUrl = await createDatabase();
  app = await startServer({ databaseUrl, env: { WORKER: "inside" } });
  api = apiOf(app.url, (await signUp(app.url)).token);
  ledger = await openLedger(databaseUrl);
});
afterAll(async () => {
  await ledger.close();
  await app.stop();
});

describe("the address of a webhook", () => {
  it.each([
    ["http://10.0.0.1/", "10.0.0.1 isn't on the public internet"],
    ["http://169.254.169.254/latest/meta-data", "169.254.169.254 isn't on the public internet"],
    ["http://[::1]/", "::1 isn't on the public internet"],
    ["http://[::ffff:10.0.0.1]/", "isn't on the public internet"],
    ["http://2130706434/", "127.0.0.2 isn't on the public internet"],
    ["http://0x0a.0.0.1/", "10.0.0.1 isn't on the public internet"],
    ["http://100.100.100.200/", "100.100.100.200 isn't on the public internet"],
    ["https://user:secret@1.1.1.1/", "Leave out the user name and password"],
    ["ftp://1.1.1.1/", "Enter a web address that begins with https:// or http://"],
    ["https://no-such-host.invalid/", "No server named no-such-host.invalid was found"],
  ])("can't be %s", async (url, message) => {
    const { status, body } = await api.post("webhooks", { url });
    expect(status).toBe(422);
    expect(body.errors.url[0]).toContain(message);
  });

  it("is checked again before each message", async () => {
    const { id } = (await api.post("webhooks", { url })).body;
    await ledger.rows(`update webhooks set url = 'http://127.0.0.2:1/' where id = '${id}' returning id`);
    await api.post(`webhooks/${id}/test`, {});
    await expect
      .poll(async () => (await api.get(`webhook-deliveries?webhook_id=${id}`)).body[0]?.error)
      .toBe("127.0.0.2 isn't on the public internet, so nothing was sent");
  });
});

it("unknown events are refused by name", async () => {
  const { status, body } = await api.post("webhooks", { url, events: ["order.paid", "order.eaten"] });
  expect(status).toBe(422);
  expect(body.errors.events[0]).toContain("Unknown events: order.eaten");
});
