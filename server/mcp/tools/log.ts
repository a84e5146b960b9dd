import * as z from "zod";
import { type LlmUsage, usageDimensions } from "../../../contract/llm-usage.ts";
import type { Row } from "../../../contract/resource.ts";
import { llmRequests } from "../../../contract/resources/llm-requests.ts";
import { defineTool, queryOf, resultOf, type Tool } from "../tool.ts";

type Request = Row<typeof llmRequests>;

const statuses = llmRequests.fields.status.values as [string, ...string[]];
const time = z.iso.datetime({ offset: true });
const dayMs = 86_400_000;

const lineOf = ({ id, created_at, model_name, status, duration_ms, credits, error }: Request) =>
  [
    `${id}: ${created_at}, ${model_name}, ${status}`,
    duration_ms === null ? undefined : `${duration_ms} ms`,
    credits === null ? undefined : `${credits} credits`,
    error ? error.slice(0, 200) : undefined,
  ]
    .filter(Boolean)
    .join(", ");

export const logTools: Tool[] = [
  defineTool({
    name: "search_requests",
    title: "Search the request log",
    description:
      "Searches the log of model requests, newest first, by words in prompts and responses and by status, model and time. Returns a summary of each request. To get a request's messages, call get_request.",
    input: z.strictObject({
      q: z.string().max(200).optional().describe("Words that the prompt or response contains"),
      status: z.enum(statuses).optional(),
      model: z.string().max(200).optional().describe("The exact name of a model"),
      from: time.optional().describe("The earliest time, such as 2026-01-31T00:00:00Z"),
      to: time.optional().describe("The latest time"),
      limit: z.int().min(1).max(50).default(10),
      cursor: z.string().max(500).optional().describe("The next_cursor of the previous page"),
    }),
    readOnly: true,
    async run({ q, status, model, from, to, limit, cursor }, api) {
      const filters = { q, status, model_name: model, created_at_gte: from, created_at_lte: to };
      const page = queryOf({ ...filters, _start: 0, _end: limit, _cursor: cursor });
      const answer = await api("GET", `llm-requests${page}`);
      const requests = resultOf<Request[]>(answer);
      const next_cursor = answer.headers.get("x-next-cursor");
      const total = answer.headers.get("x-total-label") ?? String(requests.length);
      const text = [`Requests found: ${total}, shown: ${requests.length}.`, ...requests.map(lineOf)].join(
        "\n",
      );
      return { text, data: { total, next_cursor, requests } };
    },
  }),
  defineTool({
    name: "get_request",
    title: "Get a model request",
    description:
      "Reads one model request from the log: its messages, response, tokens, cost, times and errors. Long text is shortened.",
    input: z.strictObject({ id: z.uuid().describe("The request's id, from search_requests") }),
    readOnly: true,
    async run({ id }, api) {
      const request = resultOf<Request>(await api("GET", `llm-requests/${id}`));
      return { text: lineOf(request), data: request };
    },
  }),
  defineTool({
    name: "usage_summary",
    title: "Summarize usage",
    description:
      "Summarizes model requests over a period: calls, failures, tokens, cost, credits and times, in total and by model or another field, compared with the previous period.",
    input: z.strictObject({
      days: z.int().min(1).max(366).default(30).describe("The number of days to cover, up to now"),
      by: z.enum(usageDimensions).default("model_name").describe("The field to group usage by"),
    }),
    readOnly: true,
    async run({ days, by }, api) {
      const now = Date.now();
      const period = { from: new Date(now - days * dayMs).toISOString(), to: new Date(now).toISOString() };
      const { slots: _, ...usage } = resultOf<LlmUsage>(
        await api("GET", `llm-usage${queryOf({ ...period, by })}`),
      );
      const { calls, failed, credits, prompt_tokens, completion_tokens } = usage.totals;
      const text = [
        `${calls} calls in ${days} days, ${failed} failed, ${prompt_tokens} prompt and ${completion_tokens} completion tokens, ${credits} credits. ${usage.previous.calls} calls in the previous period.`,
        ...usage.groups.map((group) => {
          const name = group.name ?? group.key ?? "(none)";
          return `${name}: ${group.calls} calls, ${group.failed} failed, ${group.credits} credits`;
        }),
      ].join("\n");
      return { text, data: usage };
    },
  }),
];
