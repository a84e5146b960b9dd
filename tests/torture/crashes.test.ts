/** @module-tag slow */

import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { apiOf } from "../api/api.ts";
import { openLedger } from "../api/ledger.ts";
import { createDatabase } from "../database.ts";
import { type AppProcess, freePort, signUp, startApp } from "../server.ts";
import { limitMs, rounds } from "./plan.ts";

const crashes = rounds(100, 3);
const callers = 20;
const callCredits = 0.04;

let upstream: Server;
let app: AppProcess;
let start: () => Promise<AppProcess>;
let ledger: Awaited<ReturnType<typeof openLedger>>;

beforeAll(async () => {
  upstream = createServer(async (request, response) => {
    const body = JSON.parse(Buffer.concat(await request.toArray()).toString());
    // A random delay so crashes hit calls before, during and after the upstream's response.
    await sleep(Math.random() * 60);
    const usage = { prompt_tokens: 100, completion_tokens: 100 };
    const choices = [{ index: 0, message: { role: "assistant", content: "Yes" }, finish_reason: "stop" }];
    const type = body.stream ? "text/event-stream" : "application/json";
    response.writeHead(200, { "content-type": type });
    if (!body.stream) return void response.end(JSON.stringify({ id: "1", choices, usage }));
    const event = (fields: object) => response.write(`data: ${JSON.stringify({ id: "1", ...fields })}\n\n`);
    for (const content of ["Y", "e", "s"]) {
      event({ choices: [{ index: 0, delta: { content }, finish_reason: null }] });
      await sleep(Math.random() * 20);
    }
    event({ choices: [{ index: 0, delta: {}, finish_reason: "stop" }] });
    event({ choices: [], usage });
    response.end("data: [DONE]\n\n");
  });
  await new Promise<void>((resolve) => upstream.listen(0, "127.0.0.1", resolve));
  const base_url = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}/v1`;
  const env = {
    LLM_UPSTREAMS: JSON.stringify([{ name: "mock", base_url, models: ["fixed"] }]),
    SIGNUP_CREDITS: "100000",
  };
  const databaseUrl = await createDatabase();
  const port = await freePort();
  start = () => startApp({ env, databaseUrl, port });
  app = await start();
  ledger = await openLedger(databaseUrl);
});
afterAll(async () => {
  await ledger.close();
  await app.stop();
  upstream.close();
});

/** The database admits each call of a key with a credit limit. Other calls are admitted against a credit lease. */
it.each([{ credit_limit: 90_000 }, {}])(
  `${crashes} crashes between hold and settlement lose nothing, charge nothing twice and leave nothing held: %o`,
  async (limits) => {
    const { token, session } = await signUp(app.url);
    const api = apiOf(app.url, token);
    await api.post("model-prices", { model_name: "fixed", input_price: 1, output_price: 3 });
    const { body: key } = await api.post("api-keys", { name: "Crash", ...limits });
    const { balance } = await ledger.balance(session.user.id);
    const answered: string[] = [];
    let going = true;
    const calling = Array.from({ length: callers }, async (_, n) => {
      // Half of the callers read streams.
      const stream = n % 2 === 1;
      while (going) {
        try {
          const answer = await fetch(`${app.url}/v1/chat/completions`, {
            method: "POST",
            headers: { authorization: `Bearer ${key.secret}`, "content-type": "application/json" },
            body: JSON.stringify({
              model: "fixed",
              max_tokens: 100,
              stream,
              messages: [{ role: "user", content: "?" }],
            }),
          });
          const text = await answer.text();
          if (answer.ok && (!stream || text.endsWith("data: [DONE]\n\n")))
            answered.push(answer.headers.get("x-request-id")!);
        } catch {
          // The call was interrupted or refused.
          await sleep(20);
        }
      }
    });
    for (let crash = 0; crash < crashes; crash++) {
      const before = answered.length;
      await sleep(150 + (crash % 20) * 13);
      await expect.poll(() => answered.length, { interval: 5 }).toBeGreaterThan(before + 2);
      await app.kill9();
      app = await start();
    }
    going = false;
    await Promise.all(calling);
    const running = "select from llm_requests_running";
    for (const until = Date.now() + 30_000; (await ledger.rows(running)).length > 0 && Date.now() < until; )
      await sleep(100);

    await expect.poll(() => ledger.rows("select from credit_leases")).toEqual([]);
    expect(await ledger.faults()).toEqual([]);
    const charged = await ledger.rows<{ id: string }>(
      "select id from transfers where kind = 'usage' and owner_id = $1",
      [session.user.id],
    );
    const known = new Set(charged.map(({ id }) => id));
    expect(answered.length).toBeGreaterThan(crashes * 2);
    expect(answered.filter((id) => !known.has(id))).toEqual([]);
    expect(await ledger.balance(session.user.id)).toEqual({
      balance: balance - charged.length * callCredits * 1e6,
      held: 0,
    });
    // Unless some calls were interrupted between hold and settlement, the test proves nothing.
    const cut = await ledger.rows(
      "select from llm_requests where status = 'failed' and held > 0 and credits is null and owner_id = $1",
      [session.user.id],
    );
    expect(cut.length).toBeGreaterThan(0);
  },
  limitMs,
);
