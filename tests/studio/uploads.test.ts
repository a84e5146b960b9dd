import { once } from "node:events";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer, request } from "node:http";
import { createRequire } from "node:module";
import type { AddressInfo } from "node:net";
import { join, relative } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { deflateSync } from "node:zlib";
import { createCanvas, loadImage } from "@napi-rs/canvas";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { wavOf } from "../../server/studio/voiceover/wav.ts";
import { apiOf } from "../api/api.ts";
import { startServer } from "../in-process.ts";
import { type App, signUp } from "../server.ts";
import { lottie } from "./lottie-fixture.ts";
import { picture, png, type SendOptions, sendFile } from "./upload-fixtures.ts";

const require = createRequire(import.meta.url);
let app: App;
let token: string;
let ana: ReturnType<typeof apiOf>;

beforeAll(async () => {
  app = await startServer();
  await signUp(app.url);
  token = (await signUp(app.url)).token;
  ana = apiOf(app.url, token);
});
afterAll(() => app.stop());

const send = (bytes: Uint8Array | string, name?: string, options?: SendOptions) =>
  sendFile(app.url, token, bytes, name, options);

/** The number of files in storage and in the scratch folder, to find leftovers. */
const stored = () => {
  const files = (folder: string) =>
    readdirSync(join(app.dataDir, folder), { recursive: true, withFileTypes: true }).filter((one) =>
      one.isFile(),
    ).length;
  return files("files") + files("scratch");
};

describe("an upload", () => {
  it("is recognized by content, with size, duration and thumbnail", async () => {
    const picture = await send(png(640, 480), "Logo.png");
    expect(picture.status).toBe(201);
    expect(picture.body).toMatchObject({
      name: "Logo.png",
      kind: "image",
      width: 640,
      height: 480,
      file: { type: "image/png" },
    });
    expect(picture.body.thumbnail.type).toBe("image/webp");
    expect(JSON.stringify(picture.body)).not.toContain('"hash"');

    const sound = await send(
      wavOf(
        new Float32Array(24_000).map((_, at) => Math.sin(at / 20) / 2),
        24_000,
      ),
      "tone.wav",
    );
    expect(sound.body).toMatchObject({ kind: "audio", duration: 1, file: { type: "audio/wav" } });

    const font = await send(
      readFileSync(require.resolve("@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf")),
      "Inter.ttf",
    );
    expect(font.body).toMatchObject({ kind: "font", file: { type: "font/ttf" } });

    const moving = await send(lottie, "disc.json");
    expect(moving.body).toMatchObject({ kind: "animation", width: 200, height: 100, duration: 2 });
    expect(moving.body.file.sheet).toMatchObject({ count: 40, columns: 7, width: 200, height: 100 });
    const sheet = await fetch(app.url + moving.body.file.sheet.url);
    expect([sheet.status, sheet.headers.get("content-type")]).toEqual([200, "image/png"]);
  });

  it.each([
    [
      "a program with an image's name",
      Buffer.concat([Buffer.from("MZ"), Buffer.alloc(400, 7)]),
      "holiday.png",
    ],
    ["a page under a picture's name", "<!doctype html><script>alert(1)</script>", "holiday.png"],
    [
      "an SVG with a script",
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      "logo.svg",
    ],
    ["a PNG without its end", png().subarray(0, -20), "a.png"],
    ["a JPEG without its end", picture("image/jpeg").subarray(0, -40), "a.jpg"],
    ["a WebP without its end", picture("image/webp").subarray(0, -10), "a.webp"],
    ["a picture that is only a head", Buffer.concat([png().subarray(0, 40), Buffer.alloc(200)]), "a.png"],
    [
      "an audio file with only a header",
      Buffer.concat([Buffer.from("RIFF\0\0\0\0WAVE"), Buffer.alloc(64, 1)]),
      "a.wav",
    ],
    [
      "a video file with only a header",
      Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypisom"), Buffer.alloc(90)]),
      "a.mp4",
    ],
    ["a font that is only a head", Buffer.concat([Buffer.from([0, 1, 0, 0]), Buffer.alloc(300, 9)]), "a.ttf"],
    ["a Lottie file that is none", '{"v":"5","layers":7,"w":-1}', "a.json"],
    ["a zip bomb", Buffer.concat([Buffer.from("PK\x03\x04"), Buffer.alloc(5000)]), "a.zip"],
    ["a playlist that names other files", "#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n", "a.mp3"],
    ["nothing", "", "a.png"],
  ])("is refused, and nothing of it is left: %s", async (_, bytes, name) => {
    const [files, total] = [stored(), (await ana.get("assets")).total];
    const answer = await send(bytes, name);
    expect(answer.status).toBeOneOf([400, 415]);
    expect(answer.body.errors.file).toHaveLength(1);
    expect(stored()).toBe(files);
    expect((await ana.get("assets")).total).toBe(total);
  });

  it("is refused if a few bytes declare an enormous image", { tags: ["slow"] }, async () => {
    const chunk = (type: string, data: Buffer) => {
      const body = Buffer.concat([Buffer.from(type), data]);
      const length = Buffer.alloc(4);
      length.writeUInt32BE(data.length);
      const sum = Buffer.alloc(4);
      sum.writeUInt32BE(require("node:zlib").crc32(body));
      return Buffer.concat([length, body, sum]);
    };
    const head = Buffer.alloc(13);
    head.writeUInt32BE(60_000, 0);
    head.writeUInt32BE(60_000, 4);
    head.set([1, 0, 0, 0, 0], 8);
    const bomb = Buffer.concat([
      Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]),
      chunk("IHDR", head),
      chunk("IDAT", deflateSync(Buffer.alloc(60_000 * 7501))),
      chunk("IEND", Buffer.alloc(0)),
    ]);
    expect(bomb.length).toBeLessThan(1_000_000);
    const files = stored();
    const answer = await send(bomb, "bomb.png");
    expect([answer.status, answer.body.message]).toEqual([415, expect.stringContaining("50 million")]);
    expect(stored()).toBe(files);
  });

  it.each([
    ["VP8 ", Buffer.from([0, 0, 0, 0x9d, 1, 0x2a, 0xff, 0x3f, 0xff, 0x3f])],
    ["VP8L", Buffer.from([0x2f, 0xff, 0xff, 0xff, 0x0f])],
    ["AVIF", Buffer.from("\0\0\0\x14ispe\0\0\0\0\0\0\x3f\xff\0\0\x3f\xff", "latin1")],
  ])("is refused by the size in its head: %s", async (kind, size) => {
    const head =
      kind === "AVIF" ? "\0\0\0\x18ftypavif\0\0\0\0avifmif1" : `RIFF\xff\0\0\0WEBP${kind}\xff\0\0\0`;
    const answer = await send(Buffer.concat([Buffer.from(head, "latin1"), size, Buffer.alloc(200)]), "bomb");
    expect(answer.status).toBe(415);
    expect(answer.body.message).toMatch(/16383 × 16383 pixels|16384 × 16384 pixels/);
  });

  it("is refused by its declared size of five gigabytes before they are sent", async () => {
    const files = stored();
    const call = request(`${app.url}/api/assets/upload`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-length": String(5 * 1024 ** 3) },
    });
    call.on("error", () => {});
    call.write(png());
    const [answer] = await once(call, "response", { signal: AbortSignal.timeout(60_000) });
    expect(answer.statusCode).toBe(413);
    call.destroy();
    expect(stored()).toBe(files);
  });

  it("leaves nothing behind when the connection breaks", async () => {
    const files = stored();
    const call = request(`${app.url}/api/assets/upload`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-length": "5000000" },
    });
    call.on("error", () => {});
    call.write(png(400, 400));
    await sleep(200);
    call.destroy();
    await expect.poll(stored).toBe(files);
  });

  it("keeps only the last part of its name", async () => {
    const names = [
      "../../../etc/passwd.png",
      "C:\\Windows\\a.png",
      "line\nbreak\0.png",
      "gnp\u202e.exe.png",
      "..",
      "",
      `${"a".repeat(199)}😀.png`,
    ];
    const given = await Promise.all(names.map(async (name) => (await send(png(), name)).body.name));
    expect(given).toEqual([
      "passwd.png",
      "a.png",
      "linebreak.png",
      "gnp.exe.png",
      "..",
      "file",
      "a".repeat(199),
    ]);
  });

  it("of an animation fetches nothing and shows no local file", async () => {
    const asked: string[] = [];
    const outside = createServer((call, answer) => {
      asked.push(call.url!);
      answer.end(png(200, 100, "#00ff00"));
    }).listen(0, "127.0.0.1");
    await once(outside, "listening");
    const base = `http://127.0.0.1:${(outside.address() as AddressInfo).port}/`;
    const secret = join(app.dataDir, "secret.png");
    writeFileSync(secret, png(200, 100, "#00ff00"));
    const film = JSON.parse(lottie);
    const names = [
      { u: base, p: "a.png" },
      { u: "", p: `${base}b.png` },
      { u: "", p: `file://${secret}` },
      { u: `${app.dataDir}/`, p: "secret.png" },
      { u: "", p: relative(process.cwd(), secret) },
    ];
    film.assets = names.map((name, at) => ({ id: `i${at}`, w: 200, h: 100, e: 0, ...name }));
    const { shapes: _, ...layer } = film.layers[0];
    film.layers = names.map((_, at) => ({ ...layer, ind: at + 1, ty: 2, refId: `i${at}` }));
    const { status, body } = await send(JSON.stringify(film), "outside.json");
    outside.close();
    expect(asked).toEqual([]);
    if (status === 415) return;
    const sheet = await loadImage(
      Buffer.from(await (await fetch(app.url + body.file.sheet.url)).arrayBuffer()),
    );
    const canvas = createCanvas(sheet.width, sheet.height);
    canvas.getContext("2d").drawImage(sheet, 0, 0);
    expect(canvas.data().every((byte) => byte === 0)).toBe(true);
  });

  it("is never served as a page, even as a polyglot file", async () => {
    const polyglot = Buffer.concat([png(), Buffer.from("<script>alert(document.domain)</script>")]);
    const { status, body } = await send(polyglot, "both.html");
    expect(status).toBe(201);
    const answer = await fetch(app.url + body.file.url);
    expect(answer.headers.get("content-type")).toBe("image/png");
    expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
    expect(answer.headers.get("content-security-policy")).toContain("sandbox");
    const json = await send(lottie, "disc.html");
    expect((await fetch(app.url + json.body.file.url)).headers.get("content-disposition")).toMatch(
      /^attachment/,
    );
  });
});
