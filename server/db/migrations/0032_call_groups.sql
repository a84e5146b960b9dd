DROP INDEX "llm_requests_end_user";--> statement-breakpoint
DROP INDEX "llm_requests_session";--> statement-breakpoint
CREATE INDEX "llm_requests_labelled" ON "llm_requests_settled" USING btree ("id") WHERE session is not null or end_user is not null;--> statement-breakpoint
CREATE INDEX "llm_requests_owner_labelled" ON "llm_requests_settled" USING btree ("owner_id","id") WHERE session is not null or end_user is not null;--> statement-breakpoint
CREATE INDEX "llm_requests_end_user" ON "llm_requests_settled" USING btree ("end_user" text_pattern_ops,"owner_id","id") WHERE end_user is not null;--> statement-breakpoint
CREATE INDEX "llm_requests_session" ON "llm_requests_settled" USING btree ("session" text_pattern_ops,"owner_id","id") WHERE session is not null;