import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Attempt } from "../../contract/request-parts.ts";
import { AttemptList } from "../../src/resources/llm-requests/attempts.tsx";
import type { LlmRequest } from "../../src/resources/llm-requests/llm-request.ts";

const attempt = { number: 1, upstream: "one", model: "m", outcome: "failed", status: 429 } as const;
const attempts: Attempt[] = [
  { ...attempt, error: "Busy", started_ms: 0, duration_ms: 250 },
  { ...attempt, number: 2, error: null, started_ms: 500, duration_ms: 100 },
  { ...attempt, number: 3, error: "one responded with 429", started_ms: 700, duration_ms: 100 },
  { ...attempt, number: 4, status: null, error: "one couldn't be reached", started_ms: 800, duration_ms: 1 },
  {
    ...attempt,
    number: 5,
    upstream: "two",
    outcome: "succeeded",
    error: null,
    started_ms: 900,
    duration_ms: 100,
  },
];

test("attempts have a reason with its status, and a bar on the timeline of the call", () => {
  const html = renderToStaticMarkup(
    <AttemptList record={{ duration_ms: 1000 } as LlmRequest} attempts={attempts} />,
  );
  const reasons = [...html.matchAll(/<p class="[^"]*text-destructive[^"]*">(.*?)<\/p>/g)].map(
    ([, text]) => text,
  );
  expect(reasons).toEqual([
    "Busy (status 429)",
    "The upstream responded with status 429.",
    "one responded with 429",
    "one couldn&#x27;t be reached",
  ]);
  expect([...html.matchAll(/left:(.*?)%;width:(.*?)%/g)].map(([, left, width]) => [left, width])).toEqual([
    ["0", "25"],
    ["50", "10"],
    ["70", "10"],
    ["80", "0.1"],
    ["90", "10"],
  ]);
  expect(html).toContain("two/m");
});
