CREATE TABLE "film_comments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"animation_id" uuid NOT NULL,
	"parent_id" uuid,
	"author_id" uuid,
	"author_name" text,
	"text" text NOT NULL,
	"at" double precision NOT NULL,
	"scene" text,
	"scene_at" double precision,
	"element" integer,
	"x" double precision,
	"y" double precision,
	"version" text,
	"revision_id" uuid,
	"render_id" uuid,
	"shared_at" timestamptz(3),
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"edited_at" timestamptz(3),
	"resolved_at" timestamptz(3)
);
--> statement-breakpoint
ALTER TABLE "film_shares" ADD COLUMN "may_comment" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "film_comments" ADD CONSTRAINT "film_comments_animation_id_animations_id_fk" FOREIGN KEY ("animation_id") REFERENCES "public"."animations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_comments" ADD CONSTRAINT "film_comments_parent_id_film_comments_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."film_comments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_comments" ADD CONSTRAINT "film_comments_author_id_people_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_comments" ADD CONSTRAINT "film_comments_revision_id_animation_revisions_id_fk" FOREIGN KEY ("revision_id") REFERENCES "public"."animation_revisions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "film_comments" ADD CONSTRAINT "film_comments_render_id_renders_id_fk" FOREIGN KEY ("render_id") REFERENCES "public"."renders"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "film_comments_animation" ON "film_comments" USING btree ("animation_id","id");--> statement-breakpoint
CREATE INDEX "film_comments_render" ON "film_comments" USING btree ("render_id","id") WHERE render_id is not null;--> statement-breakpoint
CREATE INDEX "film_comments_parent" ON "film_comments" USING btree ("parent_id") WHERE parent_id is not null;--> statement-breakpoint
CREATE INDEX "film_comments_author" ON "film_comments" USING btree ("author_id") WHERE author_id is not null;--> statement-breakpoint
CREATE INDEX "film_comments_revision" ON "film_comments" USING btree ("revision_id") WHERE revision_id is not null;