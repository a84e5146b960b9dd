-- Renders so far were the demo data's, without files.
DELETE FROM "renders";--> statement-breakpoint
CREATE TABLE "animation_revisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"animation_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"label" text NOT NULL,
	"size" text NOT NULL,
	"plan" jsonb,
	"document" jsonb,
	"theme" jsonb,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "voiceovers" ALTER COLUMN "voice" SET DEFAULT 'af_heart';--> statement-breakpoint
ALTER TABLE "animations" ADD COLUMN "model_name" text DEFAULT 'scenewright/sketch-1' NOT NULL;--> statement-breakpoint
ALTER TABLE "animations" ADD COLUMN "step" text;--> statement-breakpoint
ALTER TABLE "animations" ADD COLUMN "step_error" text;--> statement-breakpoint
ALTER TABLE "animations" ADD COLUMN "scene_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "animations" ADD COLUMN "duration" double precision;--> statement-breakpoint
ALTER TABLE "animations" ADD COLUMN "plan" jsonb;--> statement-breakpoint
ALTER TABLE "animations" ADD COLUMN "document" jsonb;--> statement-breakpoint
ALTER TABLE "animations" ADD COLUMN "theme" jsonb;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "thumbnail" jsonb;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "width" integer;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "height" integer;--> statement-breakpoint
ALTER TABLE "assets" ADD COLUMN "duration" double precision;--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "format" text NOT NULL;--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "width" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "height" integer NOT NULL;--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "fps" integer;--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "duration" double precision;--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "captions" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "file" jsonb;--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "thumbnail" jsonb;--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "subtitles" jsonb;--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "attempts" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "started_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "input" jsonb;--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "input_hash" text;--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "runner_id" uuid;--> statement-breakpoint
ALTER TABLE "voiceovers" ADD COLUMN "music_asset_id" uuid;--> statement-breakpoint
ALTER TABLE "voiceovers" ADD COLUMN "music_volume" double precision DEFAULT 0.25 NOT NULL;--> statement-breakpoint
ALTER TABLE "voiceovers" ADD COLUMN "status" text DEFAULT 'draft' NOT NULL;--> statement-breakpoint
ALTER TABLE "voiceovers" ADD COLUMN "progress" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "voiceovers" ADD COLUMN "stale" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "voiceovers" ADD COLUMN "duration" double precision;--> statement-breakpoint
ALTER TABLE "voiceovers" ADD COLUMN "error" text;--> statement-breakpoint
ALTER TABLE "voiceovers" ADD COLUMN "file" jsonb;--> statement-breakpoint
ALTER TABLE "voiceovers" ADD COLUMN "segments" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "voiceovers" ADD COLUMN "runner_id" uuid;--> statement-breakpoint
ALTER TABLE "animation_revisions" ADD CONSTRAINT "animation_revisions_animation_id_animations_id_fk" FOREIGN KEY ("animation_id") REFERENCES "public"."animations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "animation_revisions" ADD CONSTRAINT "animation_revisions_actor_id_people_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "animation_revisions_animation" ON "animation_revisions" USING btree ("animation_id","id");--> statement-breakpoint
ALTER TABLE "voiceovers" ADD CONSTRAINT "voiceovers_music_asset_id_assets_id_fk" FOREIGN KEY ("music_asset_id") REFERENCES "public"."assets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "renders_input" ON "renders" USING btree ("owner_id","input_hash");--> statement-breakpoint
CREATE INDEX "renders_open" ON "renders" USING btree ("status","id") WHERE status in ('queued', 'running');--> statement-breakpoint
CREATE INDEX "voiceovers_animation" ON "voiceovers" USING btree ("animation_id");--> statement-breakpoint
UPDATE "voiceovers" SET "voice" = 'af_heart' WHERE "voice" !~ '^[a-z]+_';
