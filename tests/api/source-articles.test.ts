import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { respondWithError } from "../../server/error-response.ts";
import type { Variables } from "../../server/http.ts";
import { rangeOf } from "../../server/ip-range.ts";
import { createOutbound, type Outbound } from "../../server/outbound.ts";
import { sourceTextRoutes } from "../../server/source-texts/routes.ts";
import { apiOf } from "./api.ts";

const sentence = "The Moon pulls the sea, and the water follows it around the world twice a day. ";
const links = Array.from({ length: 40 }, (_, n) => `<li><a href="/${n}">Another story ${n}</a></li>`).join(
  "",
);
const frame = (body: string, head = "<title>Tides &ndash; The Sea</title>") =>
  `<!DOCTYPE html><html><head>${head}<style>p { color: red }</style></head><body><header><nav><ul>${links}</ul></nav></header>${body}<footer>Imprint and privacy</footer><script>document.write("<p>Written later</p>")</script></body></html>`;
const article = `<div class="wrap"><h1>Why tides &amp; moons</h1><p class="hidden md:block">${sentence}<a href="/x">Read on</a> &mdash; caf&eacute;.<p>Second, where 2 < 3.<ul><li>High<li>Low</ul><table><tr><th>Hour<th>Height<tr><td>0<td>high</table><aside>Buy a boat</aside><p hidden>Secret</p><div style="display: none">Tracked</div><noscript>Turn on JavaScript</noscript></div>`;
const expected = `Why tides & moons\n\n${sentence}Read on — café.\n\nSecond, where 2 < 3.\n\n- High\n- Low\n\nHour | Height\n0 | high`;

const sent =
  (body: string | Buffer, type = "text/html; charset=utf-8", headers = {}) =>
  (response: ServerResponse) =>
    void response.writeHead(200, { "content-type": type, ...headers }).end(body);
const moved = (location: string) => (response: ServerResponse) =>
  void response.writeHead(302, { location }).end();
const paragraphs = `<p>${sentence}</p>`.repeat(3);

const answers: Record<string, (response: ServerResponse) => void> = {
  "/article": sent(frame(`<article>${article}</article><article><p>A teaser</p></article>`)),
  "/main": sent(frame(`<main>${article}</main>`)),
  "/dense": sent(frame(`<div><div>${article}</div><div><ul>${links}</ul></div></div>`)),
  "/teasers": sent(
    frame(`<main><h1>All stories</h1>${`<article>${`<p>${sentence}</p>`}</article>`.repeat(5)}</main>`),
  ),
  "/latin": sent(
    Buffer.from(frame(`<p>Flut für Föhr. ${sentence}</p>`, '<meta charset="iso-8859-1">'), "latin1"),
    "text/html",
  ),
  "/long": sent(frame(`<article><h1>Long</h1>${`<p>${sentence}</p>`.repeat(1000)}</article>`)),
  "/notes.md": sent("# Tides\n\nTwice a day.", "text/markdown"),
  "/moved": moved("/main"),
  "/loop": moved("/loop"),
  "/inside": moved("http://10.0.0.1/admin"),
  "/inside-name": moved("http://127.0.0.2/admin"),
  "/secret-file": moved("file:///etc/passwd"),
  "/script": sent(
    frame('<div id="root"></div><noscript>You need JavaScript to run this app, sorry.</noscript>'),
  ),
  "/gone": (response) => void response.writeHead(404, { "content-type": "text/html" }).end(frame(paragraphs)),
  "/picture": sent("GIF89a", "image/gif"),
  "/report": sent("%PDF-1.4", "application/pdf"),
  "/nothing": (response) => void response.writeHead(200).end(paragraphs),
  "/packed": sent(Buffer.alloc(100), "text/html", { "content-encoding": "gzip" }),
  "/large": sent(Buffer.alloc(5_000_001, "<p>Tides"), "text/html"),
  "/endless": (response) => {
    response.writeHead(200, { "content-type": "text/html" });
    const more = () => {
      while (!response.destroyed && response.write("<p>Tides".repeat(10_000)));
    };
    response.on("drain", more);
    more();
  },
  "/deep": sent(frame("<div>".repeat(100_000) + paragraphs), "text/html"),
  "/broken": sent(`<a "'`.repeat(400_000) + paragraphs, "text/html"),
};

let outbound: Outbound;
let site: string;
let api: ReturnType<typeof apiOf>;
const asked: { cookie?: string; authorization?: string }[] = [];
const standIn = createServer((request, response) => {
  asked.push(request.headers);
  const answer = answers[request.url!];
  if (answer) answer(response);
  else response.writeHead(404).end();
});
const server = createServer();
const listen = (one: typeof server) =>
  new Promise<string>((resolve) =>
    one.listen(0, "127.0.0.1", () => resolve(`http://127.0.0.1:${(one.address() as AddressInfo).port}`)),
  );

beforeAll(async () => {
  outbound = createOutbound([rangeOf("127.0.0.1")!]);
  const app = new Hono<Variables>();
  app.use("*", async (c, next) => {
    c.set("session", { user: { id: c.req.header("authorization") ?? "someone" } } as never);
    await next();
  });
  app.route("/api", sourceTextRoutes(outbound));
  app.onError(respondWithError);
  server.on("request", getRequestListener(app.fetch));
  site = await listen(standIn);
  api = apiOf(await listen(server), "secret");
});
afterAll(async () => {
  for (const one of [server, standIn]) {
    one.closeAllConnections();
    one.close();
  }
  await outbound.close();
});

const read = async (path: string) => (await api.post("source-texts", { url: site + path })).body;

describe("an article", () => {
  it.each(["/article", "/main", "/dense", "/moved"])(
    "is found without what is around it: %s",
    async (path) => {
      const title = "Why tides & moons";
      expect(await read(path)).toEqual({ title, text: expected, is_cut: false, characters: expected.length });
    },
  );

  it("is read in the page's encoding, and gets the page's title if it has none", async () => {
    expect((await read("/latin")).text).toContain("Flut für Föhr.");
    expect(await read("/teasers")).toMatchObject({ title: "All stories" });
    expect((await read("/teasers")).text.split("The Moon pulls")).toHaveLength(6);
    expect(await read("/notes.md")).toMatchObject({ title: "127.0.0.1", text: "# Tides\n\nTwice a day." });
  });

  it("is cut to the length of a prompt", async () => {
    const body = await read("/long");
    expect(body).toMatchObject({ title: "Long", is_cut: true });
    expect(body.text.length).toBeLessThanOrEqual(20_000);
    expect(body.characters).toBeGreaterThan(75_000);
  });

  it("is asked for without anything that belongs to the user", () => {
    expect(asked.filter(({ cookie, authorization }) => cookie || authorization)).toEqual([]);
  });

  it.each(["/deep", "/broken"])("may be markup that no browser would like: %s", async (path) => {
    const started = performance.now();
    await read(path);
    expect(performance.now() - started).toBeLessThan(15_000);
    expect(await read("/main")).toMatchObject({ title: "Why tides & moons" });
  });

  it.each([
    ["/inside", "10.0.0.1 isn't on the public internet"],
    ["/inside-name", "127.0.0.2 isn't on the public internet"],
    ["/secret-file", "responded with 302 instead of the page"],
    ["/loop", "responded with 302 instead of the page"],
    ["/gone", "responded with 404 instead of the page"],
    ["/script", "This page has no text to read"],
    ["/picture", "This address leads to a file, not an article"],
    ["/report", "This address leads to a file, not an article"],
    ["/nothing", "This address leads to a file, not an article"],
    ["/packed", "This page uses a compression format that can't be read"],
    ["/large", "This page is larger than 5 MB"],
    ["/endless", "This page is larger than 5 MB"],
  ])("isn't read from %s", async (path, message) => {
    const before = process.memoryUsage().rss;
    const body = await read(path);
    expect([body.code, body.status]).toEqual(["INVALID_INPUT", 422]);
    expect(body.errors.url[0]).toContain(message);
    expect(process.memoryUsage().rss - before).toBeLessThan(150_000_000);
  });
});

it("makes a user who reads many at once wait, and nobody else", async () => {
  const stalled = Promise.withResolvers<void>();
  const ended: ServerResponse[] = [];
  answers["/slow"] = (response) => {
    ended.push(response);
    stalled.resolve();
  };
  const url = `${site}/slow`;
  const many = Array.from({ length: 6 }, () => api.post("source-texts", { url }));
  await stalled.promise;
  const refused = await Promise.race(many);
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "5"]);
  const other = apiOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, "other");
  expect((await other.post("source-texts", { url: `${site}/main` })).status).toBe(200);
  answers["/slow"] = sent(frame(`<main>${article}</main>`));
  for (const response of ended) answers["/slow"](response);
  const statuses = (await Promise.all(many)).map(({ status }) => status);
  expect(statuses.sort()).toEqual([200, 200, 200, 200, 200, 429]);
});
