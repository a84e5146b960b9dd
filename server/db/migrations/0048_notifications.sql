CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"event_key" text NOT NULL,
	"data" jsonb NOT NULL,
	"in_app" boolean NOT NULL,
	"email_due" boolean NOT NULL,
	"read_at" timestamptz(3),
	"created_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "preferences" (
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"value" jsonb,
	"changed_at" timestamptz(3) NOT NULL,
	CONSTRAINT "preferences_owner_id_name_pk" PRIMARY KEY("owner_id","name")
);
--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "credits_low" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_event" ON "notifications" USING btree ("event_key","owner_id");--> statement-breakpoint
CREATE INDEX "notifications_owner" ON "notifications" USING btree ("owner_id","id") WHERE in_app;--> statement-breakpoint
CREATE INDEX "notifications_unread" ON "notifications" USING btree ("owner_id","id") WHERE in_app and read_at is null;--> statement-breakpoint
CREATE INDEX "notifications_email_due" ON "notifications" USING btree ("id") WHERE email_due;--> statement-breakpoint
CREATE INDEX "notifications_age" ON "notifications" USING btree ("created_at");--> statement-breakpoint
-- Users whose credits are low already aren't notified as if that had just happened.
UPDATE "people" p SET "credits_low" = true FROM "ledger_accounts" a
	WHERE a."owner_id" = p."id" AND a."kind" = 'customer' AND a."balance" < p."low_balance";
