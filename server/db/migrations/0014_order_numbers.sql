ALTER TABLE "orders" ADD COLUMN "number" text;--> statement-breakpoint
UPDATE "orders" SET "number" = to_char("created_at" AT TIME ZONE 'UTC', 'YYYYMMDD') || '-' || upper(right("id"::text, 6));--> statement-breakpoint
ALTER TABLE "orders" ALTER COLUMN "number" SET NOT NULL;
