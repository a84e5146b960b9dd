import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { RawSound, RenderTask } from "../../server/studio/encode/index.ts";
import type { PainterInput } from "./painter-fixture.ts";

export const painterModule = new URL("./painter-fixture.ts", import.meta.url).href;

/** Creates a temporary folder for a test. */
export function workshop() {
  const folder = mkdtempSync(join(tmpdir(), "studio-test-"));
  // As root, a test that also runs the server has child processes of another user.
  chmodSync(folder, 0o711);
  return {
    file: (name: string) => join(folder, name),
    files: () => readdirSync(folder),
    clear: () => rmSync(folder, { recursive: true }),
  };
}

/** Writes raw audio: silence, with an 880 Hz tone between `from` and `to`, in seconds. */
export function toneFile(
  file: string,
  length: number,
  from: number,
  to: number,
  channels: 1 | 2 = 2,
): RawSound {
  const sample_rate = 48_000;
  const pcm = tone(sample_rate, length, from, to, channels);
  writeFileSync(file, new Uint8Array(pcm.buffer));
  return { file, sample_rate, channels };
}

export function tone(rate: number, length: number, from: number, to: number, channels: 1 | 2): Float32Array {
  const pcm = new Float32Array(Math.round(length * rate) * channels);
  for (let at = Math.round(from * rate); at < to * rate; at++) {
    pcm.fill(Math.sin((at * 880 * 2 * Math.PI) / rate) / 2, at * channels, (at + 1) * channels);
  }
  return pcm;
}

/** The first and last audible moment, in seconds. */
export function heard(pcm: Float32Array, rate: number): [number, number] {
  const loud = (sample: number) => Math.abs(sample) > 0.1;
  return [pcm.findIndex(loud) / rate, pcm.findLastIndex(loud) / rate];
}

export const film = (file: string, more: Partial<RenderTask> = {}, input: PainterInput = {}): RenderTask => ({
  file,
  format: "mp4",
  width: 320,
  height: 240,
  fps: 30,
  frames: 60,
  painter: { module: painterModule, input },
  ...more,
});

/** The IDs of child processes that run a file with the given name. */
export const childrenRunning = (name: string): number[] =>
  readdirSync("/proc")
    .filter((entry) => /^\d+$/.test(entry))
    .flatMap((pid) => {
      try {
        const [, parent] = /^PPid:\s+(\d+)$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8")) ?? [];
        const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
        return Number(parent) === process.pid && command.includes(name) ? [Number(pid)] : [];
      } catch {
        return [];
      }
    });

/** The peak memory of a process, in megabytes. */
export const mostMemoryOf = (pid: number) =>
  Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1] ?? 0) / 1024;
