ALTER TABLE "people" ADD COLUMN "email_proven" boolean DEFAULT false NOT NULL;--> statement-breakpoint
DELETE FROM "auth_session" WHERE "impersonatedBy" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "auth_session" DROP COLUMN "impersonatedBy";
