import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { startScripted } from "./scripted-upstream.ts";

const event = (value: object | string) =>
  `data: ${typeof value === "string" ? value : JSON.stringify(value)}\n\n`;
const delta = (content: string, finish_reason: string | null = null) =>
  event({ id: "1", choices: [{ index: 0, delta: { content }, finish_reason }] });

it("uses a connection again although a stream ends some time after its last event", async () => {
  const gateway = await startScripted(["one"], {}, { one: ["text"] });
  const sockets = new Set<unknown>();
  gateway.upstreamIs((response) => {
    sockets.add(response.socket);
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write(delta("Yes") + delta("", "stop") + event("[DONE]"));
    setTimeout(() => response.end(), 5);
  });
  const body = { model: "text", messages: [{ role: "user", content: "Hi" }], stream: true };
  for (let n = 0; n < 10; n++) {
    const answer = await gateway.send("chat/completions", body);
    expect(await answer.text()).toContain("Yes");
    await sleep(10);
  }
  expect(sockets.size).toBeLessThan(3);
  await gateway.stop();
});
