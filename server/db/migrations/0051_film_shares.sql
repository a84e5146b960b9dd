CREATE TABLE "film_shares" (
	"render_id" uuid PRIMARY KEY NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"expires_at" timestamptz(3),
	"password_hash" text,
	"may_download" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
ALTER TABLE "film_shares" ADD CONSTRAINT "film_shares_render_id_renders_id_fk" FOREIGN KEY ("render_id") REFERENCES "public"."renders"("id") ON DELETE cascade ON UPDATE no action;