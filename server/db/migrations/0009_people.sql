ALTER TABLE "people" ADD COLUMN "ban_reason" text;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "last_seen_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "auth_session" ADD COLUMN "impersonatedBy" text;