import * as z from "zod/mini";
import { reading } from "../access.ts";
import { withLabels, withTones } from "../appearance.ts";
import { choice, count, credits, duration, json, longText, money, ref, tags, text, time } from "../fields.ts";
import type { MissingBodies } from "../missing-bodies.ts";
import type { Attempt, CostPart, GuardrailHit } from "../request-parts.ts";
import { defineResource } from "../resource.ts";

const operatorGrants = { ...reading("all"), edit: "all", cancel: "all", replay: "all", undo: "all" } as const;

/** One model call: made through the gateway or by a feature such as the studio, or received with OpenTelemetry. */
export const llmRequests = defineResource("llm-requests", {
  names: { one: "LLM Request", many: "LLM logs", title: "LLM Logs" },
  subtitle: "Review LLM requests and responses",
  path: "/llm-logs",
  group: "Observability",
  operatorColumns: ["snippet", "prompt_tokens", "completion_tokens", "duration_ms"],
  creatable: false,
  deletable: false,
  reads: ["history", "scores"],
  includes: ["snippet"],
  exports: {
    full: "Requests and responses, as JSON Lines",
    parquet: "Requests and responses, as Parquet",
    "fine-tuning": "Examples for fine-tuning, as JSON Lines",
  },
  impersonation: "allowed",
  access: {
    customer: { ...reading("own"), edit: "own", replay: "own" },
    operator: operatorGrants,
    admin: operatorGrants,
  },
  fields: {
    model_name: text({ label: "Model", write: "server", column: true, sort: true }),
    status: withTones(
      choice(["queued", "running", "succeeded", "failed", "cancelled"], {
        label: "Status",
        help: "To stop a queued or running request, set its status to cancelled",
        write: "patch",
        needs: "cancel",
        column: true,
      }),
      { queued: "neutral", running: "info", succeeded: "success", failed: "danger", cancelled: "warning" },
    ),
    cost: money({ label: "Cost", nullable: true, write: "server", column: true, sort: true, digits: 6 }),
    credits: credits({
      label: "Credits",
      help: "The amount charged. Empty if nothing was charged.",
      nullable: true,
      write: "server",
      filter: false,
    }),
    uncovered: credits({
      label: "Uncovered cost",
      help: "The credits that the hold, the available balance and the spending limits didn't cover. Not charged.",
      nullable: true,
      write: "server",
      filter: false,
    }),
    provider: text({ label: "Provider", nullable: true, write: "server" }),
    response_model: text({
      label: "Response model",
      help: "The model named in the response, if different from the requested one",
      nullable: true,
      write: "server",
      filter: false,
    }),
    upstream_request_id: text({
      label: "Provider request ID",
      help: "The provider's ID for the request. Quote it when you contact the provider's support.",
      nullable: true,
      write: "server",
      filter: false,
    }),
    upstream_ms: duration({
      label: "Provider processing time",
      help: "As reported by the provider",
      nullable: true,
      write: "server",
      filter: false,
    }),
    source: withLabels(
      choice(["gateway", "studio", "chat", "sandbox", "playground", "evaluation", "batch", "otlp"], {
        label: "Source",
        write: "server",
      }),
      {
        gateway: "Gateway",
        studio: "Studio",
        chat: "Chat",
        sandbox: "Sandbox",
        playground: "Playground",
        evaluation: "Evaluation",
        batch: "Batch",
        otlp: "OpenTelemetry",
      },
    ),
    kind: choice(["Plan", "Image", "Video"], {
      label: "Kind",
      help: "The kind of output requested, if any",
      nullable: true,
      write: "server",
    }),
    cost_basis: choice(["provider", "estimate", "free", "cache", "own_key"], {
      label: "Cost basis",
      nullable: true,
      write: "server",
    }),
    prompt_tokens: count({ label: "Prompt tokens", nullable: true, write: "server", sort: true }),
    completion_tokens: count({ label: "Completion tokens", nullable: true, write: "server", sort: true }),
    cached_tokens: count({ label: "Cached tokens", nullable: true, write: "server", filter: false }),
    cost_split: json<CostPart[], true, "server">({
      label: "Cost breakdown",
      nullable: true,
      write: "server",
    }),
    first_token_ms: duration({
      label: "Time to first token",
      help: "For streamed responses",
      nullable: true,
      write: "server",
      sort: true,
    }),
    duration_ms: duration({ label: "Duration", nullable: true, write: "server", sort: true }),
    finish_reason: choice(["stop", "length", "tool_calls", "content_filter", "aborted", "error"], {
      label: "Finish reason",
      nullable: true,
      write: "server",
    }),
    error: longText({ label: "Error", nullable: true, write: "server" }),
    guardrail: withTones(
      withLabels(
        choice(["flagged", "log_redacted", "redacted", "blocked"], {
          label: "Guardrail",
          help: "The strictest action among all guardrails that found a match",
          nullable: true,
          write: "server",
        }),
        { flagged: "flagged", log_redacted: "redacted in the log", redacted: "redacted", blocked: "blocked" },
      ),
      { flagged: "info", log_redacted: "info", redacted: "warning", blocked: "danger" },
    ),
    guardrail_hits: json<GuardrailHit[], true, "server">({
      label: "Guardrails",
      help: "What the guardrails found",
      nullable: true,
      write: "server",
    }),
    attempts: json<Attempt[], true, "server">({
      label: "Attempts",
      help: "All attempts to reach an upstream, if the first one failed",
      nullable: true,
      write: "server",
    }),
    tags: tags({ label: "Tags", write: "patch" }),
    scores: {
      ...tags({
        label: "Scores",
        help: "Filter by a name or a comparison, such as quality>=0.8",
        write: "server",
      }),
      detail: true,
    },
    note: longText({ label: "Note", nullable: true, write: "patch", max: 4000 }),
    rating: count({ label: "Rating", help: "1 to 5", nullable: true, write: "patch", min: 1, max: 5 }),
    end_user: text({
      label: "End user",
      help: "The app's user, as named in the call",
      nullable: true,
      write: "server",
      max: 256,
    }),
    session: text({
      label: "Session",
      help: "The conversation or run that the call belongs to",
      nullable: true,
      write: "server",
      max: 256,
    }),
    metadata: json({
      label: "Metadata",
      help: "What the caller attached to the call",
      nullable: true,
      write: "server",
      filter: true,
      keyed: "llm-metadata",
      shape: z.record(z.string(), z.string()),
    }),
    trace_id: text({
      label: "Trace ID",
      help: "The OpenTelemetry trace that the call belongs to",
      nullable: true,
      write: "server",
    }),
    app_id: ref("apps", { label: "App", nullable: true, write: "server" }),
    api_key_id: ref("api-keys", { label: "API key", nullable: true, write: "server" }),
    prompt_id: ref("prompts", { label: "Prompt", nullable: true, write: "server" }),
    prompt_version: count({ label: "Prompt version", nullable: true, write: "server" }),
    parent_id: ref("llm-requests", { label: "Original request", nullable: true, write: "server" }),
    animation_id: ref("animations", { label: "Animation", nullable: true, write: "server" }),
    request: json({ label: "Request", nullable: true, write: "server" }),
    response: json({ label: "Response", nullable: true, write: "server" }),
    missing: json<MissingBodies, true, "server">({ label: "Missing", nullable: true, write: "server" }),
    started_at: time({ label: "Started", nullable: true, write: "server", filter: false }),
    finished_at: time({ label: "Finished", nullable: true, write: "server", filter: false }),
  },
  verbs: {
    cancel: z.strictObject({}),
    replay: z.strictObject({
      model: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
      temperature: z.optional(z.number().check(z.gte(0), z.lte(2))),
      messages: z.optional(z.array(z.looseObject({ role: z.string() })).check(z.minLength(1))),
    }),
    undo: z.strictObject({ change_id: z.uuid() }),
  },
});
