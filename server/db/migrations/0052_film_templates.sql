CREATE TABLE "film_batch_rows" (
	"batch_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"values" text[] NOT NULL,
	"title" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"error" text,
	"findings" integer DEFAULT 0 NOT NULL,
	"animation_id" uuid,
	"voiceover_id" uuid,
	"render_id" uuid,
	CONSTRAINT "film_batch_rows_batch_id_number_pk" PRIMARY KEY("batch_id","number")
);
--> statement-breakpoint
CREATE TABLE "film_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"template_id" uuid,
	"voice" text,
	"render" boolean DEFAULT false NOT NULL,
	"film_count" integer NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"error" text,
	"finished_at" timestamptz(3),
	"size" text NOT NULL,
	"plan" jsonb,
	"document" jsonb,
	"theme" jsonb,
	"names" text[] NOT NULL,
	"runner_id" uuid,
	"crashes" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "film_templates" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"shared" boolean DEFAULT false NOT NULL,
	"values" text[] DEFAULT '{}' NOT NULL,
	"size" text NOT NULL,
	"scene_count" integer NOT NULL,
	"duration" double precision,
	"plan" jsonb,
	"document" jsonb,
	"theme" jsonb
);
--> statement-breakpoint
ALTER TABLE "film_batch_rows" ADD CONSTRAINT "film_batch_rows_batch_id_film_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."film_batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_batch_rows" ADD CONSTRAINT "film_batch_rows_animation_id_animations_id_fk" FOREIGN KEY ("animation_id") REFERENCES "public"."animations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_batch_rows" ADD CONSTRAINT "film_batch_rows_voiceover_id_voiceovers_id_fk" FOREIGN KEY ("voiceover_id") REFERENCES "public"."voiceovers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_batch_rows" ADD CONSTRAINT "film_batch_rows_render_id_renders_id_fk" FOREIGN KEY ("render_id") REFERENCES "public"."renders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_batches" ADD CONSTRAINT "film_batches_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_batches" ADD CONSTRAINT "film_batches_template_id_film_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."film_templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_templates" ADD CONSTRAINT "film_templates_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "film_batch_rows_animation" ON "film_batch_rows" USING btree ("animation_id");--> statement-breakpoint
CREATE INDEX "film_batch_rows_voiceover" ON "film_batch_rows" USING btree ("voiceover_id");--> statement-breakpoint
CREATE INDEX "film_batch_rows_render" ON "film_batch_rows" USING btree ("render_id");--> statement-breakpoint
CREATE INDEX "film_batches_owner" ON "film_batches" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "film_batches_open" ON "film_batches" USING btree ("status","id") WHERE status in ('queued', 'running', 'waiting');--> statement-breakpoint
CREATE INDEX "film_templates_owner" ON "film_templates" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "film_templates_shared" ON "film_templates" USING btree ("id") WHERE shared;