import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  doublePrecision,
  index,
  integer,
  json,
  jsonb,
  type PgTable,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { TopUp } from "../../contract/billing.ts";
import type { DatasetInput, EvaluationResult } from "../../contract/evaluations.ts";
import type { Field } from "../../contract/fields.ts";
import type { BatchFilm } from "../../contract/film-batches.ts";
import type { FilmStatus } from "../../contract/films.ts";
import type { UsageDimension, UsageGrain } from "../../contract/llm-usage.ts";
import type { Media } from "../../contract/media.ts";
import type { NotificationData, NotificationKind } from "../../contract/notifications.ts";
import type { PromptContent } from "../../contract/prompts.ts";
import type { RateMetric } from "../../contract/rate-limits.ts";
import type { PatchInput, Row } from "../../contract/resource.ts";
import type { ChatMessage, StoredAttachment } from "../../contract/resources/chats.ts";
import { type ResourceName, type Resources, resources } from "../../contract/resources/index.ts";
import type { RenderOrder } from "../../contract/resources/renders.ts";
import type { Account } from "../../contract/resources/transfers.ts";
import type { ScoreSource } from "../../contract/scores.ts";
import type { Role } from "../../contract/session.ts";
import { microCredits } from "../ledger/credits.ts";
import { storedFiles } from "./stored-file-column.ts";

/** A timestamp in milliseconds, the precision of IDs and the API. */
const time = customType<{ data: string; driverData: string }>({
  dataType: () => "timestamptz(3)",
  fromDriver: (value) => new Date(value).toISOString(),
});

/** US dollars, exact to a ten-billionth. */
const dollars = customType<{ data: number; driverData: string }>({
  dataType: () => "numeric(20,10)",
  fromDriver: Number,
  toDriver: String,
});

/** A number of credits in code; millionths of a credit in the database, because sums of integers are exact. */
const credits = customType<{ data: number; driverData: string }>({
  dataType: () => "bigint",
  fromDriver: (value) => Number(value) / microCredits,
  toDriver: (value) => String(Math.round(value * microCredits)),
});
const micro = () => bigint({ mode: "number" });

/** JSON whose value can be a string. Drizzle's own type would parse such a string again, so "1" would become 1. */
const anyJson = customType<{ data: unknown; driverData: unknown }>({
  dataType: () => "json",
  toDriver: (value) => JSON.stringify(value),
});

const tsvector = customType<{ data: string }>({ dataType: () => "tsvector" });

type Value<F> = F extends Field<infer T> ? NonNullable<T> : never;
/** The column of a choice field. Its type comes from the field's declaration, so the two can't diverge. */
const choice = <F extends Field>(_field: F) => text().$type<Value<F>>();
const shaped = <F extends Field>(_field: F) => jsonb().$type<Value<F>>();
const tags = () => text().array().notNull().default([]);

/** The rate limit columns of people, keys and apps. */
const rateLimits = () => ({
  requests_per_minute: integer(),
  tokens_per_minute: integer(),
  requests_per_day: integer(),
  tokens_per_day: integer(),
  requests_per_month: integer(),
  tokens_per_month: integer(),
});
const userRateLimits = () => ({
  user_requests_per_minute: integer(),
  user_tokens_per_minute: integer(),
  user_requests_per_day: integer(),
  user_tokens_per_day: integer(),
  user_requests_per_month: integer(),
  user_tokens_per_month: integer(),
});

const now = sql`now()`;
const person = () => uuid().references((): AnyPgColumn => people.id, { onDelete: "cascade" });
const common = () => ({
  id: uuid().primaryKey(),
  owner_id: person().notNull(),
  created_at: time().notNull().default(now),
  updated_at: time().notNull().default(now),
});

/** All users: those of either identity provider, and the users of the demo data. */
export const people = pgTable(
  "people",
  {
    id: uuid().primaryKey(),
    provider: text().notNull(),
    subject: text().notNull(),
    email: text().notNull(),
    name: text().notNull(),
    role: text().$type<Role>().notNull().default("customer"),
    banned_at: time(),
    ban_reason: text(),
    /**
     * Whether the mailbox is known to belong to the user: confirmed by an emailed code or link, by an admin, or by
     * Clerk.
     */
    email_proven: boolean().notNull().default(false),
    ...rateLimits(),
    /** Updated every few minutes while the user is active; null before the first sign-in. */
    last_seen_at: time(),
    /** The user is warned when the available credits fall below this amount; null for no warning. */
    low_balance: credits().default(sql`10000000`),
    /** Whether the user gets an email when the usage of a limit reaches an alert threshold. */
    limit_emails: boolean().notNull().default(true),
    /** Whether the balance was below `low_balance` when it was last checked. */
    credits_low: boolean().notNull().default(false),
    created_at: time().notNull().default(now),
  },
  (t) => [uniqueIndex("people_subject").on(t.provider, t.subject)],
);

/**
 * Data about a mailbox that outlives its account, so that deleting the account and signing up again neither grants
 * credits twice nor removes debt.
 */
export const mailboxes = pgTable("mailboxes", {
  /** The HMAC-SHA256 of the mailbox's address, in hexadecimal. All spellings of the address have the same hash. */
  hash: text().primaryKey(),
  /** When the mailbox received the credits for new users. */
  granted_at: time(),
  /** The debt that a deleted account left, in millionths of a credit. */
  debt: micro().notNull().default(0),
});

/** The bearer tokens of admins who are impersonating users. */
export const acting = pgTable(
  "acting",
  {
    /** The SHA-256 of the bearer token, in hexadecimal. */
    bearer_hash: text().primaryKey(),
    person_id: person().notNull(),
    admin_id: person().notNull(),
    expires_at: time().notNull(),
  },
  (t) => [index("acting_person").on(t.person_id), index("acting_admin").on(t.admin_id)],
);

/**
 * Clerk sessions that were used in this product or have ended. They are stored because a token doesn't show that its
 * session has ended.
 */
export const clerk_sessions = pgTable(
  "clerk_sessions",
  {
    id: text().primaryKey(),
    subject: text().notNull(),
    seen_at: time().notNull().default(now),
    ended_at: time(),
  },
  (t) => [index("clerk_sessions_subject").on(t.subject)],
);

const llm = resources["llm-requests"].fields;

/**
 * LLM requests. Running requests are in a separate partition with no index except the primary key. Settling moves each
 * request, once, to its month's partition, which has the indexes. Months are ranges of `id`, which begins with the
 * time; see the migration.
 */
export const llm_requests = pgTable(
  "llm_requests",
  {
    ...common(),
    id: uuid().notNull(),
    owner_id: uuid().notNull(),
    model_name: text().notNull(),
    status: choice(llm.status).notNull(),
    cost: dollars(),
    /** The credits charged for the request. */
    credits: credits(),
    /**
     * Credits that the request used beyond what the hold, the available credits and the limits covered. They are never
     * charged.
     */
    uncovered: credits(),
    /** Credits held for the request while it ran, in millionths of a credit. */
    held: micro(),
    provider: text(),
    source: choice(llm.source).notNull(),
    kind: choice(llm.kind),
    cost_basis: choice(llm.cost_basis),
    prompt_tokens: integer(),
    completion_tokens: integer(),
    cached_tokens: integer(),
    /** The request's cost by part, with unit prices. */
    cost_split: shaped(resources["llm-requests"].fields.cost_split),
    /** The model named in the response, if it isn't the requested one. */
    response_model: text(),
    upstream_request_id: text(),
    upstream_ms: doublePrecision(),
    first_token_ms: doublePrecision(),
    duration_ms: doublePrecision(),
    finish_reason: choice(llm.finish_reason),
    error: text(),
    /** The strictest action that guardrails took for the call, and all of their findings. */
    guardrail: choice(llm.guardrail),
    guardrail_hits: shaped(resources["llm-requests"].fields.guardrail_hits),
    /** The attempts at upstreams; null if the first one didn't fail. */
    attempts: shaped(resources["llm-requests"].fields.attempts),
    tags: tags(),
    note: text(),
    rating: integer(),
    end_user: text(),
    session: text(),
    metadata: shaped(resources["llm-requests"].fields.metadata),
    /** The call's W3C trace ID: 32 hexadecimal digits. */
    trace_id: text(),
    /** The span ID, only for calls received via OpenTelemetry. For all other calls, it is derived from the row's ID. */
    span_id: text(),
    /** The caller's span ID. */
    parent_span_id: text(),
    app_id: uuid(),
    api_key_id: uuid(),
    parent_id: uuid(),
    /** The prompt that the call named, and the version that it used. */
    prompt_id: uuid(),
    prompt_version: integer(),
    /** The animation that the request plans, composes or changes. */
    animation_id: uuid(),
    started_at: time(),
    finished_at: time(),
    /** The server process that runs the request. If it dies, another process ends its requests. */
    runner_id: uuid(),
    settled: boolean().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.id, t.settled] }),
    index("llm_requests_owner").on(t.owner_id, t.id),
    index("llm_requests_model").on(t.model_name, t.id),
    index("llm_requests_provider").on(t.provider, t.id),
    index("llm_requests_cost").on(sql`coalesce(cost, -1)`, t.id),
    index("llm_requests_duration").on(sql`coalesce(duration_ms, -1)`, t.id),
    index("llm_requests_prompt_tokens").on(sql`coalesce(prompt_tokens, -1)`, t.id),
    index("llm_requests_completion_tokens").on(sql`coalesce(completion_tokens, -1)`, t.id),
    index("llm_requests_first_token").on(sql`coalesce(first_token_ms, -1)`, t.id),
    // Rows with a common value are found quickly by scanning the newest rows, so only rare values are indexed.
    index("llm_requests_status").on(t.status, t.id).where(sql`status <> 'succeeded'`),
    index("llm_requests_source").on(t.source, t.id).where(sql`source <> 'gateway'`),
    index("llm_requests_finish_reason")
      .on(t.finish_reason, t.id)
      .where(sql`finish_reason <> 'stop' or finish_reason is null`),
    index("llm_requests_cost_basis").on(t.cost_basis, t.id).where(sql`cost_basis <> 'provider'`),
    ...[
      ...[t.kind, t.rating, t.guardrail],
      ...[t.app_id, t.api_key_id, t.parent_id, t.animation_id, t.prompt_id, t.prompt_version],
    ].map((column) =>
      index(`llm_requests_${column.name}`)
        .on(column, t.id)
        .where(sql.raw(`${column.name} is not null`)),
    ),
    // Indexes for searching labels by prefix. The `labelled` indexes below are for listing the newest labeled calls.
    ...[t.end_user, t.session].map((column) =>
      index(`llm_requests_${column.name}`)
        .on(column.op("text_pattern_ops"), t.owner_id, t.id)
        .where(sql.raw(`${column.name} is not null`)),
    ),
    index("llm_requests_trace").on(t.trace_id, t.id).where(sql`trace_id is not null`),
    index("llm_requests_labelled").on(t.id).where(sql`session is not null or end_user is not null`),
    index("llm_requests_owner_labelled")
      .on(t.owner_id, t.id)
      .where(sql`session is not null or end_user is not null`),
    index("llm_requests_tags").using("gin", t.tags).where(sql`cardinality(tags) > 0`),
    // The default operator class supports searches for names without values; jsonb_path_ops doesn't.
    index("llm_requests_metadata").using("gin", t.metadata).where(sql`metadata is not null`),
    index("llm_requests_error").using("gin", t.error.op("gin_trgm_ops")).where(sql`error is not null`),
    // Rows are written in order of this timestamp, so one index entry covers many of them.
    index("llm_requests_finished").using("brin", t.finished_at),
    // `llm_requests_note` finds parts of notes, but finding the calls that have any note would require reading that
    // whole index.
    index("llm_requests_noted").on(t.id).where(sql`note is not null`),
    index("llm_requests_note").using("gin", t.note.op("gin_trgm_ops")).where(sql`note is not null`),
  ],
);

/**
 * Request and response bodies. They are large, so they are stored in a separate table from the rows that lists read.
 * Each body is written once. The part `deleted` marks a response that its owner deleted through the API, and `removed`
 * stores the retention rule under which the bodies were removed. The JSON value null represents a body that was never
 * kept.
 */
export const llm_request_bodies = pgTable(
  "llm_request_bodies",
  {
    id: uuid().notNull(),
    part: text().$type<"request" | "response" | "deleted" | "removed">().notNull(),
    body: json(),
  },
  (t) => [primaryKey({ columns: [t.id, t.part] })],
);

/**
 * The columns by which the usage of calls is summed: an hour, day or week in UTC, one user or all users, and a value of
 * one field. A dashboard therefore reads the same number of rows, however many keys and models there are.
 */
const usageKeys = () => ({
  grain: text().$type<UsageGrain>().notNull(),
  slot: timestamp({ withTimezone: true }).notNull(),
  /** The user's ID, which is kept after the account is deleted; the zero UUID for the sum over all users. */
  owner_id: uuid().notNull(),
  by: text().$type<UsageDimension | "all">().notNull(),
  /** The field's value. Empty for calls without a value, and in the sums of all calls. */
  key: text().notNull(),
});

/** The usage of settled calls, which outlasts the calls themselves; see `server/usage`. */
export const llm_usage = pgTable(
  "llm_usage",
  {
    ...usageKeys(),
    calls: micro().notNull(),
    failed: micro().notNull(),
    unknown_costs: micro().notNull(),
    prompt_tokens: micro().notNull(),
    completion_tokens: micro().notNull(),
    cached_tokens: micro().notNull(),
    cost: dollars().notNull(),
    credits: micro().notNull(),
  },
  (t) => [primaryKey({ columns: [t.by, t.grain, t.owner_id, t.slot, t.key] })],
);

/** Histograms of the times of calls that succeeded. Percentiles are calculated from the sums of their buckets. */
export const llm_usage_times = pgTable(
  "llm_usage_times",
  {
    ...usageKeys(),
    metric: text().$type<"duration" | "first_token">().notNull(),
    bucket: smallint().notNull(),
    calls: micro().notNull(),
  },
  // Times are read only for the few `key`s that have the most calls, so `key` comes before `slot`.
  (t) => [primaryKey({ columns: [t.by, t.grain, t.owner_id, t.key, t.slot, t.metric, t.bucket] })],
);

/** A single row. Calls that ended before `counted_until` have been counted. */
export const llm_usage_state = pgTable("llm_usage_state", {
  counted_until: timestamp({ withTimezone: true }).notNull(),
});

/** The indexed words of a request, in rows small enough that ten thousand of them can be counted quickly. */
export const llm_request_texts = pgTable(
  "llm_request_texts",
  {
    id: uuid().primaryKey(),
    search: tsvector(),
  },
  (t) => [index("llm_request_texts_search").using("gin", t.search)],
);

/** Requests that are waiting to be indexed or indexed again. This table is a queue and has no index to maintain. */
export const llm_request_unindexed = pgTable("llm_request_unindexed", { id: uuid().notNull() });

/** The progress of retention rules. The server's own rules have an `app_id` of all zeros. */
export const llm_retention = pgTable(
  "llm_retention",
  {
    app_id: uuid().notNull(),
    part: text().$type<"bodies" | "rows">().notNull(),
    days: integer().notNull(),
    /** Everything before this time has been removed. */
    until: time().notNull(),
    /** When the rule was last applied completely. */
    at: time().notNull().default(now),
  },
  (t) => [primaryKey({ columns: [t.app_id, t.part] })],
);

/**
 * Spans received via OpenTelemetry that aren't model calls. As in the log, months are ranges of `id`, which begins with
 * the span's start time.
 */
export const trace_spans = pgTable(
  "trace_spans",
  {
    id: uuid().primaryKey(),
    owner_id: uuid().notNull(),
    api_key_id: uuid(),
    app_id: uuid(),
    trace_id: text().notNull(),
    span_id: text().notNull(),
    parent_span_id: text(),
    name: text().notNull(),
    /** The operation according to the conventions for generative AI, such as `execute_tool`. */
    operation: text(),
    /** The name of the service that created the span. */
    service: text(),
    error: text(),
    failed: boolean().notNull(),
    attributes: jsonb().$type<Record<string, string>>().notNull(),
    duration_ms: doublePrecision().notNull(),
  },
  (t) => [
    index("trace_spans_trace").on(t.trace_id, t.owner_id, t.id),
    index("trace_spans_owner").on(t.owner_id, t.id),
  ],
);

/** Each edit to a request, with its author and its old and new values. All but cancellations can be undone once. */
export const llm_request_changes = pgTable(
  "llm_request_changes",
  {
    id: uuid().primaryKey(),
    llm_request_id: uuid().notNull(),
    actor_id: person().notNull(),
    before: jsonb().$type<PatchInput<Resources["llm-requests"]>>().notNull(),
    after: jsonb().$type<PatchInput<Resources["llm-requests"]>>().notNull(),
    created_at: time().notNull().default(now),
    undone_at: time(),
  },
  (t) => [index("llm_request_changes_request").on(t.llm_request_id, t.id)],
);

export const animations = pgTable(
  "animations",
  {
    ...common(),
    title: text().notNull(),
    prompt: text().notNull().default(""),
    size: choice(resources.animations.fields.size).notNull().default("16:9"),
    model_name: text().notNull().default("scenewright/sketch-1"),
    status: choice(resources.animations.fields.status).notNull().default("draft"),
    tags: tags(),
    step: choice(resources.animations.fields.step),
    step_error: text(),
    scene_count: integer().notNull().default(0),
    duration: doublePrecision(),
    plan: shaped(resources.animations.fields.plan),
    document: shaped(resources.animations.fields.document),
    theme: shaped(resources.animations.fields.theme),
    poster: shaped(resources.animations.fields.poster),
    /**
     * When to redraw the poster; null if the poster is current. While a worker is drawing it, the time after which
     * another worker may take over.
     */
    poster_due_at: time(),
    /** The spoken and visible texts of the film, one per line. */
    film_text: text().notNull().default(""),
    search: tsvector().generatedAlwaysAs(
      sql`to_tsvector('simple'::regconfig, title || ' ' || prompt || ' ' || film_text)`,
    ),
    trashed_at: time(),
    brand_kit_id: uuid().references(() => brand_kits.id, { onDelete: "set null" }),
  },
  (t) => [
    index("animations_owner").on(t.owner_id, t.id),
    index("animations_brand_kit").on(t.brand_kit_id),
    index("animations_search").using("gin", t.search),
    index("animations_poster_due").on(t.poster_due_at).where(sql`poster_due_at is not null`),
    index("animations_trashed").on(t.trashed_at).where(sql`trashed_at is not null`),
  ],
);

/** An animation's content after each change by a user or a model. */
export const animation_revisions = pgTable(
  "animation_revisions",
  {
    id: uuid().primaryKey(),
    animation_id: uuid()
      .notNull()
      .references(() => animations.id, { onDelete: "cascade" }),
    actor_id: person().notNull(),
    label: text().notNull(),
    size: choice(resources.animations.fields.size).notNull(),
    plan: shaped(resources.animations.fields.plan),
    document: shaped(resources.animations.fields.document),
    theme: shaped(resources.animations.fields.theme),
    /** Without a foreign key, because a revision can outlive the kit. */
    brand_kit_id: uuid(),
    created_at: time().notNull().default(now),
  },
  (t) => [index("animation_revisions_animation").on(t.animation_id, t.id)],
);

export const voiceovers = pgTable(
  "voiceovers",
  {
    ...common(),
    title: text().notNull(),
    script: text().notNull(),
    voice: text().notNull().default("af_heart"),
    speed: doublePrecision().notNull().default(1),
    animation_id: uuid().references(() => animations.id, { onDelete: "set null" }),
    music_asset_id: uuid().references((): AnyPgColumn => assets.id, { onDelete: "set null" }),
    music_volume: doublePrecision().notNull().default(0.25),
    status: choice(resources.voiceovers.fields.status).notNull().default("draft"),
    progress: integer().notNull().default(0),
    stale: boolean().notNull().default(false),
    duration: doublePrecision(),
    error: text(),
    file: shaped(resources.voiceovers.fields.file),
    segments: shaped(resources.voiceovers.fields.segments).notNull().default([]),
    credits: credits(),
    held: micro(),
    /** The segment to generate; null for all segments without current audio. */
    queued_segment: text(),
    /** The worker process that generates the audio. If it dies, another worker resumes the job. */
    runner_id: uuid(),
  },
  (t) => [index("voiceovers_owner").on(t.owner_id, t.id), index("voiceovers_animation").on(t.animation_id)],
);

/**
 * When a worker last took one of an account's jobs, by job type. The account whose last job was taken longest ago is
 * next.
 */
export const job_turns = pgTable(
  "job_turns",
  { owner_id: person().notNull(), job: text().notNull(), served_at: time().notNull() },
  (t) => [primaryKey({ columns: [t.owner_id, t.job] })],
);

/** Voice samples, by a hash of the voice and the text. */
export const voice_samples = pgTable("voice_samples", {
  key: text().primaryKey(),
  file: storedFiles().$type<Media>().notNull(),
});

export const renders = pgTable(
  "renders",
  {
    ...common(),
    title: text().notNull(),
    kind: choice(resources.renders.fields.kind).notNull(),
    format: choice(resources.renders.fields.format).notNull(),
    status: choice(resources.renders.fields.status).notNull().default("queued"),
    progress: integer().notNull().default(0),
    animation_id: uuid().references(() => animations.id, { onDelete: "set null" }),
    width: integer().notNull(),
    height: integer().notNull(),
    fps: integer(),
    duration: doublePrecision(),
    captions: choice(resources.renders.fields.captions).notNull().default("none"),
    file: shaped(resources.renders.fields.file),
    thumbnail: shaped(resources.renders.fields.thumbnail),
    subtitles: shaped(resources.renders.fields.subtitles),
    caption_tracks: shaped(resources.renders.fields.caption_tracks).notNull().default([]),
    attempts: integer().notNull().default(0),
    error: text(),
    started_at: time(),
    finished_at: time(),
    trashed_at: time(),
    /** The complete input of the render at the time of the request. */
    input: storedFiles("status in ('queued', 'running')"),
    /** The SHA-256 of `input` and the renderer's version. Identical requests share one render. */
    input_hash: text(),
    credits: credits(),
    held: micro(),
    /** The worker process that renders the file. If it dies, another worker resumes the job. */
    runner_id: uuid(),
  },
  (t) => [
    index("renders_owner").on(t.owner_id, t.id),
    index("renders_input").on(t.owner_id, t.input_hash),
    index("renders_open").on(t.status, t.id).where(sql`status in ('queued', 'running')`),
    index("renders_trashed").on(t.trashed_at).where(sql`trashed_at is not null`),
  ],
);

/**
 * The public links to finished films. The link itself is derived from the time at which it was created, so it isn't
 * stored.
 */
export const film_shares = pgTable("film_shares", {
  render_id: uuid()
    .primaryKey()
    .references(() => renders.id, { onDelete: "cascade" }),
  created_at: time().notNull().default(now),
  expires_at: time(),
  password_hash: text(),
  may_download: boolean().notNull().default(false),
  may_comment: boolean().notNull().default(false),
});

/** Comments on animations, by their owners and by visitors of shared films, each at a moment of the film. */
export const film_comments = pgTable(
  "film_comments",
  {
    id: uuid().primaryKey(),
    animation_id: uuid()
      .notNull()
      .references(() => animations.id, { onDelete: "cascade" }),
    /** The comment that this one replies to. Replies have no replies. */
    parent_id: uuid().references((): AnyPgColumn => film_comments.id, { onDelete: "cascade" }),
    /** Null for a visitor, who gave `author_name`. */
    author_id: person(),
    author_name: text(),
    text: text().notNull(),
    /**
     * Seconds since the start of the film. `scene_at` counts from the start of the scene, so it remains correct when
     * earlier scenes change.
     */
    at: doublePrecision().notNull(),
    scene: text(),
    scene_at: doublePrecision(),
    /** The index of an element in the scene. */
    element: integer(),
    /** A point in the picture, as fractions of the picture's width and height. */
    x: doublePrecision(),
    y: doublePrecision(),
    /** The content that was commented on: the SHA-256 of the document, and its revision. */
    version: text(),
    revision_id: uuid().references(() => animation_revisions.id, { onDelete: "set null" }),
    /** The video that a visitor saw, and when its link was created. New links don't show earlier links' comments. */
    render_id: uuid().references(() => renders.id, { onDelete: "set null" }),
    shared_at: time(),
    created_at: time().notNull().default(now),
    edited_at: time(),
    resolved_at: time(),
  },
  (t) => [
    index("film_comments_animation").on(t.animation_id, t.id),
    index("film_comments_render").on(t.render_id, t.id).where(sql`render_id is not null`),
    index("film_comments_parent").on(t.parent_id).where(sql`parent_id is not null`),
    index("film_comments_author").on(t.author_id).where(sql`author_id is not null`),
    index("film_comments_revision").on(t.revision_id).where(sql`revision_id is not null`),
  ],
);

const logo = () => uuid().references(() => assets.id, { onDelete: "set null" });

export const brand_kits = pgTable(
  "brand_kits",
  {
    ...common(),
    name: text().notNull(),
    app_id: uuid().references(() => apps.id, { onDelete: "set null" }),
    is_default: boolean().notNull().default(false),
    palette: shaped(resources["brand-kits"].fields.palette),
    style: choice(resources["brand-kits"].fields.style),
    fonts: shaped(resources["brand-kits"].fields.fonts).notNull().default({ headline: null, body: null }),
    logo_asset_id: logo(),
    dark_logo_asset_id: logo(),
    light_logo_asset_id: logo(),
    intro: boolean().notNull().default(false),
    intro_text: text(),
    outro: boolean().notNull().default(false),
    outro_text: text(),
    music: choice(resources["brand-kits"].fields.music),
    tone: text(),
    avoid: shaped(resources["brand-kits"].fields.avoid).notNull().default([]),
    pronunciations: shaped(resources["brand-kits"].fields.pronunciations).notNull().default([]),
  },
  (t) => [index("brand_kits_owner").on(t.owner_id, t.id)],
);

export const assets = pgTable(
  "assets",
  {
    ...common(),
    name: text().notNull(),
    kind: choice(resources.assets.fields.kind),
    file: shaped(resources.assets.fields.file),
    thumbnail: shaped(resources.assets.fields.thumbnail),
    width: integer(),
    height: integer(),
    duration: doublePrecision(),
    tags: tags(),
    note: text(),
  },
  (t) => [index("assets_owner").on(t.owner_id, t.id)],
);

export const film_templates = pgTable(
  "film_templates",
  {
    ...common(),
    name: text().notNull(),
    description: text(),
    shared: boolean().notNull().default(false),
    values: tags(),
    size: choice(resources["film-templates"].fields.size).notNull(),
    scene_count: integer().notNull(),
    duration: doublePrecision(),
    plan: shaped(resources["film-templates"].fields.plan),
    document: shaped(resources["film-templates"].fields.document),
    theme: shaped(resources["film-templates"].fields.theme),
  },
  (t) => [
    index("film_templates_owner").on(t.owner_id, t.id),
    index("film_templates_shared").on(t.id).where(sql`shared`),
  ],
);

/** Batches of films. A batch keeps a copy of its template, so the template itself can be deleted. */
export const film_batches = pgTable(
  "film_batches",
  {
    ...common(),
    name: text().notNull(),
    status: choice(resources["film-batches"].fields.status).notNull().default("queued"),
    template_id: uuid().references(() => film_templates.id, { onDelete: "set null" }),
    voice: text(),
    render: boolean().notNull().default(false),
    film_count: integer().notNull(),
    done_count: integer().notNull().default(0),
    failed_count: integer().notNull().default(0),
    error: text(),
    finished_at: time(),
    size: choice(resources["film-templates"].fields.size).notNull(),
    plan: shaped(resources["film-templates"].fields.plan),
    document: shaped(resources["film-templates"].fields.document),
    theme: shaped(resources["film-templates"].fields.theme),
    /** The names of the placeholders, in the order of each row's values. */
    names: text().array().notNull(),
    /** The worker process that is making the batch's films. If it dies, another worker continues. */
    runner_id: uuid(),
    /** The number of times in a row that a worker died while making films. */
    crashes: integer().notNull().default(0),
  },
  (t) => [
    index("film_batches_owner").on(t.owner_id, t.id),
    index("film_batches_open").on(t.status, t.id).where(sql`status in ('queued', 'running', 'waiting')`),
  ],
);

/** The rows of a batch, and the records that were made for each of them. */
export const film_batch_rows = pgTable(
  "film_batch_rows",
  {
    batch_id: uuid()
      .notNull()
      .references(() => film_batches.id, { onDelete: "cascade" }),
    /** The row's position in the submitted table, starting at 1. */
    number: integer().notNull(),
    values: text().array().notNull(),
    title: text().notNull(),
    status: text().$type<BatchFilm["status"]>().notNull().default("waiting"),
    error: text(),
    /** The number of linter findings that the values have caused. */
    findings: integer().notNull().default(0),
    animation_id: uuid().references(() => animations.id, { onDelete: "set null" }),
    voiceover_id: uuid().references(() => voiceovers.id, { onDelete: "set null" }),
    render_id: uuid().references(() => renders.id, { onDelete: "set null" }),
  },
  (t) => [
    primaryKey({ columns: [t.batch_id, t.number] }),
    index("film_batch_rows_animation").on(t.animation_id),
    index("film_batch_rows_voiceover").on(t.voiceover_id),
    index("film_batch_rows_render").on(t.render_id),
  ],
);

/** Films that the server makes from beginning to end, with the records that were made for each. */
export const films = pgTable(
  "films",
  {
    ...common(),
    status: text().$type<FilmStatus>().notNull().default("queued"),
    /** The requested title. Without one, the plan's title becomes the animation's. */
    title: text(),
    voice: text(),
    /** How the film is rendered; null for no render. */
    render_order: jsonb().$type<RenderOrder>(),
    animation_id: uuid().references(() => animations.id, { onDelete: "set null" }),
    voiceover_id: uuid().references(() => voiceovers.id, { onDelete: "set null" }),
    render_id: uuid().references(() => renders.id, { onDelete: "set null" }),
    error: text(),
    error_code: text(),
    /** The number of times that planning or composing was restarted because its worker had died. */
    restarts: integer().notNull().default(0),
    finished_at: time(),
  },
  (t) => [
    index("films_owner").on(t.owner_id, t.id),
    index("films_open").on(t.id).where(sql`finished_at is null`),
    index("films_animation").on(t.animation_id),
    index("films_voiceover").on(t.voiceover_id),
    index("films_render").on(t.render_id),
  ],
);

export const chats = pgTable(
  "chats",
  {
    ...common(),
    title: text().notNull(),
    model_name: text().notNull().default("scenewright/sketch-1"),
    system_prompt: text(),
    /** The last message of the branch that is shown; null in an empty chat. */
    current_message_id: uuid(),
    /** When a link to the chat was created; null if there is none. The link's token is derived from this time. */
    shared_at: time(),
    /** The last message that the link shows. */
    shared_message_id: uuid(),
  },
  (t) => [index("chats_owner").on(t.owner_id, t.id)],
);

/** The messages of chats. They are a tree: an edited or regenerated message is a sibling of the original. */
export const chat_messages = pgTable(
  "chat_messages",
  {
    id: uuid().primaryKey(),
    chat_id: uuid()
      .notNull()
      .references(() => chats.id, { onDelete: "cascade" }),
    owner_id: person().notNull(),
    /** The message that this one follows; null for the first one. */
    parent_id: uuid().references((): AnyPgColumn => chat_messages.id, { onDelete: "cascade" }),
    role: text().$type<ChatMessage["role"]>().notNull(),
    content: text().notNull(),
    attachments: storedFiles().$type<StoredAttachment[]>().notNull().default([]),
    /** The model that was called; null for users' messages. */
    model_name: text(),
    llm_request_id: uuid(),
    /** The credits charged for an answer; null until they are known. */
    credits: credits(),
    status: text().$type<ChatMessage["status"]>().notNull().default("done"),
    error: text(),
    created_at: time().notNull().default(now),
    /** The server process that receives the answer. If it dies, another process ends the answer. */
    runner_id: uuid(),
  },
  (t) => [
    index("chat_messages_tree").on(t.chat_id, t.parent_id, t.id),
    index("chat_messages_owner").on(t.owner_id, t.id),
    index("chat_messages_parent").on(t.parent_id),
    // Allows only one answer at a time per chat.
    uniqueIndex("chat_messages_streaming").on(t.chat_id).where(sql`status = 'streaming'`),
    // An answer is indexed once, when it has ended.
    index("chat_messages_content")
      .using("gin", t.content.op("gin_trgm_ops"))
      .where(sql`status <> 'streaming'`),
  ],
);

export const apps = pgTable(
  "apps",
  {
    ...common(),
    name: text().notNull(),
    description: text(),
    link: text(),
    status: choice(resources.apps.fields.status).notNull().default("active"),
    default_model: text(),
    allowed_models: tags(),
    /** How long answers are cached, in seconds; null if callers decide. */
    cache_seconds: integer(),
    /** The number of days after which bodies, and whole calls, are removed from the log; null to keep them. */
    body_days: integer(),
    row_days: integer(),
    monthly_cap: credits(),
    ...rateLimits(),
    ...userRateLimits(),
  },
  (t) => [index("apps_owner").on(t.owner_id, t.id)],
);

export const api_keys = pgTable(
  "api_keys",
  {
    ...common(),
    name: text().notNull(),
    prefix: text().notNull(),
    app_id: uuid().references(() => apps.id, { onDelete: "cascade" }),
    scopes: tags(),
    credit_limit: credits(),
    monthly_cap: credits(),
    ...rateLimits(),
    allowed_ips: tags(),
    allowed_origins: tags(),
    names_app: boolean().notNull().default(false),
    /** Whether the log stores the requests and responses of calls made with the key. */
    keeps_bodies: boolean().notNull().default(true),
    expires_at: time(),
    last_used_at: time(),
    revoked_at: time(),
    /** The SHA-256 of the secret, in hexadecimal. The secret itself is never stored. */
    secret_hash: text().notNull(),
    /** The previous secret, which works until the grace period ends. */
    previous_prefix: text(),
    previous_hash: text(),
    previous_until: time(),
  },
  (t) => [
    index("api_keys_owner").on(t.owner_id, t.id),
    uniqueIndex("api_keys_prefix").on(t.prefix),
    uniqueIndex("api_keys_previous_prefix").on(t.previous_prefix),
  ],
);

export const credit_products = pgTable("credit_products", {
  ...common(),
  name: text().notNull(),
  description: text(),
  credits: integer().notNull(),
  price: dollars().notNull(),
  position: integer().notNull().default(0),
  active: boolean().notNull().default(true),
});

export const orders = pgTable(
  "orders",
  {
    ...common(),
    owner_id: uuid().notNull(),
    title: text().notNull(),
    number: text().notNull(),
    credit_product_id: uuid().references(() => credit_products.id, { onDelete: "set null" }),
    credits: credits().notNull(),
    price: dollars().notNull(),
    status: choice(resources.orders.fields.status).notNull().default("pending"),
    method: choice(resources.orders.fields.method).notNull(),
    paid_at: time(),
    refunded: dollars().notNull().default(0),
    reference: text(),
    note: text(),
    /** The buyer's name and email address at the time of the order; null after the account is deleted. */
    buyer: text(),
    top_up: boolean().notNull().default(false),
    /** The total credits taken back by refunds and disputes. */
    taken_back: credits().notNull().default(0),
    /** Stripe's IDs, used to find the order that a Stripe event refers to. */
    stripe_session: text(),
    stripe_payment: text(),
  },
  (t) => [
    index("orders_owner").on(t.owner_id, t.id),
    uniqueIndex("orders_stripe_session").on(t.stripe_session),
    index("orders_stripe_payment").on(t.stripe_payment),
    // Allows only one pending automatic order per user, so that a card isn't charged twice at the same time.
    uniqueIndex("orders_top_up_pending").on(t.owner_id).where(sql`top_up and status = 'pending'`),
  ],
);

/**
 * Money that was paid back, by Stripe's ID: each refund and each dispute, and for each charge the total amount refunded
 * so far. Late, repeated and reordered events lead to the same rows.
 */
export const order_reversals = pgTable(
  "order_reversals",
  {
    id: text().primaryKey(),
    order_id: uuid()
      .notNull()
      .references(() => orders.id, { onDelete: "cascade" }),
    kind: text().$type<"charge" | "refund" | "dispute">().notNull(),
    cents: integer().notNull(),
    /** Whether the money was in fact paid back: false for a failed refund or a won dispute. */
    counts: boolean().notNull(),
    /** Whether this state is final. After a final state, only another final state is accepted. */
    final: boolean().notNull(),
    /** When Stripe reported this state. */
    said_at: time().notNull(),
  },
  (t) => [index("order_reversals_order").on(t.order_id)],
);

/** Automatic top-ups: the product to buy when available credits fall below the threshold. */
export const top_ups = pgTable("top_ups", {
  owner_id: person().primaryKey(),
  credit_product_id: uuid().references(() => credit_products.id, { onDelete: "set null" }),
  /** The product's price when the user agreed to it. */
  price: dollars().notNull(),
  threshold: credits().notNull(),
  most_per_month: integer().notNull(),
  status: text().$type<TopUp["status"]>().notNull(),
  note: text(),
  stripe_customer: text().notNull(),
  stripe_card: text(),
  /** The card's brand and last digits. */
  card: text(),
  updated_at: time().notNull().default(now),
});

/** Deleted users some of whose data remains: the text of calls that were running, or a customer at Stripe. */
export const erasures = pgTable("erasures", {
  owner_id: uuid().primaryKey(),
  texts_due: boolean().notNull().default(true),
  stripe_customer: text(),
  created_at: time().notNull().default(now),
  /** Not at once, because the rows of the last calls may not exist yet; see `server/llm/deferred-starts.ts`. */
  retry_at: time().notNull().default(sql`now() + interval '1 second'`),
});

/** The Stripe events that were processed, so that each event takes effect only once. */
export const stripe_events = pgTable("stripe_events", {
  id: text().primaryKey(),
  type: text().notNull(),
  created_at: time().notNull().default(now),
});

export const model_prices = pgTable("model_prices", {
  ...common(),
  model_name: text().notNull(),
  provider: text(),
  input_price: dollars().notNull(),
  cached_input_price: dollars(),
  cache_write_price: dollars(),
  cache_write_1h_price: dollars(),
  audio_input_price: dollars(),
  output_price: dollars().notNull().default(0),
  reasoning_price: dollars(),
  audio_output_price: dollars(),
  image_output_price: dollars(),
  image_input_price: dollars(),
  audio_minute_price: dollars(),
  call_price: dollars().notNull().default(0),
  note: text(),
});

/**
 * Account balances in millionths of a credit. They are kept when the user is deleted. The database itself rejects a
 * customer balance that doesn't cover its holds and leases.
 */
export const ledger_accounts = pgTable(
  "ledger_accounts",
  {
    owner_id: uuid().notNull(),
    kind: text().$type<Account>().notNull(),
    balance: micro().notNull().default(0),
    /** The part of the balance that is held for running calls and jobs. */
    held: micro().notNull().default(0),
    /** The part of the balance that processes have leased, in order to admit calls without querying the database. */
    leased: micro().notNull().default(0),
    /** The part of the last charge for a job that the balance didn't cover, which became debt. */
    shortage: micro().notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.owner_id, t.kind] }),
    check(
      "ledger_accounts_covered",
      sql`held >= 0 and leased >= 0 and case kind when 'customer' then balance >= held + leased when 'debt' then balance <= 0 else held = 0 end`,
    ),
  ],
);

/** The credits that each process has leased; see `server/ledger/leases.ts`. */
export const credit_leases = pgTable(
  "credit_leases",
  {
    runner_id: uuid().notNull(),
    owner_id: uuid().notNull(),
    credits: micro().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.runner_id, t.owner_id] }),
    check("credit_leases_covered", sql`credits >= 0`),
  ],
);

/** Addresses that receive events. */
export const webhooks = pgTable(
  "webhooks",
  {
    ...common(),
    url: text().notNull(),
    description: text(),
    events: tags(),
    active: boolean().notNull().default(true),
    last_delivered_at: time(),
    failures: integer().notNull().default(0),
    note: text(),
    /** The signing secrets, encrypted. */
    ciphertext: text().notNull(),
    previous_ciphertext: text(),
    previous_until: time(),
  },
  (t) => [index("webhooks_owner").on(t.owner_id, t.id)],
);

/** Messages to webhooks: delivered, pending or failed. */
export const webhook_deliveries = pgTable(
  "webhook_deliveries",
  {
    ...common(),
    webhook_id: uuid()
      .notNull()
      .references(() => webhooks.id, { onDelete: "cascade" }),
    event: text().notNull(),
    /** Identifies the event among those of its webhook. */
    event_key: text().notNull(),
    status: choice(resources["webhook-deliveries"].fields.status).notNull().default("pending"),
    attempts: integer().notNull().default(0),
    response_status: integer(),
    response: text(),
    duration_ms: doublePrecision(),
    error: text(),
    next_attempt_at: time(),
    delivered_at: time(),
    /** Not `jsonb`, because the payload is sent exactly as stored, with its members in this order. */
    payload: json().$type<unknown>().notNull(),
  },
  (t) => [
    unique("webhook_deliveries_event").on(t.webhook_id, t.event_key),
    index("webhook_deliveries_owner").on(t.owner_id, t.id),
    index("webhook_deliveries_due").on(t.next_attempt_at).where(sql`next_attempt_at is not null`),
  ],
);

const upstream = resources.upstreams.fields;

/** Upstreams. Rows for upstreams from the environment are copies for the console, written when a process starts. */
export const upstreams = pgTable(
  "upstreams",
  {
    ...common(),
    /** Not a reference, because an upstream outlives the account of the admin who added it. */
    owner_id: uuid().notNull(),
    name: text().notNull(),
    kind: choice(upstream.kind).notNull().default("compatible"),
    base_url: text(),
    models: tags(),
    aliases: tags(),
    position: integer(),
    weight: integer().notNull().default(1),
    /** Whether customers can make calls with their own keys. */
    own_keys: boolean().notNull().default(false),
    /** Whether the upstream offers OpenAI's Responses API. Not needed for kinds of upstream that always offer it. */
    responses_api: boolean().notNull().default(false),
    enabled: boolean().notNull().default(true),
    source: choice(upstream.source).notNull().default("console"),
    health: choice(upstream.health),
    health_note: text(),
    latency: doublePrecision(),
    health_at: time(),
  },
  (t) => [uniqueIndex("upstreams_name").on(t.name)],
);

/** The API keys of upstreams, encrypted; see llm/upstreams/stored-keys.ts. */
export const upstream_keys = pgTable(
  "upstream_keys",
  {
    id: uuid().primaryKey(),
    upstream_id: uuid()
      .notNull()
      .references(() => upstreams.id, { onDelete: "cascade" }),
    ciphertext: text().notNull(),
    last_four: text().notNull(),
    weight: integer().notNull().default(1),
    enabled: boolean().notNull().default(true),
    requests_per_minute: integer(),
    resting_until: time(),
    rejected_at: time(),
    created_at: time().notNull().default(now),
  },
  (t) => [index("upstream_keys_upstream").on(t.upstream_id, t.id)],
);

/** Customers' own API keys at providers, encrypted; see llm/upstreams/provider-keys.ts. */
export const provider_keys = pgTable(
  "provider_keys",
  {
    ...common(),
    upstream_name: text().notNull(),
    key_end: text().notNull(),
    ciphertext: text().notNull(),
    enabled: boolean().notNull().default(true),
  },
  (t) => [uniqueIndex("provider_keys_upstream").on(t.owner_id, t.upstream_name)],
);

export const model_fallbacks = pgTable(
  "model_fallbacks",
  {
    ...common(),
    owner_id: uuid().notNull(),
    model_name: text().notNull(),
    fallbacks: tags(),
    enabled: boolean().notNull().default(true),
  },
  (t) => [uniqueIndex("model_fallbacks_model").on(t.model_name)],
);

export const guardrails = pgTable(
  "guardrails",
  {
    ...common(),
    name: text().notNull(),
    app_id: uuid().references(() => apps.id, { onDelete: "cascade" }),
    applies_to: choice(resources.guardrails.fields.applies_to).notNull().default("both"),
    action: choice(resources.guardrails.fields.action).notNull().default("redact"),
    enabled: boolean().notNull().default(true),
    detectors: tags(),
    pattern: text(),
    moderation_model: text(),
  },
  (t) => [index("guardrails_owner").on(t.owner_id, t.id)],
);

/** Prompts. Names are unique per owner, because programs call prompts by name. */
export const prompts = pgTable(
  "prompts",
  {
    ...common(),
    name: text().notNull(),
    description: text(),
    labels: shaped(resources.prompts.fields.labels).notNull().default({}),
    /** The newest version, which is also the number of versions; null if there is none. */
    latest_version: integer(),
  },
  (t) => [uniqueIndex("prompts_name").on(t.owner_id, t.name), index("prompts_owner").on(t.owner_id, t.id)],
);

/** The versions of prompts, which never change. */
export const prompt_versions = pgTable(
  "prompt_versions",
  {
    prompt_id: uuid()
      .notNull()
      .references(() => prompts.id, { onDelete: "cascade" }),
    version: integer().notNull(),
    /** Not `jsonb`, because the order of keys in a JSON schema matters to models. */
    messages: json().$type<PromptContent["messages"]>().notNull(),
    model: text(),
    settings: json().$type<PromptContent["settings"]>().notNull(),
    note: text(),
    /** Not a reference, because a version outlives its author's account. */
    author_id: uuid().notNull(),
    created_at: time().notNull().default(now),
  },
  (t) => [primaryKey({ columns: [t.prompt_id, t.version] })],
);

/**
 * Scores of requests. A numeric score has only a value, a category has only text, and a boolean score has
 * both. Scores are deleted with their requests.
 */
export const llm_request_scores = pgTable(
  "llm_request_scores",
  {
    id: uuid().primaryKey(),
    /** The owner of the request. */
    owner_id: person().notNull(),
    llm_request_id: uuid().notNull(),
    name: text().notNull(),
    value: doublePrecision(),
    text: text(),
    source: text().$type<ScoreSource>().notNull(),
    comment: text(),
    /** Not a reference, because a score outlives its author's account. */
    author_id: uuid(),
    evaluation_id: uuid(),
    created_at: time().notNull().default(now),
  },
  (t) => [
    uniqueIndex("llm_request_scores_name").on(t.llm_request_id, t.name, t.source),
    index("llm_request_scores_value").on(t.name, t.value, t.llm_request_id),
    index("llm_request_scores_owner").on(t.owner_id, t.id),
  ],
);

export const datasets = pgTable(
  "datasets",
  {
    ...common(),
    name: text().notNull(),
    description: text(),
    item_count: integer().notNull().default(0),
  },
  (t) => [index("datasets_owner").on(t.owner_id, t.id)],
);

/** The items of datasets. A request is in a dataset at most once. */
export const dataset_items = pgTable(
  "dataset_items",
  {
    id: uuid().primaryKey(),
    dataset_id: uuid()
      .notNull()
      .references(() => datasets.id, { onDelete: "cascade" }),
    /** Not `jsonb`, because the order of keys can matter to models. */
    input: json().$type<DatasetInput>().notNull(),
    expected: anyJson(),
    metadata: json().$type<Record<string, unknown>>(),
    /** The length of the item as JSON, in characters. */
    size: integer().notNull(),
    llm_request_id: uuid(),
    created_at: time().notNull().default(now),
    updated_at: time().notNull().default(now),
  },
  (t) => [
    index("dataset_items_dataset").on(t.dataset_id, t.id),
    uniqueIndex("dataset_items_request").on(t.dataset_id, t.llm_request_id),
  ],
);

export const evaluations = pgTable(
  "evaluations",
  {
    ...common(),
    name: text().notNull(),
    status: choice(resources.evaluations.fields.status).notNull().default("queued"),
    dataset_id: uuid()
      .notNull()
      .references(() => datasets.id, { onDelete: "cascade" }),
    model_name: text().notNull(),
    /** Not a reference, because an evaluation outlives its prompt. */
    prompt_id: uuid(),
    prompt_version: integer(),
    system_prompt: text(),
    settings: json().$type<unknown>().notNull(),
    scorers: json().$type<unknown>().notNull(),
    max_credits: credits(),
    item_count: integer().notNull().default(0),
    done_count: integer().notNull().default(0),
    failed_count: integer().notNull().default(0),
    passed_count: integer().notNull().default(0),
    credits: credits().notNull().default(0),
    error: text(),
    finished_at: time(),
    /** The worker process that runs the evaluation. If it dies, another worker continues. */
    runner_id: uuid(),
    /** The number of workers that died while running the evaluation. */
    crashes: integer().notNull().default(0),
  },
  (t) => [
    index("evaluations_owner").on(t.owner_id, t.id),
    index("evaluations_dataset").on(t.dataset_id, t.id),
    index("evaluations_open").on(t.status, t.id).where(sql`status in ('queued', 'running')`),
  ],
);

/** The results of an evaluation, one for each item that the dataset contained when the evaluation started. */
export const evaluation_results = pgTable(
  "evaluation_results",
  {
    evaluation_id: uuid()
      .notNull()
      .references(() => evaluations.id, { onDelete: "cascade" }),
    item_id: uuid().notNull(),
    /** The item's expected answer at the start of the evaluation. */
    expected: anyJson(),
    status: text().$type<EvaluationResult["status"]>().notNull().default("pending"),
    /** Stored before the call, so that a settled call isn't repeated after a crash. */
    llm_request_id: uuid(),
    /** The beginning of the answer. */
    answer: text(),
    error: text(),
    scores: jsonb().$type<EvaluationResult["scores"]>().notNull().default({}),
    score: doublePrecision(),
    passed: boolean(),
    cost: dollars(),
    /** The cost of the call and of the calls that score its answer. */
    credits: credits().notNull().default(0),
    prompt_tokens: integer(),
    completion_tokens: integer(),
    duration_ms: doublePrecision(),
  },
  (t) => [primaryKey({ columns: [t.evaluation_id, t.item_id] })],
);

/** The credits that a key or an app has spent or holds, for comparison with the limits in its record. */
export const ledger_budgets = pgTable("ledger_budgets", {
  /** The ID of the key or of the app. */
  id: uuid().primaryKey(),
  used: micro().notNull().default(0),
  held: micro().notNull().default(0),
  /** The first day of the month that `month_used` covers. */
  month: date(),
  month_used: micro().notNull().default(0),
});

/**
 * The usage of a person, key, app or end user in the current minute, day or month, for rate limits. Windows
 * slide in steps of a sixtieth of their length.
 */
export const rate_windows = pgTable(
  "rate_windows",
  {
    /** The ID of the person, key or app, or the hash of the app and its end user. */
    subject: uuid().notNull(),
    metric: text().$type<RateMetric>().notNull(),
    /** The length of the window. */
    seconds: integer().notNull(),
    /**
     * The number of the newest step, counted from 1970, then the amounts used in that step and in up to sixty earlier
     * ones, newest first.
     */
    state: bigint({ mode: "number" }).array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.subject, t.metric, t.seconds] })],
);

export const transfers = pgTable(
  "transfers",
  {
    ...common(),
    owner_id: uuid().notNull(),
    kind: choice(resources.transfers.fields.kind).notNull(),
    source: choice(resources.transfers.fields.source).notNull(),
    target: choice(resources.transfers.fields.target).notNull(),
    credits: credits().notNull(),
    /** The idempotency key; null for usage. A request's transfer needs none, because its `id` is the request's ID. */
    key: text(),
    model_name: text(),
    basis: text(),
    llm_request_id: uuid(),
    voiceover_id: uuid(),
    render_id: uuid(),
    order_id: uuid(),
    app_id: uuid(),
    api_key_id: uuid(),
    note: text(),
  },
  (t) => [
    index("transfers_owner").on(t.owner_id, t.id),
    index("transfers_kind").on(t.kind, t.id).where(sql`kind <> 'usage'`),
    uniqueIndex("transfers_key").on(t.key).where(sql`key is not null`),
    check("transfers_moves", sql`credits > 0 and source <> target`),
  ],
);

export const audit_events = pgTable(
  "audit_events",
  {
    ...common(),
    owner_id: uuid().notNull(),
    actor: text(),
    action: text().notNull(),
    subject: text(),
    subject_id: text(),
    address: text(),
    user_id: uuid(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
  },
  (t) => [
    index("audit_events_owner").on(t.owner_id, t.id),
    index("audit_events_user").on(t.user_id, t.id).where(sql`user_id is not null`),
    index("audit_events_action").on(t.action, t.id),
    index("audit_events_subject_id").on(t.subject_id, t.id).where(sql`subject_id is not null`),
    // The indexes for text search and filters: substrings of text, and prefixes of IDs.
    index("audit_events_words").using(
      "gin",
      t.actor.op("gin_trgm_ops"),
      t.action.op("gin_trgm_ops"),
      t.subject.op("gin_trgm_ops"),
      t.address.op("gin_trgm_ops"),
    ),
    index("audit_events_id").on(sql`(id::text) text_pattern_ops`),
  ],
);

/**
 * Calls that the gateway refused, counted by hour, key, status and code, for 30 days. The other columns describe the
 * latest call.
 */
export const refused_requests = pgTable(
  "refused_requests",
  {
    ...common(),
    /** All zeros if the API key is unknown. */
    owner_id: uuid().notNull(),
    hour: time().notNull(),
    api_key_id: uuid(),
    status_code: integer().notNull(),
    code: text(),
    count: integer().notNull(),
    message: text().notNull(),
    request_id: text().notNull(),
    model_name: text(),
    url: text().notNull(),
    address: text().notNull(),
    last_at: time().notNull(),
  },
  (t) => [
    unique("refused_requests_counted")
      .on(t.hour, t.owner_id, t.api_key_id, t.status_code, t.code)
      .nullsNotDistinct(),
    index("refused_requests_owner").on(t.owner_id, t.id),
    index("refused_requests_request").on(t.request_id),
  ],
);

/** Responses to writes with an Idempotency-Key, kept for 24 hours. */
export const idempotency_keys = pgTable(
  "idempotency_keys",
  {
    owner_id: person().notNull(),
    key: text().notNull(),
    /** The SHA-256 of method, path, query and body. Using a key for a different request is a conflict. */
    fingerprint: text().notNull(),
    /** The process that works on the first request, or did. Null for gateway calls. */
    runner_id: uuid(),
    /** For gateway calls: the ID of the logged call, which contains the response. */
    llm_request_id: uuid(),
    /** The response's status; null while the first request is running. */
    status: integer(),
    body: json(),
    created_at: time().notNull().default(now),
  },
  (t) => [primaryKey({ columns: [t.owner_id, t.key] }), index("idempotency_keys_age").on(t.created_at)],
);

/** End users whose usage of one of their app's rate limits has recently reached an alert threshold. */
export const limited_users = pgTable(
  "limited_users",
  {
    /** The hash of the app and the end user, which is also the `subject` in `rate_windows`. */
    subject: uuid().primaryKey(),
    app_id: uuid()
      .notNull()
      .references(() => apps.id, { onDelete: "cascade" }),
    /** Empty for calls that name no user. */
    end_user: text().notNull(),
    seen_at: time().notNull().default(now),
  },
  (t) => [index("limited_users_app").on(t.app_id), index("limited_users_age").on(t.seen_at)],
);

/** The alert thresholds that were already reported. */
export const limit_alerts = pgTable(
  "limit_alerts",
  {
    /** Identifies the limit, its amount and its period. */
    limit_key: text().notNull(),
    /** In percent. */
    share: integer().notNull(),
    owner_id: person().notNull(),
    created_at: time().notNull().default(now),
  },
  (t) => [primaryKey({ columns: [t.limit_key, t.share] }), index("limit_alerts_owner").on(t.owner_id)],
);

/** Emails about limits that are still to be sent. They are deleted when they are sent, or after a day. */
export const limit_mails = pgTable(
  "limit_mails",
  {
    id: uuid().primaryKey(),
    owner_id: person().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    created_at: time().notNull().default(now),
    /** When the email is sent, or sent again. */
    due_at: time().notNull().default(now),
  },
  (t) => [index("limit_mails_owner").on(t.owner_id), index("limit_mails_due").on(t.due_at)],
);

/** The calls whose answers are returned for identical calls. The answers themselves are stored in the log. */
export const cached_answers = pgTable(
  "cached_answers",
  {
    owner_id: person().notNull(),
    /** The SHA-256 of everything that determines the answer, in hexadecimal. */
    fingerprint: text().notNull(),
    llm_request_id: uuid().notNull(),
    created_at: time().notNull().default(now),
    expires_at: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.owner_id, t.fingerprint] }), index("cached_answers_age").on(t.expires_at)],
);

/**
 * The IDs that an upstream's Responses API assigned to responses, items and containers. One upstream key serves many
 * customers, so an ID is passed on only in requests by the customer who received it.
 */
export const response_ids = pgTable(
  "response_ids",
  {
    owner_id: person().notNull(),
    id: text().notNull(),
    llm_request_id: uuid().notNull(),
    /** The upstream's name. */
    upstream: text().notNull(),
    /** Whether the call was made with the owner's own key, which means that the response is in the owner's account. */
    own_key: boolean().notNull().default(false),
    created_at: time().notNull().default(now),
  },
  (t) => [primaryKey({ columns: [t.owner_id, t.id] }), index("response_ids_age").on(t.created_at)],
);

/**
 * List views that users save under a name. A private view can be its owner's default for the resource, and a shared
 * view its role's default.
 */
export const saved_views = pgTable(
  "saved_views",
  {
    ...common(),
    resource: text().notNull(),
    name: text().notNull(),
    /** A query string in the syntax of lists. */
    search: text().notNull(),
    columns: text().array(),
    shared_with: text().$type<Role>(),
    is_default: boolean().notNull().default(false),
  },
  (t) => [
    uniqueIndex("saved_views_name").on(t.owner_id, t.resource, t.name),
    index("saved_views_shared").on(t.shared_with, t.resource).where(sql`shared_with is not null`),
    uniqueIndex("saved_views_own_default")
      .on(t.owner_id, t.resource)
      .where(sql`is_default and shared_with is null`),
    uniqueIndex("saved_views_role_default")
      .on(t.shared_with, t.resource)
      .where(sql`is_default and shared_with is not null`),
  ],
);

/** Users' choices in the console's settings, one row per preference. Names and values are declared in contract/. */
export const preferences = pgTable(
  "preferences",
  {
    owner_id: person().notNull(),
    name: text().notNull(),
    /** Null for the default. */
    value: jsonb(),
    /** When the user chose the value, which can be before the server received it. */
    changed_at: time().notNull(),
  },
  (t) => [primaryKey({ columns: [t.owner_id, t.name] })],
);

/** Notifications to users; see `server/notifications`. */
export const notifications = pgTable(
  "notifications",
  {
    id: uuid().primaryKey(),
    owner_id: person().notNull(),
    kind: text().$type<NotificationKind>().notNull(),
    /** Identifies the event, so that it is reported once even if it is emitted again. */
    event_key: text().notNull(),
    data: jsonb().$type<NotificationData[NotificationKind]>().notNull(),
    /** Whether the console shows the notification. */
    in_app: boolean().notNull(),
    /** Whether an email about the event still has to be sent. */
    email_due: boolean().notNull(),
    /** When the email may be sent, or tried again. */
    email_at: time().notNull().default(now),
    read_at: time(),
    created_at: time().notNull().default(now),
  },
  (t) => [
    uniqueIndex("notifications_event").on(t.event_key, t.owner_id),
    index("notifications_owner").on(t.owner_id, t.id).where(sql`in_app`),
    index("notifications_unread").on(t.owner_id, t.id).where(sql`in_app and read_at is null`),
    index("notifications_email_at").on(t.email_at).where(sql`email_due`),
    index("notifications_age").on(t.created_at),
  ],
);

/** Exports that a worker writes to a file. `role` is the owner's role at the time of the request. */
export const background_exports = pgTable(
  "background_exports",
  {
    ...common(),
    resource: text().notNull(),
    /** A query string in the syntax of lists. */
    query: text().notNull(),
    format: text().notNull(),
    role: text().$type<Role>().notNull(),
    status: text().$type<"queued" | "running" | "succeeded" | "failed">().notNull(),
    rows: integer().notNull().default(0),
    file: storedFiles("expires_at > now()").$type<Media>(),
    error: text(),
    finished_at: time(),
    expires_at: time(),
    /** The worker that writes the file. */
    runner_id: uuid(),
  },
  (t) => [
    index("background_exports_owner").on(t.owner_id, t.id),
    index("background_exports_open").on(t.status, t.id).where(sql`status in ('queued', 'running')`),
  ],
);

/** A file that was uploaded or created through the gateway's API. */
export interface ApiFile {
  name: string;
  type: string;
  /** In bytes. */
  size: number;
  hash: string;
}

/** Files that programs upload to the gateway, and the results of batches. */
export const api_files = pgTable(
  "api_files",
  {
    ...common(),
    purpose: text().$type<"batch" | "user_data" | "batch_output">().notNull(),
    file: storedFiles().$type<ApiFile>().notNull(),
    /** When the file is deleted; null if it is kept until its owner deletes it. */
    expires_at: time(),
  },
  (t) => [
    index("api_files_owner").on(t.owner_id, t.id),
    index("api_files_age").on(t.expires_at).where(sql`expires_at is not null`),
  ],
);

/** Batches of calls that programs create at the gateway. */
export const batches = pgTable(
  "batches",
  {
    ...common(),
    status: text()
      .$type<"queued" | "running" | "completed" | "failed" | "cancelled" | "expired">()
      .notNull()
      .default("queued"),
    /** The key that created the batch. Each line is subject to the key's rules at the time of its call. */
    api_key_id: uuid().notNull(),
    app_id: uuid(),
    endpoint: text().notNull(),
    /** The model of the first line. */
    model_name: text(),
    /** Not references, because a batch outlives its files. */
    input_file_id: uuid().notNull(),
    output_file_id: uuid(),
    error_file_id: uuid(),
    /** The content of the input file, kept because the file itself may be deleted while the batch runs. */
    input: storedFiles("status in ('queued', 'running')").$type<ApiFile>().notNull(),
    metadata: jsonb().$type<Record<string, string>>(),
    /** The lifetime of the result files, in seconds. */
    output_expires_after: integer(),
    /** The problems found in the input file. */
    errors: jsonb().$type<{ code: string; message: string; param: string | null; line: number | null }[]>(),
    total_count: integer().notNull().default(0),
    completed_count: integer().notNull().default(0),
    failed_count: integer().notNull().default(0),
    input_tokens: micro().notNull().default(0),
    cached_tokens: micro().notNull().default(0),
    output_tokens: micro().notNull().default(0),
    reasoning_tokens: micro().notNull().default(0),
    credits: credits().notNull().default(0),
    /** The Idempotency-Key of the request that created the batch. */
    idempotency_key: text(),
    expires_at: time().notNull(),
    in_progress_at: time(),
    finalizing_at: time(),
    cancelling_at: time(),
    finished_at: time(),
    /** The worker process that runs the batch. If it dies, another worker continues. */
    runner_id: uuid(),
    /** The number of times that the batch was interrupted because a worker died or failed. */
    crashes: integer().notNull().default(0),
  },
  (t) => [
    index("batches_owner").on(t.owner_id, t.id),
    index("batches_open").on(t.status, t.id).where(sql`status in ('queued', 'running')`),
    uniqueIndex("batches_idempotency")
      .on(t.owner_id, t.idempotency_key)
      .where(sql`idempotency_key is not null`),
  ],
);

/** The results of a batch that hasn't ended, until they are written to its files. */
export const batch_results = pgTable(
  "batch_results",
  {
    batch_id: uuid()
      .notNull()
      .references(() => batches.id, { onDelete: "cascade" }),
    /** The number of the line in the input file, from 1. */
    line: integer().notNull(),
    is_error: boolean().notNull(),
    /** The line to write to the output or error file. */
    output: text().notNull(),
    llm_request_id: uuid(),
    input_tokens: micro().notNull().default(0),
    cached_tokens: micro().notNull().default(0),
    output_tokens: micro().notNull().default(0),
    reasoning_tokens: micro().notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.batch_id, t.line] })],
);

/** The table of each resource. */
export const tables = {
  animations,
  voiceovers,
  renders,
  assets,
  "film-templates": film_templates,
  "film-batches": film_batches,
  "brand-kits": brand_kits,
  chats,
  "llm-requests": llm_requests,
  "refused-requests": refused_requests,
  prompts,
  datasets,
  evaluations,
  apps,
  "api-keys": api_keys,
  upstreams,
  guardrails,
  "model-fallbacks": model_fallbacks,
  "provider-keys": provider_keys,
  "credit-products": credit_products,
  orders,
  transfers,
  "model-prices": model_prices,
  webhooks,
  "webhook-deliveries": webhook_deliveries,
  "audit-events": audit_events,
} satisfies { [N in ResourceName]: PgTable };

/** Fields that are stored in a separate table. */
type Beside = {
  chats: "messages" | "share_path";
  "llm-requests": "request" | "response" | "missing" | "scores";
  upstreams: "keys";
};

type Same<A, B> = [A, B] extends [B, A] ? true : false;
type Declared<N extends ResourceName> = Omit<Row<Resources[N]>, N extends keyof Beside ? Beside[N] : never>;
type Columns<N extends ResourceName> = Pick<
  (typeof tables)[N]["$inferSelect"],
  keyof (typeof tables)[N]["$inferSelect"] & keyof Declared<N>
>;

type Disagreeing = {
  [N in ResourceName]: Same<Columns<N>, Declared<N>> extends true ? never : N;
}[ResourceName];

/**
 * If a resource's table lacks a column, or differs in type, nullability or choices, `tsc` reports an error that names
 * the resource.
 */
const agreed: [Disagreeing] extends [never] ? true : Disagreeing = true;
void agreed;
