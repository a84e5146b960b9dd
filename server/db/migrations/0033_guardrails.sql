CREATE TABLE "guardrails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"app_id" uuid,
	"applies_to" text DEFAULT 'both' NOT NULL,
	"action" text DEFAULT 'redact' NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"detectors" text[] DEFAULT '{}' NOT NULL,
	"pattern" text,
	"moderation_model" text
);
--> statement-breakpoint
ALTER TABLE "llm_requests" ADD COLUMN "guardrail" text;--> statement-breakpoint
ALTER TABLE "llm_requests" ADD COLUMN "guardrail_hits" jsonb;--> statement-breakpoint
ALTER TABLE "guardrails" ADD CONSTRAINT "guardrails_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "guardrails" ADD CONSTRAINT "guardrails_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "guardrails_owner" ON "guardrails" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "llm_requests_guardrail" ON "llm_requests_settled" USING btree ("guardrail","id") WHERE guardrail is not null;