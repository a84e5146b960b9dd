import { and, eq, isNull } from "drizzle-orm";
import { films as table } from "../db/schema.ts";
import { wakeBatch } from "../film-batches/wake.ts";
import type { Services } from "../services.ts";
import { filmJob } from "./payload.ts";

type Made = { voiceover_id: string } | { render_id: string };

/**
 * Continues the films that wait for a step that has just ended. If this fails, the job's recovery continues them.
 */
export async function wakeFilms(
  { db, queue, log }: Pick<Services, "db" | "queue" | "log">,
  made: Made | { animation_id: string },
): Promise<void> {
  const condition =
    "render_id" in made
      ? eq(table.render_id, made.render_id)
      : "voiceover_id" in made
        ? eq(table.voiceover_id, made.voiceover_id)
        : eq(table.animation_id, made.animation_id);
  try {
    const waiting = await db
      .select({ id: table.id })
      .from(table)
      .where(and(condition, isNull(table.finished_at)));
    for (const { id } of waiting) await queue.send(filmJob, { film_id: id });
  } catch (err) {
    log.warn({ err }, "A film couldn't be continued and will be retried soon");
  }
}

/** Continues the batch and the films that wait for a voiceover or a render that has just ended. */
export async function wakeWaiting(
  services: Pick<Services, "db" | "queue" | "log">,
  made: Made,
): Promise<void> {
  await wakeBatch(services, made);
  await wakeFilms(services, made);
}
