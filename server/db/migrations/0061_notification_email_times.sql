DROP INDEX "notifications_email_due";--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "email_at" timestamptz(3) DEFAULT now() NOT NULL;--> statement-breakpoint
CREATE INDEX "notifications_email_at" ON "notifications" USING btree ("email_at") WHERE email_due;