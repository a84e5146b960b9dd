import fc from "fast-check";
import { Pool } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createDatabase } from "../database.ts";
import { startApp } from "../server.ts";

let pool: Pool;
let stop: () => Promise<void>;

beforeAll(async () => {
  const databaseUrl = await createDatabase();
  const app = await startApp({ databaseUrl });
  pool = new Pool({ connectionString: databaseUrl });
  stop = async () => {
    await pool.end();
    await app.stop();
  };
});
afterAll(() => stop());

const window = 60;

interface Added {
  place: number;
  amount: number;
}

/**
 * Adds amounts one after another. @returns the amount that still counts at the end, and when there is room for `most`
 */
async function run(added: Added[], most: number) {
  const { rows } = await pool.query(
    `with recursive steps as (
      select 0 as n, array[0, 0]::bigint[] as state
      union all select n + 1, rate_add(state, array[($1::bigint[])[n + 1]], array[($2::bigint[])[n + 1]])
      from steps where n < cardinality($1::bigint[]))
    select state, rate_used(state, $3)::int as used, rate_free_at(state, $4)::int as free_at, cardinality(state) as size
    from steps order by n desc limit 1`,
    [added.map(({ place }) => place), added.map(({ amount }) => amount), added.at(-1)!.place, most],
  );
  return rows[0] as { state: string[]; used: number; free_at: number; size: number };
}

const countedAt = (added: Added[], place: number) =>
  added
    .filter((one) => one.place >= place - window && one.place <= place)
    .reduce((sum, { amount }) => sum + amount, 0);

const gaps = fc.oneof(fc.nat(3), fc.nat(70), fc.constantFrom(59, 60, 61, 62, 1000));
const steps = fc.array(fc.record({ gap: gaps, amount: fc.nat(20) }), { minLength: 1, maxLength: 30 });

it("a window counts what a log of all calls would", async () => {
  await fc.assert(
    fc.asyncProperty(steps, fc.nat(60), async (given, most) => {
      let place = 1000;
      const added = given.map(({ gap, amount }) => {
        place += gap;
        return { place, amount };
      });
      const { used, free_at, size } = await run(added, most);
      expect(used).toBe(countedAt(added, place));
      expect(size).toBeLessThanOrEqual(window + 2);
      if (countedAt(added, place) <= most) expect(free_at).toBeLessThanOrEqual(place);
      else {
        expect(countedAt(added, free_at)).toBeLessThanOrEqual(most);
        expect(countedAt(added, free_at - 1)).toBeGreaterThan(most);
      }
    }),
    { numRuns: 300 },
  );
});

it("giving back never makes a count negative, and doesn't reach what is forgotten", async () => {
  const late = [
    { place: 100, amount: 5 },
    { place: 130, amount: 7 },
    { place: 100, amount: -3 },
    { place: 130, amount: -9 },
    { place: 60, amount: -4 },
    { place: 131, amount: 0 },
  ];
  expect((await run(late, 0)).used).toBe(2);
  expect((await run([...late, { place: 160, amount: 0 }], 0)).used).toBe(2);
  expect(
    (await run([...late, { place: 161, amount: 0 }, { place: 90, amount: 6 }, { place: 161, amount: 0 }], 0))
      .used,
  ).toBe(0);
});
