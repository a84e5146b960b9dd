import { afterAll, describe, expect, it } from "vitest";
import { renderFilm } from "../../server/studio/encode/index.ts";
import { type Timeouts, withStallTimeout } from "../../server/studio/render/stall-timeout.ts";
import { childrenRunning, film, workshop } from "./encoder-fixtures.ts";
import type { PainterInput } from "./painter-fixture.ts";

const room = workshop();
afterAll(room.clear);

async function made(input: PainterInput, frames: number, limits: Timeouts, given = new AbortController()) {
  const patience = withStallTimeout(given.signal, limits);
  const ask = film(room.file("film.mp4"), { frames }, input);
  try {
    const { signal, report } = patience;
    return await renderFilm(ask, { signal, onProgress: report });
  } catch (error) {
    expect([room.files(), childrenRunning("encode-child")]).toEqual([[], []]);
    throw error;
  } finally {
    patience.end();
  }
}

describe("a render", () => {
  it("ends if it would take too long", async () => {
    const limits = { stalled: 60_000, warmup: 500, total: 60_000 };
    await expect(made({ slow: 50 }, 100_000, limits)).rejects.toThrow(
      /^This render would take \d+ (minutes|hours)\. The limit is 2 minutes\. Choose a lower resolution/,
    );
  });

  it("ends if it stalls", async () => {
    const limits = { stalled: 1500, warmup: 500, total: 60_000 };
    await expect(made({ slow: 60_000 }, 10, limits)).rejects.toThrow(/^No frame was drawn for/);
  });

  it("may be slow, and can be aborted", { tags: ["slow"] }, async () => {
    const limits = { stalled: 30_000, warmup: 100, total: 600_000 };
    const given = new AbortController();
    setTimeout(() => given.abort(new Error("Cancelled")), 700);
    await expect(made({ slow: 50 }, 1000, limits, given)).rejects.toThrow("Cancelled");
    expect((await made({ slow: 20 }, 40, limits)).frames).toBe(40);
  });
});
