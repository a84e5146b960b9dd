CREATE TABLE "limit_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"due_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "limit_mails" ADD CONSTRAINT "limit_mails_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "limit_mails_owner" ON "limit_mails" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "limit_mails_due" ON "limit_mails" USING btree ("due_at");