import { setTimeout as sleep } from "node:timers/promises";
import type { Context } from "hono";
import { type Film, filmWait, hasFilmEnded, longestWait } from "../../contract/films.ts";
import type { Variables } from "../http.ts";
import { check } from "../validate.ts";

const pollMs = 500;
/**
 * The maximum number of an account's requests that wait at the same time. Further requests are answered immediately.
 */
const mostWaiting = 20;

const preferred = (c: Context<Variables>) =>
  c.req.header("prefer")?.match(/(?:^|[,;\s])wait\s*=\s*"?(\d{1,6})/i)?.[1];

/** Confirms in the response that the request's preference was applied. */
export function confirmWait(c: Context<Variables>, seconds: number) {
  if (preferred(c) && c.req.query("wait") === undefined) c.header("preference-applied", `wait=${seconds}`);
}

/** How long the client wants to wait, in seconds: `?wait=60` or `Prefer: wait=60`. @throws INVALID_INPUT */
export function wantedWait(c: Context<Variables>): number {
  const query = c.req.query("wait");
  if (query !== undefined) return check(filmWait, { wait: query }).wait ?? 0;
  // A preference that can't be met is ignored, as RFC 7240 requires, and a long one is shortened.
  return Math.min(Number(preferred(c) ?? 0), longestWait);
}

/** Creates the function that waits until a film has ended, until the time is up, or until this process stops. */
export function createFilmWait(isStopping: () => boolean) {
  const waiting = new Map<string, number>();
  return async (
    c: Context<Variables>,
    read: () => Promise<Film | undefined>,
    seconds: number,
  ): Promise<Film | undefined> => {
    const owner = c.var.session.user.id;
    const count = waiting.get(owner) ?? 0;
    const until = performance.now() + (count < mostWaiting ? seconds : 0) * 1000;
    const { signal } = c.req.raw;
    waiting.set(owner, count + 1);
    try {
      for (;;) {
        const film = await read();
        const left = until - performance.now();
        if (!film || hasFilmEnded(film.status) || left <= 0 || isStopping() || signal.aborted) return film;
        await sleep(Math.min(pollMs, left), undefined, { signal }).catch(() => {});
      }
    } finally {
      const rest = (waiting.get(owner) ?? 1) - 1;
      if (rest > 0) waiting.set(owner, rest);
      else waiting.delete(owner);
    }
  };
}
