ALTER TABLE "llm_requests" ADD COLUMN "end_user" text;--> statement-breakpoint
ALTER TABLE "llm_requests" ADD COLUMN "session" text;--> statement-breakpoint
ALTER TABLE "llm_requests" ADD COLUMN "metadata" jsonb;--> statement-breakpoint
CREATE INDEX "llm_requests_end_user" ON "llm_requests_settled" USING btree ("end_user","id") WHERE end_user is not null;--> statement-breakpoint
CREATE INDEX "llm_requests_session" ON "llm_requests_settled" USING btree ("session","id") WHERE session is not null;