import { describe, expect, it } from "vitest";
import { wavOf } from "../../server/studio/voiceover/wav.ts";
import { toInt16, wavHeader } from "../../src/lib/wav-header.ts";

describe("a recording's WAV file", () => {
  it("is one that the server writes, too", () => {
    const pcm = Float32Array.from([0, 0.5, -0.5, 1, -1, 2]);
    const samples = toInt16(pcm);
    const header = Buffer.from(wavHeader(samples.byteLength, 24_000, 1));
    const written = wavOf(pcm, 24_000);
    expect(header).toEqual(written.subarray(0, 44));
    for (const [at, sample] of samples.entries())
      expect(Math.abs(sample - written.readInt16LE(44 + at * 2))).toBeLessThanOrEqual(1);
    expect(Buffer.from(wavHeader(8, 48_000, 2)).readUInt16LE(32)).toBe(4);
  });
});
