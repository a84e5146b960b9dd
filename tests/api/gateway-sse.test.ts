import { expect, it } from "vitest";
import { eventsOf } from "../../server/llm/sse.ts";

const encoder = new TextEncoder();

async function* parts(text: string, size: number) {
  const bytes = encoder.encode(text);
  for (let i = 0; i < bytes.length; i += size) yield bytes.subarray(i, i + size);
}

async function split(body: AsyncIterable<Uint8Array>) {
  const found: string[] = [];
  for await (const { data } of eventsOf(body, "mock")) if (data !== undefined) found.push(data);
  return found;
}

it("finds the same events wherever the stream is cut", async () => {
  const text =
    ": hello\n\ndata: one\n\nevent: x\ndata: two\ndata: lines\r\n\r\ndata:tide 🌊\n\n\n\ndata: {}\r\n\r\ndata: last";
  const expected = ["one", "two\nlines", "tide 🌊", "{}", "last"];
  for (let size = 1; size <= encoder.encode(text).length; size++) {
    expect([size, await split(parts(text, size))]).toEqual([size, expected]);
  }
});

it("keeps every byte, wherever the stream is cut", async () => {
  const text = "\uFEFFdata: one\n\n: ping\n\nevent: x\r\ndata: 🌊\r\n\r\n\n\n\r\ndata\n\ndata: \ud83c last";
  for (let size = 1; size <= encoder.encode(text).length; size++) {
    const found: Uint8Array[] = [];
    const events: (string | undefined)[] = [];
    for await (const { bytes, data } of eventsOf(parts(text, size), "mock")) {
      found.push(bytes);
      events.push(data);
    }
    expect([size, Buffer.concat(found).equals(encoder.encode(text))]).toEqual([size, true]);
    expect(events.filter((data) => data !== undefined)).toEqual(["one", "🌊", "\ufffd last"]);
  }
});

it("splits two streams concurrently", async () => {
  const one = "data: a\n\n".repeat(500);
  const other = "data: bcd\r\n\r\n".repeat(500);
  const [first, second] = await Promise.all([split(parts(one, 7)), split(parts(other, 64))]);
  expect([first.length, second.length]).toEqual([500, 500]);
});

it("takes time proportional to the stream, in one event or in hundreds of thousands", async () => {
  const from = performance.now();
  expect((await split(parts(`data: ${"x".repeat(12_000_000)}\n\n`, 100)))[0]).toHaveLength(12_000_000);
  expect(await split(parts("data: x\n\n".repeat(300_000), 3_000_000))).toHaveLength(300_000);
  expect(performance.now() - from).toBeLessThan(5000);
});

it("stops reading an endless event before it fills the memory", async () => {
  let sent = 0;
  async function* endless() {
    const chunk = encoder.encode("x".repeat(65_536));
    for (;;) {
      sent += chunk.length;
      if (sent > 100_000_000) return;
      yield chunk;
    }
  }
  await expect(split(endless())).rejects.toMatchObject({
    message: "The upstream mock sent an event of more than 16 MB",
    // The log stores only this much of the event.
    text: "x".repeat(100_000),
  });
  expect(sent).toBeLessThan(20_000_000);
});
