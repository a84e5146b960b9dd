import { spawn } from "node:child_process";
import {
  existsSync,
  mkdirSync,
  readdirSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createSpeaker } from "../../server/studio/speech/index.ts";
import { hashOfFile, modelHash, modelSize } from "../../server/studio/speech/kokoro-model.ts";
import { numberField, rewriteMessage, sizeOf } from "../../server/studio/speech/rewrite-message.ts";
import { createStoredModel } from "../../server/studio/speech/stored-model.ts";
import { widenModel } from "../../server/studio/speech/widen-model.ts";
import { root } from "../server.ts";
import { workshop } from "./encoder-fixtures.ts";

const room = workshop();
afterAll(room.clear);

const warnings: string[] = [];
const log = { warn: (_: unknown, text: string) => warnings.push(text) } as never;
const filesIn = (data: string) => readdirSync(join(data, "models"));
const store = (data: string) => createStoredModel(data, log).path();

/** Starts another process that stores the model in the same folder, and resolves to its exit code. */
const otherProcess = (data: string) =>
  new Promise<number | null>((resolve) => {
    const module = join(root, "server/studio/speech/stored-model.ts");
    const script = `import { createStoredModel } from ${JSON.stringify(module)}; await createStoredModel(process.argv[1], console).path()`;
    const program = ["--input-type=module-typescript", "-e", script, data];
    spawn(process.execPath, program, { stdio: "inherit" }).on("close", resolve);
  });

describe("Kokoro's weights", () => {
  const data = room.file("data");

  it("are stored once when two processes start together, in place of other versions' files", {
    tags: ["slow"],
  }, async () => {
    const folder = join(data, "models");
    mkdirSync(folder, { recursive: true });
    const abandoned = "kokoro-a-b.onnx.0123456789abcdef.part";
    for (const name of ["kokoro-0000-1111.onnx", abandoned, "notes.txt"])
      writeFileSync(join(folder, name), "x");
    utimesSync(join(folder, abandoned), 0, 0);
    const [path, code] = await Promise.all([store(data), otherProcess(data)]);
    expect(code).toBe(0);
    expect(filesIn(data).sort()).toEqual([
      expect.stringMatching(/^kokoro-ba45.*-08b4.*\.onnx$/),
      "notes.txt",
    ]);
    expect([statSync(path!).size, await hashOfFile(path!)]).toEqual([modelSize, modelHash]);
  });

  it("are checked before use, even while the product runs", { tags: ["slow"] }, async () => {
    const speaker = createSpeaker({ ...noService, DATA_DIR: data }, log);
    await speaker.speak({ text: "Ready.", voice: "af_heart" });
    speaker.stop();
    const path = await store(data);
    const { ino } = statSync(path!);
    truncateSync(path!, modelSize - 1);
    const { duration } = await speaker.speak({ text: "Ready.", voice: "af_heart" });
    expect(duration).toBeGreaterThan(0.3);
    speaker.stop();
    expect(statSync(path!).ino).not.toBe(ino);
    expect(await hashOfFile(path!)).toBe(modelHash);
  });

  it("that can't be stored are converted in memory, and the log says so", { tags: ["slow"] }, async () => {
    const full = room.file("full");
    mkdirSync(full);
    writeFileSync(join(full, "models"), "A file where the folder would be");
    const speaker = createSpeaker({ ...noService, DATA_DIR: full }, log);
    const speech = await speaker.speak({ text: "A typical freighter carried separate items." });
    speaker.stop();
    expect(speech.pcm.some((sample) => Math.abs(sample) > 0.1)).toBe(true);
    expect(warnings).toEqual([expect.stringMatching(/^Kokoro's weights can't be stored in DATA_DIR/)]);
    expect(existsSync(join(full, "models"))).toBe(true);
  });
});

const noService = {
  SPEECH_BASE_URL: undefined,
  SPEECH_API_KEY: undefined,
  SPEECH_MODEL: "",
  SPEECH_VOICES: [],
};

describe("a file that isn't a model", () => {
  it.each([
    ["empty", Buffer.alloc(0)],
    ["without a graph", Buffer.from([8, 1])],
    ["cut off", Buffer.from([0x3a, 100, 1, 2])],
    ["of endless numbers", Buffer.alloc(40, 255)],
  ])("is refused: %s", (_, bytes) => {
    expect(() => widenModel(bytes, "out")).toThrow();
  });

  it("keeps fields that aren't changed, of any type", () => {
    const message = Buffer.from([8, 150, 1, 17, 1, 2, 3, 4, 5, 6, 7, 8, 0x1d, 1, 2, 3, 4, 0x22, 1, 65]);
    const parts = rewriteMessage(message, ({ number }) => (number === 1 ? numberField(1, 3) : undefined));
    const bytes = Buffer.concat(parts.map((part) => ("bytes" in part ? part.bytes : part.halves)));
    expect(bytes).toEqual(Buffer.concat([Buffer.from([8, 3]), message.subarray(3)]));
    expect(sizeOf([{ halves: Buffer.alloc(6) }])).toBe(12);
  });
});
