import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, it } from "vitest";
import { apiOf } from "../api/api.ts";
import { type AppProcess, signUp, startApp } from "../server.ts";

let app: AppProcess;
let api: ReturnType<typeof apiOf>;
beforeAll(async () => {
  app = await startApp({ env: { WEB_PROCESSES: "2" } });
  api = apiOf(app.url, (await signUp(app.url)).token);
});
afterAll(() => app.stop());

const children = () =>
  readFileSync(`/proc/${app.pid}/task/${app.pid}/children`, "utf8").split(" ").filter(Boolean).map(Number);

/** Makes a call over a new connection, because connections, not calls, are distributed among the processes. */
const call = async (secret: string) => {
  const answer = await fetch(`${app.url}/v1/chat/completions`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${secret}`,
      "content-type": "application/json",
      connection: "close",
    },
    body: JSON.stringify({ model: "scenewright/sketch-1", messages: [{ role: "user", content: "Hi" }] }),
  });
  await answer.text();
  return answer.status;
};

it("shares limits and revocations among the processes on one port", async () => {
  await expect.poll(() => children().length).toBe(2);
  const { body: key } = await api.post("api-keys", { name: "Limited", requests_per_minute: 10 });
  const statuses = await Promise.all(Array.from({ length: 30 }, () => call(key.secret)));
  expect(statuses.filter((status) => status === 200)).toHaveLength(10);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20);

  const { body: other } = await api.post("api-keys", { name: "Revoked" });
  for (let n = 0; n < 4; n++) expect(await call(other.secret)).toBe(200);
  await api.post(`api-keys/${other.id}/revoke`, {});
  for (let n = 0; n < 4; n++) expect(await call(other.secret)).toBe(401);
});

it("replaces a process that crashes, and stops all of them", async () => {
  const before = children();
  process.kill(before[1]!, "SIGKILL");
  // Node never closes a connection that was being handed to a process when the process died, so no call is made until
  // the process is no longer listed.
  await expect.poll(children, { interval: 10 }).not.toContain(before[1]);
  expect((await api.get("account/session")).status).toBeLessThan(500);
  await expect.poll(() => children().filter((pid) => !before.includes(pid)).length).toBe(1);
  const { body: key } = await api.post("api-keys", { name: "After" });
  await expect.poll(() => call(key.secret).catch(() => 0)).toBe(200);
  expect(app.output()).toContain("is being replaced");
});
