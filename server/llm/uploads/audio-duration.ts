import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { letChildrenRead } from "../../studio/child-process/access.ts";
import { EncodeError } from "../../studio/encode/encode-error.ts";
import { probe } from "../../studio/encode/index.ts";
import { LlmError } from "../errors.ts";

/** The maximum duration of audio that is measured, in seconds. */
const longest = 24 * 3600;
/** How long measuring may take, in milliseconds. */
const timeoutMs = 20_000;

/** Measures audio. @returns its duration in seconds; undefined if it can't be decoded here */
export type AudioDuration = (audio: Buffer, owner: string) => Promise<number | undefined>;

/**
 * Creates the function that measures uploaded audio packet by packet, because a file's header can claim any duration.
 * @param scratch returns the path of a temporary file
 * @throws LlmError 400 for audio that is too long or takes too long to measure, because its price would be unknown
 */
export const createAudioDuration =
  (scratch: (name: string) => string): AudioDuration =>
  async (audio, owner) => {
    const path = scratch(`${randomUUID()}.audio`);
    try {
      await writeFile(path, audio, { flag: "wx", mode: 0o600 });
      await letChildrenRead(path);
      const { streams } = await probe(path, { owner, max_duration: longest, timeout_ms: timeoutMs });
      const durations = streams.flatMap(({ type, duration }) => (type === "audio" ? [duration] : []));
      const seconds = Math.max(0, ...durations);
      return seconds > 0 ? Math.round(seconds * 1000) / 1000 : undefined;
    } catch (error) {
      if (!(error instanceof EncodeError)) throw error;
      if (error.reason !== "over_limit") return undefined;
      throw LlmError.invalid("This audio is too long. Split it into shorter files.", "file");
    } finally {
      await rm(path, { force: true });
    }
  };
