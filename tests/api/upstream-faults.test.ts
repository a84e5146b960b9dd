import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ConsoleUpstreams, startConsoleUpstreams } from "./console-upstreams.ts";
import { type Misbehave, partials, responds, startFaultyProvider, wholes } from "./faulty-provider.ts";
import { openLedger } from "./ledger.ts";

/** The outcome of five concurrent calls. */
interface Expected {
  /** The status and text that each caller gets. */
  status: number;
  text?: RegExp;
  /** The row's status, and what is charged. */
  row: "succeeded" | "failed";
  charge: "usage" | "estimate" | "nothing";
  /** Whether the faults open the circuit breaker. */
  health: "healthy" | "failing";
}

const answered: Expected = { status: 200, row: "succeeded", charge: "usage", health: "healthy" };
const failed = (text: RegExp, health: Expected["health"]): Expected => ({
  status: 502,
  text,
  row: "failed",
  charge: "nothing",
  health,
});
/** The outcome if the provider responds, but without a usable answer. */
const unusable = (text: RegExp) => failed(text, "healthy");
/** The outcome if the provider doesn't respond, or responds only partially. */
const broken = (text: RegExp) => failed(text, "failing");
/** The outcome if the caller has received part of the answer, which is charged. */
const begun = (text: RegExp, health: Expected["health"]): Expected => ({
  status: 200,
  text,
  row: "failed",
  charge: "estimate",
  health,
});
const refused = (status: number, health: Expected["health"], text = /Said by the provider/): Expected => ({
  ...failed(text, health),
  status,
});

const notJson = unusable(/sent a response that isn't JSON/);
const cutOff = /dropped the connection in the middle of its response/;
const stopped = /stopped sending in the middle of its response/;
const undecodable = /sent a response that can't be decompressed/;
const incomplete = /closed the stream before it was complete/;
const unreachable = /couldn't be reached \([\w ]+\)/;
const tooSlow = /didn't respond within 0.7 s/;

const ofWholes: Record<keyof typeof wholes, Expected> = {
  "a complete answer": answered,
  "an answer after early hints": answered,
  "an answer that drips in": answered,
  "an answer with an unknown encoding": answered,
  "an answer compressed twice": answered,
  "an error with status 200": unusable(/Said by the provider/),
  "an empty body": notJson,
  "no content": notJson,
  "a web page": notJson,
  "plain text": notJson,
  "a JSON string": notJson,
  "half of the JSON": notJson,
  "choices that aren't a list": unusable(/sent choices that can't be read/),
  "gzip that isn't gzip": broken(undecodable),
  "half of the gzip": broken(undecodable),
  "a body shorter than declared": broken(cutOff),
  "a hang before the headers": broken(tooSlow),
  "a hang in the headers": broken(tooSlow),
  "a hang after the headers": broken(stopped),
  "a hang in the body": broken(stopped),
  "a close before the headers": broken(unreachable),
  "a reset before the headers": broken(unreachable),
  "a reset in the headers": broken(unreachable),
  "a reset after the headers": broken(cutOff),
  "a reset in the body": broken(cutOff),
  "bytes that aren't HTTP": broken(unreachable),
  "a chunk without a valid size": broken(cutOff),
  "headers of 200 kB": broken(unreachable),
  "an error page": refused(502, "failing", /responded with 502/),
  "an empty error": refused(503, "failing", /responded with 503/),
};

const ofPartials: Record<keyof typeof partials, Expected> = {
  "a complete stream": answered,
  "a stream without [DONE]": { ...answered, charge: "estimate" },
  "JSON instead of a stream": answered,
  "an error in the first event": unusable(/Said by the provider/),
  "an error in a later event": begun(/Said by the provider/, "healthy"),
  "an event that isn't JSON": begun(/sent an event that isn't JSON/, "healthy"),
  "a stream that ends early": begun(incomplete, "healthy"),
  "an empty stream": unusable(incomplete),
  // Comments are passed on at once, so the response has begun.
  "only comments": { ...unusable(incomplete), status: 200 },
  "a stall before the first event": broken(stopped),
  "a stall in mid-stream": begun(stopped, "failing"),
  "a reset before the first event": unusable(incomplete),
  "a reset in mid-stream": begun(incomplete, "healthy"),
  "a reset between chunks": begun(cutOff, "failing"),
  "an endless event": unusable(/sent an event of more than 16 MB/),
  "gzip that breaks in mid-stream": begun(undecodable, "failing"),
  "an error instead of a stream": refused(500, "failing"),
};

const ofStatuses: [status: number, Expected][] = [
  ...[400, 404, 405, 408, 409, 410, 413, 415, 418, 422, 429, 451].map((status): [number, Expected] => [
    status,
    refused(status, "healthy"),
  ]),
  ...[500, 501, 502, 503, 504, 520, 529].map((status): [number, Expected] => [
    status,
    refused(status, "failing"),
  ]),
  ...[300, 301, 302, 303, 307, 308].map((status): [number, Expected] => [
    status,
    unusable(/redirected to another address/),
  ]),
  [401, unusable(/rejected this server's own key/)],
  [402, unusable(/requires payment from this server's operator/)],
  [403, unusable(/rejected this server's own key/)],
];

const ofAddresses: [what: string, origin: string, Expected][] = [
  ["a port that nobody listens on", "http://127.0.0.1:1", broken(unreachable)],
  ["a name that doesn't exist", "http://no-such-host.invalid", broken(unreachable)],
  ["a server that doesn't speak TLS", "https://127.0.0.1:PORT", broken(tooSlow)],
];

const name = (fault: string) =>
  fault
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 40)
    .replace(/-$/, "");

let product: ConsoleUpstreams;
let provider: Awaited<ReturnType<typeof startFaultyProvider>>;
let ledger: Awaited<ReturnType<typeof openLedger>>;

const faults: Record<string, Misbehave> = {
  ...wholes,
  ...partials,
  ...Object.fromEntries(
    ofStatuses.map(([status]) => [
      `status ${status}`,
      status < 400 ? responds(status, "", "location: http://127.0.0.1:1/") : responds(status),
    ]),
  ),
};

beforeAll(async () => {
  provider = await startFaultyProvider(
    new Map(Object.entries(faults).map(([fault, misbehave]) => [name(fault), misbehave])),
  );
  product = await startConsoleUpstreams({ env: { UPSTREAM_TRIES: "1", UPSTREAM_TIMEOUT_MS: "700" } });
  await product.admin.post("model-prices", { model_name: "faulty", input_price: 1, output_price: 3 });
  ledger = await openLedger(product.databaseUrl);
});
afterAll(async () => {
  await ledger.close();
  await product.stop();
  provider.stop();
});

/** Makes enough concurrent calls to open the circuit breaker, and checks their outcome. */
async function expectOutcome(fault: string, expected: Expected, more: object = {}, origin?: string) {
  const server = `http://127.0.0.1:${provider.port}`;
  const base_url = `${origin?.replace("PORT", String(provider.port)) ?? server}/${name(fault)}`;
  const { id } = await product.add(name(fault), { base_url, models: ["faulty"] });
  const calls = await Promise.all([1, 2, 3, 4, 5].map(() => product.call(`${name(fault)}/faulty`, more)));
  for (const { status, text, headers } of calls) {
    expect(status).toBe(expected.status);
    expect(text).toMatch(expected.text ?? /"choices"/);
    const row = async () => (await product.admin.get(`llm-requests/${headers.get("x-request-id")}`)).body;
    await expect.poll(async () => (await row()).status).toBe(expected.row);
    const { cost_basis, credits } = await row();
    const basis = cost_basis === "provider" ? "usage" : "estimate";
    expect(credits ? basis : "nothing").toBe(expected.charge);
  }
  const health = async () => (await product.admin.get(`upstreams/${id}`)).body.health;
  await expect.poll(health).toBe(expected.health);
}

it.each(Object.entries(ofWholes))("%s", (fault, expected) => expectOutcome(fault, expected));

describe("in a stream", () => {
  it.each(Object.entries(ofPartials))("%s", (fault, expected) =>
    expectOutcome(fault, expected, { stream: true }),
  );
});

it.each(ofStatuses)("status %i", (status, expected) => expectOutcome(`status ${status}`, expected));

it.each(ofAddresses)("%s", (what, origin, expected) => expectOutcome(what, expected, {}, origin));

it("leaves no credits held and a correct ledger", async () => {
  expect(await ledger.rows("select owner_id from ledger_accounts where held <> 0")).toEqual([]);
  expect(await ledger.faults()).toEqual([]);
});
