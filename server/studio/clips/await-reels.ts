import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, inArray } from "drizzle-orm";
import type { Media } from "../../../contract/media.ts";
import type { Db } from "../../db/client.ts";
import { assets } from "../../db/schema.ts";
import type { Services } from "../../services.ts";
import { EncodeError } from "../encode/index.ts";
import type { AssetFile, RenderInput } from "../render/render-input.ts";
import { requestReels } from "./reel-job.ts";

const pollMs = 500;
/** How long a render waits for its videos, in milliseconds. */
const patienceMs = 1_200_000;

/**
 * The parts of a video that a render needs: its frames in place of the file, and its sound. Undefined until the video
 * is prepared.
 */
export function clipOf({ reel, reel_sound }: Media): AssetFile | undefined {
  if (!reel?.hash) return undefined;
  const { hash, fps, count, width, height } = reel;
  const sound = reel_sound?.hash ? { sound: { hash: reel_sound.hash } } : {};
  return {
    hash,
    type: "application/octet-stream",
    kind: "video",
    reel: { fps, count, width, height },
    ...sound,
  };
}

/** The message for a video that can't be used, for its owner. */
export const unusableClip = (name: string, problem: string) =>
  `The video “${name}” can't be used in a film. ${problem}`;

const isPending = ({ kind, reel }: AssetFile) => kind === "video" && !reel;

/**
 * Waits until the videos of a render are prepared.
 * @throws EncodeError if a video can't be used, was deleted or replaced, or isn't ready in time; the signal's reason if
 * it aborts
 */
export async function awaitReels(
  { db, queue }: { db: Db } & Pick<Services, "queue">,
  owner_id: string,
  files: RenderInput["assets"],
  signal: AbortSignal,
): Promise<RenderInput["assets"]> {
  const ready = new Map(Object.entries(files));
  const pending = () => [...ready].filter(([, file]) => isPending(file));
  const deadline = Date.now() + patienceMs;
  for (let round = 0; pending().length > 0; round++) {
    const ids = pending().map(([id]) => id);
    const rows = await db
      .select()
      .from(assets)
      .where(and(inArray(assets.id, ids), eq(assets.owner_id, owner_id)));
    const found = new Map(rows.map((row) => [row.id, row]));
    for (const [id, { hash }] of pending()) {
      const { name = "", file } = found.get(id) ?? {};
      if (file?.hash !== hash) {
        const message =
          "A video in this film was deleted or replaced before it was ready. Render the film again.";
        throw new EncodeError("unreadable", message);
      }
      if (file?.reel_problem) throw new EncodeError("unreadable", unusableClip(name, file.reel_problem));
      const clip = file && clipOf(file);
      if (clip) ready.set(id, clip);
    }
    const missing = pending().map(([id]) => id);
    if (missing.length === 0) break;
    if (Date.now() > deadline)
      throw new EncodeError(
        "failed",
        "The videos in this film aren't ready yet. Try again in a few minutes.",
      );
    // A job can be lost if the process that sent it died, so it is sent again from time to time.
    if (round % 60 === 0) await requestReels(db, queue, missing);
    await sleep(pollMs, undefined, { signal });
  }
  return Object.fromEntries(ready);
}
