import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import { expect, it } from "vitest";
import { readFormWithFile } from "../../server/llm/uploads/form-stream.ts";

const boundary = "edge";
const part = (head: string, value: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; ${head}\r\n\r\n${value}\r\n`;
// The content contains prefixes of the delimiter, and ends with one.
const content = `\r\n--edg\r\n\r\n--${boundary.toUpperCase()}\r\n--\r${"ü".repeat(500)}\r\n--edg`;
const form = Buffer.from(
  `preamble\r\n${part('name="purpose"', "batch")}${part('name="file"; filename="a.jsonl"', content)}${part('name="expires_after[seconds]"', "3600")}--${boundary}--\r\nepilogue`,
);

/** A request whose body arrives in chunks of `size` bytes. */
function requestOf(body: Buffer, size: number) {
  const pieces = Array.from({ length: Math.ceil(body.length / size) }, (_, i) =>
    body.subarray(i * size, (i + 1) * size),
  );
  const readable = Readable.from(pieces, { objectMode: false });
  return Object.assign(readable, { headers: {}, complete: true }) as unknown as IncomingMessage;
}

async function read(body: Buffer, size: number) {
  const { fields, stored } = await readFormWithFile(requestOf(body, size), boundary, async (head, bytes) => {
    const parts: Buffer[] = [];
    for await (const bytesRead of bytes) parts.push(bytesRead);
    return { name: head.filename, text: Buffer.concat(parts).toString() };
  });
  return { ...Object.fromEntries(fields), stored };
}

it("reads the same form from pieces of any size", async () => {
  const whole = {
    purpose: "batch",
    "expires_after[seconds]": "3600",
    stored: { name: "a.jsonl", text: content },
  };
  for (const size of [1, 2, 3, 5, 7, 8, 64, 1000, form.length]) expect(await read(form, size)).toEqual(whole);
});

it("refuses a form that is cut off anywhere", async () => {
  const end = form.indexOf(`--${boundary}--`) + boundary.length + 2;
  for (let length = 0; length < end; length += 13)
    await expect(read(form.subarray(0, length), 50)).rejects.toMatchObject({ status: 400 });
});
