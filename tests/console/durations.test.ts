import { expect, it } from "vitest";
import { formatDuration } from "@/lib/format";

it.each([
  [0.4, "< 1 ms"],
  [999.4, "999 ms"],
  [1500, "1.5 s"],
  [59_990, "59.99 s"],
  [59_996, "1 min 0 s"],
  [119_600, "2 min 0 s"],
  [150_000, "2 min 30 s"],
])("%d ms is %s", (ms, text) => expect(formatDuration(ms)).toBe(text));
