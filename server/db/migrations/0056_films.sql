CREATE TABLE "films" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"title" text,
	"voice" text,
	"render_order" jsonb,
	"animation_id" uuid,
	"voiceover_id" uuid,
	"render_id" uuid,
	"error" text,
	"error_code" text,
	"restarts" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamptz(3)
);
--> statement-breakpoint
ALTER TABLE "films" ADD CONSTRAINT "films_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "films" ADD CONSTRAINT "films_animation_id_animations_id_fk" FOREIGN KEY ("animation_id") REFERENCES "public"."animations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "films" ADD CONSTRAINT "films_voiceover_id_voiceovers_id_fk" FOREIGN KEY ("voiceover_id") REFERENCES "public"."voiceovers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "films" ADD CONSTRAINT "films_render_id_renders_id_fk" FOREIGN KEY ("render_id") REFERENCES "public"."renders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "films_owner" ON "films" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "films_open" ON "films" USING btree ("id") WHERE finished_at is null;--> statement-breakpoint
CREATE INDEX "films_animation" ON "films" USING btree ("animation_id");--> statement-breakpoint
CREATE INDEX "films_voiceover" ON "films" USING btree ("voiceover_id");--> statement-breakpoint
CREATE INDEX "films_render" ON "films" USING btree ("render_id");