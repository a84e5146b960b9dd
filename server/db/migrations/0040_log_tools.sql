CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"resource" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"columns" text[],
	"shared_with" text,
	"is_default" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_name" ON "saved_views" USING btree ("owner_id","resource","name");--> statement-breakpoint
CREATE INDEX "saved_views_shared" ON "saved_views" USING btree ("shared_with","resource") WHERE shared_with is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_own_default" ON "saved_views" USING btree ("owner_id","resource") WHERE is_default and shared_with is null;--> statement-breakpoint
CREATE UNIQUE INDEX "saved_views_role_default" ON "saved_views" USING btree ("shared_with","resource") WHERE is_default and shared_with is not null;--> statement-breakpoint
CREATE INDEX "llm_requests_metadata" ON "llm_requests_settled" USING gin ("metadata") WHERE metadata is not null;