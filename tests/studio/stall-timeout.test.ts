import { afterAll, describe, expect, it } from "vitest";
import { renderFilm } from "../../server/studio/encode/index.ts";
import { type Patience, withStallTimeout } from "../../server/studio/render/stall-timeout.ts";
import { childrenRunning, film, workshop } from "./encoder-fixtures.ts";
import type { PainterInput } from "./painter-fixture.ts";

const room = workshop();
afterAll(room.clear);

async function made(input: PainterInput, frames: number, limits: Patience, given = new AbortController()) {
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

describe("a film is not waited for without end", () => {
  it("when it would take too long", async () => {
    const limits = { still: 60_000, judged: 500, whole: 60_000 };
    await expect(made({ slow: 50 }, 100_000, limits)).rejects.toThrow(
      /^This film would take \d+ (minutes|hours) to make; at most 2 minutes are spent on one\. Choose fewer lines/,
    );
  });

  it("when it stands still", async () => {
    const limits = { still: 1500, judged: 500, whole: 60_000 };
    await expect(made({ slow: 60_000 }, 10, limits)).rejects.toThrow(/^No frame was drawn for/);
  });

  it("and is made where it takes its time, or ended by whoever wants that", async () => {
    const limits = { still: 30_000, judged: 100, whole: 600_000 };
    const given = new AbortController();
    setTimeout(() => given.abort(new Error("Cancelled")), 700);
    await expect(made({ slow: 50 }, 1000, limits, given)).rejects.toThrow("Cancelled");
    expect((await made({ slow: 20 }, 40, limits)).frames).toBe(40);
  });
});
