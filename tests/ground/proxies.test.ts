import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { request } from "node:https";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { apiOf } from "../api/api.ts";
import { openLive } from "../api/live-socket.ts";
import { type App, freePort, root, signUp, startApp, temporaryFolder } from "../server.ts";

const folder = temporaryFolder();
const example = (name: string) => readFileSync(join(root, "deploy", name), "utf8");
const pauseMs = 400;

/**
 * The reverse proxies, each with the product's example configuration, in which only the host name, ports and
 * certificate are changed.
 */
const proxies = {
  nginx: {
    program: "/usr/sbin/nginx",
    start(port: number, target: string) {
      const server = example("nginx.conf")
        .replace("listen 443 ssl", `listen 127.0.0.1:${port} ssl`)
        .replace("http://127.0.0.1:3000", target)
        .replaceAll("/etc/ssl/scenewright", join(folder, "tls"));
      const file = join(folder, "nginx.conf");
      writeFileSync(
        file,
        `daemon off; pid ${folder}/nginx.pid; error_log stderr; events {}
         http { access_log off; client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f; uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;\n${server} }`,
      );
      return ["-c", file, "-p", folder];
    },
  },
  caddy: {
    program: "/usr/bin/caddy",
    start(port: number, target: string) {
      const site = example("Caddyfile")
        .replace(
          "scenewright.example.com {",
          `https://127.0.0.1:${port} {\n  tls ${folder}/tls.pem ${folder}/tls.key`,
        )
        .replace("127.0.0.1:3000", target.replace("http://", ""));
      const file = join(folder, "Caddyfile");
      writeFileSync(file, `{\n  admin off\n  auto_https disable_redirects\n}\n${site}`);
      return ["run", "--config", file, "--adapter", "caddyfile"];
    },
  },
};

let upstream: Server | undefined;
let app: App | undefined;
let token: string;
let key: string;

const anyInstalled = Object.values(proxies).some(({ program }) => existsSync(program));

beforeAll(async () => {
  if (!anyInstalled) return;
  execFileSync("openssl", [
    ...["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "1"],
    ...["-subj", "/CN=127.0.0.1", "-addext", "subjectAltName=IP:127.0.0.1"],
    ...["-keyout", join(folder, "tls.key"), "-out", join(folder, "tls.pem")],
  ]);
  upstream = createServer(async (asked, response) => {
    await asked.resume().toArray();
    response.writeHead(200, { "content-type": "text/event-stream" });
    for (const content of ["One", "Two", "Three"]) {
      response.write(`data: ${JSON.stringify({ id: "1", choices: [{ index: 0, delta: { content } }] })}\n\n`);
      await sleep(pauseMs);
    }
    response.end("data: [DONE]\n\n");
  }).listen(0, "127.0.0.1");
  await once(upstream, "listening");
  const base_url = `http://127.0.0.1:${(upstream.address() as AddressInfo).port}/v1`;
  app = await startApp({
    env: {
      TRUST_PROXY: "true",
      LLM_UPSTREAMS: JSON.stringify([{ name: "slow", base_url, models: ["slow"] }]),
    },
  });
  token = (await signUp(app.url)).token;
  key = (await apiOf(app.url, token).post("api-keys", { name: "Proxy" })).body.secret;
});
afterAll(async () => {
  await app?.stop();
  upstream?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** The times at which the parts of a streamed answer arrive, in milliseconds since 1970. */
async function arrivals(url: string): Promise<number[]> {
  const sent = request(`${url}/v1/chat/completions`, {
    method: "POST",
    rejectUnauthorized: false,
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
  });
  sent.end(JSON.stringify({ model: "slow", stream: true, messages: [{ role: "user", content: "?" }] }));
  const [response] = await once(sent, "response");
  expect(response.statusCode).toBe(200);
  const times: number[] = [];
  for await (const chunk of response) if (/One|Two|Three/.test(String(chunk))) times.push(Date.now());
  return times;
}

for (const [name, { program, start }] of Object.entries(proxies)) {
  const installed = existsSync(program);
  if (!installed) console.warn(`Skipped: no ${name}; apt-get install ${name} has one`);
  describe.skipIf(!installed)(name, () => {
    it("passes on streams as they come, and live updates", async () => {
      const port = await freePort();
      const child: ChildProcess = spawn(program, start(port, app!.url), {
        stdio: ["ignore", "ignore", "pipe"],
      });
      let said = "";
      child.stderr?.on("data", (part) => (said += part));
      const url = `https://127.0.0.1:${port}`;
      try {
        await expect
          .poll(
            () =>
              new Promise((resolve) => {
                request(`${url}/healthz`, { rejectUnauthorized: false }, (answer) =>
                  resolve(answer.resume().statusCode),
                )
                  .on("error", () => resolve(said))
                  .end();
              }),
          )
          .toBe(200);
        const times = await arrivals(url);
        expect(times).toHaveLength(3);
        expect(times[2]! - times[0]!).toBeGreaterThan(pauseMs);
        const live = await openLive(url, token, "apps", { rejectUnauthorized: false });
        live.socket.close();
      } finally {
        child.kill();
        await once(child, "exit");
      }
    });
  });
}
