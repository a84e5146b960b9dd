import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { AppError } from "../../../contract/errors.ts";
import type { Media } from "../../../contract/media.ts";
import { voice_samples as table } from "../../db/schema.ts";
import type { Services } from "../../services.ts";
import { SpeechError } from "../speech/index.ts";
import { streamOf, wavOf } from "./wav.ts";

/**
 * What voices sound like: a sentence each, spoken when somebody first asks and kept from then on.
 * @returns a function of a voice's id: where its sample can be heard. @throws NOT_FOUND, UPSTREAM_FAILED
 */
export function createSamples({ db, speaker, storage, files }: Services) {
  const speaking = new Map<string, Promise<Media>>();

  async function made(voice: string, text: string, key: string): Promise<Media> {
    const [known] = await db.select().from(table).where(eq(table.key, key));
    if (known?.file.hash && (await storage.size(known.file.hash)) !== undefined) return known.file;
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
      .update(JSON.stringify([id, voice.sample_text]))
      .digest("hex");
    const running = speaking.get(key) ?? made(id, voice.sample_text, key).finally(() => speaking.delete(key));
    speaking.set(key, running);
    return { url: files.opened(await running).url! };
  };
}
