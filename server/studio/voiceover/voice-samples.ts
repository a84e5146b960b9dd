import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { AppError } from "../../../contract/errors.ts";
import type { Media } from "../../../contract/media.ts";
import { voice_samples as table } from "../../db/schema.ts";
import type { Services } from "../../services.ts";
import { SpeechError } from "../speech/index.ts";
import { streamOf, wavOf } from "./wav.ts";

/** The samples' version. Increase it when stored samples can't be used anymore. Before version 2, some were silent. */
const version = 2;

/**
 * Creates the function that returns the URL of a voice's sample: one sentence, generated on the first request and
 * stored. The function throws NOT_FOUND or UPSTREAM_FAILED.
 */
export function createSamples({ db, speaker, storage, files }: Services) {
  const pending = new Map<string, Promise<Media>>();

  async function ensureSample(voice: string, text: string, key: string): Promise<Media> {
    const [existing] = await db.select().from(table).where(eq(table.key, key));
    if (existing?.file.hash && (await storage.size(existing.file.hash)) !== undefined) return existing.file;
    const { pcm, sample_rate } = await speaker.speak({ text, voice }).catch((error) => {
      throw error instanceof SpeechError ? new AppError("UPSTREAM_FAILED", error.message) : error;
    });
    const { hash, size } = await storage.put(streamOf(wavOf(pcm, sample_rate)));
    const file = { name: `${voice}.wav`, type: "audio/wav", size, hash };
    await db.insert(table).values({ key, file }).onConflictDoUpdate({ target: table.key, set: { file } });
    return file;
  }

  return async (id: string): Promise<{ url: string }> => {
    const voice = speaker.voices().find((one) => one.id === id);
    if (!voice) throw new AppError("NOT_FOUND", "Voice not found");
    const key = createHash("sha256")
      .update(JSON.stringify([version, id, voice.sample_text]))
      .digest("hex");
    const running =
      pending.get(key) ?? ensureSample(id, voice.sample_text, key).finally(() => pending.delete(key));
    pending.set(key, running);
    return { url: files.opened(await running).url! };
  };
}
