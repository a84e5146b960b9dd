import { spawn } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it, vi } from "vitest";
import {
  decodeAudio,
  decodeFrames,
  EncodeError,
  openEncoder,
  probe,
  renderFilm,
} from "../../server/studio/encode/index.ts";
import { childrenRunning, film, painterModule, toneFile, workshop } from "./encoder-fixtures.ts";

const room = workshop();
afterAll(room.clear);
const long = { frames: 100_000 };

/** Starts a long render. `running` resolves when the encoding has started, and `made` when it has ended. */
function begun(file: string, signal?: AbortSignal) {
  let tell = () => {};
  const running = new Promise<void>((resolve) => {
    tell = resolve;
  });
  return { made: renderFilm(film(file, long), { signal, onProgress: tell }), running };
}

describe("an incomplete video", () => {
  it("leaves neither file nor process when aborted", async () => {
    const abort = new AbortController();
    const { made, running } = begun(room.file("aborted.mp4"), abort.signal);
    await running;
    expect(room.files()).toEqual(["aborted.mp4.part"]);
    expect(childrenRunning("encode-child")).toHaveLength(1);
    abort.abort(new Error("Not wanted any more"));
    await expect(made).rejects.toThrow("Not wanted any more");
    expect(room.files()).toEqual([]);
    expect(childrenRunning("encode-child")).toEqual([]);
  });

  it("leaves nothing when its process is killed, reports it, and the next one works", async () => {
    const { made, running } = begun(room.file("killed.mp4"));
    await running;
    process.kill(childrenRunning("encode-child")[0]!, "SIGKILL");
    const error = await made.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(EncodeError);
    expect(error).toMatchObject({ reason: "failed", message: "The encoder ended unexpectedly by SIGKILL" });
    expect(room.files()).toEqual([]);
    await renderFilm(film(room.file("next.mp4"), { frames: 3 }));
    expect((await probe(room.file("next.mp4"))).streams[0]?.frames).toBe(3);
  });

  it("leaves nothing when the painter fails, and reports why", async () => {
    const made = renderFilm(film(room.file("failed.mp4"), {}, { fails_at: 7 }));
    await expect(made).rejects.toThrow("No frame 7 today");
    const painter = { module: "file:///nowhere.ts", input: null };
    await expect(renderFilm(film(room.file("failed.mp4"), { painter }))).rejects.toThrow("nowhere.ts");
    expect(room.files()).toEqual(["next.mp4"]);
  });

  it("leaves nothing when an encoder is cancelled", async () => {
    const file = room.file("cancelled.webm");
    const writer = await openEncoder({ file, format: "webm", width: 64, height: 48, fps: 25 });
    await writer.write(new Uint8Array(64 * 48 * 4));
    await writer.cancel();
    expect(room.files()).toEqual(["next.mp4"]);
    await expect(writer.close()).rejects.toThrow("cancelled");
  });

  it("fails if the folder isn't writable", async () => {
    await expect(renderFilm(film(room.file("next.mp4/film.mp4")))).rejects.toBeInstanceOf(EncodeError);
  });

  it("leaves nothing when the parent process is killed", async () => {
    const file = room.file("orphan.mp4");
    const entry = fileURLToPath(new URL("./encoder-parent.ts", import.meta.url));
    const parent = spawn(process.execPath, [entry, file, painterModule], { stdio: "ignore" });
    await vi.waitFor(() => expect(existsSync(`${file}.part`)).toBe(true), { timeout: 30_000 });
    parent.kill("SIGKILL");
    await vi.waitFor(() => expect(existsSync(`${file}.part`)).toBe(false), { timeout: 30_000 });
    expect(existsSync(file)).toBe(false);
  });
});

describe("an untrusted file", () => {
  const reason = (promise: Promise<unknown>) =>
    promise.then(
      () => "fine",
      (error: EncodeError) => error.reason,
    );

  it("is unreadable if it isn't media, and can't reference other files", async () => {
    const secret = room.file("secret.mp4");
    await renderFilm(film(secret, { frames: 3 }));
    const files = {
      "noise.mp4": "not a film at all",
      "list.m3u8": `#EXTM3U\n#EXT-X-TARGETDURATION:9\n#EXTINF:9,\nfile://${secret}\n#EXT-X-ENDLIST\n`,
      "list.txt": `ffconcat version 1.0\nfile '${secret}'\n`,
      "page.svg": "<svg xmlns='http://www.w3.org/2000/svg'/>",
    };
    for (const [name, content] of Object.entries(files)) {
      writeFileSync(room.file(name), content);
      expect(await reason(probe(room.file(name))), name).toBe("unreadable");
    }
    expect(await reason(probe(room.file("nothing.mp4")))).toBe("unreadable");
    expect(await reason(probe(secret))).toBe("fine");
  });

  it("is limited in size and duration", async () => {
    const file = room.file("limits.mp4");
    await renderFilm(film(file, { frames: 30, sound: toneFile(room.file("limits"), 1, 0, 1) }));
    expect(await reason(probe(file, { max_duration: 0.5 }))).toBe("over_limit");
    expect(await reason(decodeAudio(file, { max_duration: 0.5 }))).toBe("over_limit");
    expect(await reason(decodeFrames(file, [0], { max_pixels: 320 * 239 }))).toBe("over_limit");
    expect(await reason(decodeFrames(file, [0], { timeout_ms: 1 }))).toBe("over_limit");
    expect(await reason(decodeAudio(file, { max_duration: 2, max_pixels: 320 * 240 }))).toBe("fine");
  });

  it("may lack audio or video", async () => {
    const file = room.file("silent.mp4");
    await renderFilm(film(file, { frames: 3 }));
    await expect(decodeAudio(file)).rejects.toThrow("The file has no audio");
    await expect(decodeFrames(room.file("limits"), [0])).rejects.toMatchObject({ reason: "unreadable" });
  });
});
