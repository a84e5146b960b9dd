CREATE TABLE "llm_usage" (
	"grain" text NOT NULL,
	"slot" timestamp with time zone NOT NULL,
	"owner_id" uuid NOT NULL,
	"by" text NOT NULL,
	"key" text NOT NULL,
	"calls" bigint NOT NULL,
	"failed" bigint NOT NULL,
	"unknown_costs" bigint NOT NULL,
	"prompt_tokens" bigint NOT NULL,
	"completion_tokens" bigint NOT NULL,
	"cached_tokens" bigint NOT NULL,
	"cost" numeric(20,10) NOT NULL,
	"credits" bigint NOT NULL,
	CONSTRAINT "llm_usage_by_grain_owner_id_slot_key_pk" PRIMARY KEY("by","grain","owner_id","slot","key")
);
--> statement-breakpoint
CREATE TABLE "llm_usage_state" (
	"counted_until" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "llm_usage_times" (
	"grain" text NOT NULL,
	"slot" timestamp with time zone NOT NULL,
	"owner_id" uuid NOT NULL,
	"by" text NOT NULL,
	"key" text NOT NULL,
	"metric" text NOT NULL,
	"bucket" smallint NOT NULL,
	"calls" bigint NOT NULL,
	CONSTRAINT "llm_usage_times_by_grain_owner_id_key_slot_metric_bucket_pk" PRIMARY KEY("by","grain","owner_id","key","slot","metric","bucket")
);
--> statement-breakpoint
CREATE INDEX "llm_requests_finished" ON "llm_requests_settled" USING brin ("finished_at") WITH (pages_per_range = 32, autosummarize = on);--> statement-breakpoint
-- Calls that are already in the log are counted from the oldest one on, in the background.
INSERT INTO "llm_usage_state" SELECT coalesce((SELECT "created_at" FROM "llm_requests" ORDER BY "id" LIMIT 1), now());