ALTER TABLE "people" ADD COLUMN "requests_per_minute" integer;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "tokens_per_minute" integer;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "requests_per_day" integer;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "tokens_per_day" integer;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "requests_per_month" integer;--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "tokens_per_month" integer;