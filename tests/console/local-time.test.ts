import { afterEach, expect, it } from "vitest";
import { setFormats } from "@/lib/format";
import { fromLocal, toLocal } from "@/lib/local-time";

afterEach(() => setFormats({}));

it.each([
  ["Asia/Tokyo", "2026-07-01T18:00:00", "2026-07-01T09:00:00.000Z"],
  ["Asia/Kolkata", "2026-07-01T00:15:30", "2026-06-30T18:45:30.000Z"],
  ["America/New_York", "2026-01-31T23:30:00", "2026-02-01T04:30:00.000Z"],
  // Clocks go forward at 2:00 on March 29 and back at 3:00 on October 25.
  ["Europe/Berlin", "2026-03-29T01:59:59", "2026-03-29T00:59:59.000Z"],
  ["Europe/Berlin", "2026-03-29T03:00:00", "2026-03-29T01:00:00.000Z"],
  ["Europe/Berlin", "2026-10-25T03:00:00", "2026-10-25T02:00:00.000Z"],
])("in %s, clocks show %s at %s", (timeZone, clock, iso) => {
  setFormats({ timeZone });
  expect([toLocal(iso), fromLocal(clock)]).toEqual([clock, iso]);
  expect(fromLocal(clock.slice(0, 16))).toBe(`${iso.slice(0, 17)}00.000Z`);
});

it("leaves what isn't a time empty", () => {
  expect([toLocal(""), toLocal(null), toLocal("soon"), fromLocal("")]).toEqual(["", "", "", null]);
});
