UPDATE "assets" SET "file" = "file" || jsonb_build_object('hash', "content_hash") WHERE "content_hash" IS NOT NULL;--> statement-breakpoint
ALTER TABLE "assets" DROP COLUMN "content_hash";
