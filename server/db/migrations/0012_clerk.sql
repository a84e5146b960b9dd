CREATE TABLE "acting" (
	"bearer_hash" text PRIMARY KEY NOT NULL,
	"person_id" uuid NOT NULL,
	"admin_id" uuid NOT NULL,
	"expires_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clerk_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"subject" text NOT NULL,
	"seen_at" timestamptz(3) DEFAULT now() NOT NULL,
	"ended_at" timestamptz(3)
);
--> statement-breakpoint
ALTER TABLE "acting" ADD CONSTRAINT "acting_person_id_people_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "acting" ADD CONSTRAINT "acting_admin_id_people_id_fk" FOREIGN KEY ("admin_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "acting_person" ON "acting" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "acting_admin" ON "acting" USING btree ("admin_id");--> statement-breakpoint
CREATE INDEX "clerk_sessions_subject" ON "clerk_sessions" USING btree ("subject");