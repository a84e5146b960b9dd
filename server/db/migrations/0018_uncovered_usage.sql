CREATE TABLE "mailboxes" (
	"hash" text PRIMARY KEY NOT NULL,
	"granted_at" timestamptz(3),
	"debt" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "llm_requests" ADD COLUMN "uncovered" bigint;--> statement-breakpoint
ALTER TABLE "llm_requests" ADD COLUMN "cost_split" jsonb;--> statement-breakpoint
ALTER TABLE "llm_requests" ADD COLUMN "response_model" text;