import { describe, expect, it } from "vitest";
import { hasImageNote, withoutImages } from "../../server/llm/image-data.ts";

const bytes = (head: string, length = 3000) =>
  Buffer.concat([Buffer.from(head, "hex"), Buffer.alloc(length - head.length / 2, 200)]);
const png = bytes("89504e470d0a1a0a").toString("base64");

describe("withoutImages", () => {
  it.each([
    ["image/png", "89504e470d0a1a0a"],
    ["image/jpeg", "ffd8ffe0"],
    ["image/webp", "52494646aabbccdd57454250"],
    ["image", "00112233"],
  ])("notes the type and size of %s", (type, head) => {
    const json = JSON.stringify({ data: [{ b64_json: bytes(head).toString("base64"), index: 0 }] });
    const note = `(${type}, 3000 bytes, not stored)`;
    expect(JSON.parse(withoutImages(json))).toEqual({ data: [{ b64_json: note, index: 0 }] });
  });

  it("replaces data URLs, and Base64 with escaped slashes", () => {
    const json = JSON.stringify({ url: `data:image/webp;base64,${bytes("0011").toString("base64")}`, png });
    const expected = {
      url: "(image/webp, 3000 bytes, not stored)",
      png: "(image/png, 3000 bytes, not stored)",
    };
    expect(JSON.parse(withoutImages(json))).toEqual(expected);
    const escaped = JSON.parse(withoutImages(json.replaceAll("/", "\\/")));
    expect(escaped.url).toMatch(/^\(image\/webp, \d+ bytes, not stored\)$/);
  });

  it.each(["image/png", "application/octet-stream", "image"])("recognizes the note of %s", (type) => {
    const data = `data:${type};base64,${bytes("0011").toString("base64")}`;
    const json = JSON.stringify({ url: type === "image" ? bytes("0011").toString("base64") : data });
    expect(hasImageNote(json)).toBe(false);
    expect(hasImageNote(withoutImages(json))).toBe(true);
  });

  it.each([
    ["a short string", JSON.stringify({ b64_json: png.slice(0, 900) })],
    ["a long text", JSON.stringify({ revised_prompt: 'A "red" lighthouse.\\ '.repeat(200) })],
    ["a link", JSON.stringify({ url: `https://example.com/1.png?${"a".repeat(2000)}` })],
    ["anything but JSON", `not "${"json ".repeat(500)}`],
  ])("leaves %s as it is", (_, json) => {
    expect(withoutImages(json)).toBe(json);
  });

  it("replaces an image that was cut off, and a string that ends with a backslash", () => {
    expect(withoutImages(`{"b64_json": "${png.slice(0, 2000)}`)).toBe(
      '{"b64_json": "(image/png, 1500 bytes, not stored)',
    );
    expect(withoutImages('{"a": "\\\\", "b": "\\')).toBe('{"a": "\\\\", "b": "\\');
  });

  it("takes milliseconds for the largest response", () => {
    const data = Array.from({ length: 3 }, () => ({ b64_json: png.repeat(5000) }));
    const slashes = `"${"\\".repeat(2_000_000)}"`;
    const json = `${JSON.stringify({ data })}${slashes}`;
    const from = performance.now();
    expect(withoutImages(json).length).toBeLessThan(2_001_000);
    expect(performance.now() - from).toBeLessThan(2000);
  });

  it("isn't slowed down by many quotes behind backslashes", () => {
    const json = `"${'\\"'.repeat(500_000)}"`;
    const from = performance.now();
    expect(withoutImages(json)).toBe(json);
    expect(performance.now() - from).toBeLessThan(2000);
  });
});
