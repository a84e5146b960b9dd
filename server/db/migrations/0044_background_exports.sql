CREATE TABLE "background_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"resource" text NOT NULL,
	"query" text NOT NULL,
	"format" text NOT NULL,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"file" jsonb,
	"error" text,
	"finished_at" timestamptz(3),
	"expires_at" timestamptz(3),
	"runner_id" uuid
);
--> statement-breakpoint
ALTER TABLE "background_exports" ADD CONSTRAINT "background_exports_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "background_exports_owner" ON "background_exports" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "background_exports_open" ON "background_exports" USING btree ("status","id") WHERE status in ('queued', 'running');