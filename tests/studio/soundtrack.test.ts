import { readFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import { Document } from "../../scene/document.ts";
import { leadIn, timelineOf } from "../../scene/timeline.ts";
import { decodeAudio, encodeAudio } from "../../server/studio/encode/index.ts";
import { soundRate, writeSoundtrack } from "../../server/studio/render/soundtrack.ts";
import { shortFilm } from "./animation-fixtures.ts";
import { toneFile, workshop } from "./encoder-fixtures.ts";

const room = workshop();
afterAll(room.clear);

describe("a soundtrack", () => {
  it("loads each voice only when it is needed, and places it in time", async () => {
    const [scene] = shortFilm.scenes;
    const seconds = 2.5;
    const ids = Array.from({ length: 12 }, (_, at) => `s${at}`);
    const document = Document.parse({
      ...shortFilm,
      scenes: ids.map((id) => ({ ...scene!, id, duration: 3 })),
    });
    const durations = Object.fromEntries(ids.map((id) => [id, seconds]));
    const timeline = timelineOf(document, durations);
    const loaded: string[] = [];
    const voices = Object.fromEntries(
      ids.map((id, at) => {
        const load = async () => {
          loaded.push(id);
          return new Float32Array(seconds * soundRate).fill((at + 1) / 100);
        };
        return [id, { duration: seconds, load }];
      }),
    );
    const file = room.file("all.pcm");
    await writeSoundtrack(file, { timeline, voices }, 0, timeline.duration);
    expect(loaded).toEqual(ids);
    const bytes = readFileSync(file);
    const pcm = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
    for (const [at, { start }] of timeline.shots.entries()) {
      const begin = Math.round((start + leadIn) * soundRate);
      const heard = [begin - 1, begin, begin + seconds * soundRate - 1, begin + seconds * soundRate].map(
        (sample) => Math.round((pcm[sample * 2] ?? 0) * 1000) / 1000,
      );
      expect(heard).toEqual([0, (at + 1) / 100, (at + 1) / 100, 0]);
    }

    // For a range, only the voices within it are loaded.
    loaded.length = 0;
    const [, second, third] = timeline.shots;
    await writeSoundtrack(room.file("part.pcm"), { timeline, voices }, second!.start, third!.start);
    expect(loaded).toEqual(["s1"]);
  });

  it("reads no more of a long recording than needed", async () => {
    const path = room.file("long.wav");
    const raw = toneFile(room.file("long.pcm"), 20, 0, 20, 2);
    const bytes = readFileSync(raw.file);
    const pcm = new Float32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4);
    await encodeAudio({ file: path, pcm, sample_rate: raw.sample_rate, channels: 2 });
    expect((await decodeAudio(path, { channels: 2, first: 1.5 })).duration).toBe(1.5);
    expect((await decodeAudio(path, { channels: 2, first: 60 })).duration).toBe(20);
  });
});
