CREATE TABLE "limit_alerts" (
	"limit_key" text NOT NULL,
	"share" integer NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "limit_alerts_limit_key_share_pk" PRIMARY KEY("limit_key","share")
);
--> statement-breakpoint
ALTER TABLE "people" ADD COLUMN "limit_emails" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "limit_alerts" ADD CONSTRAINT "limit_alerts_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "limit_alerts_owner" ON "limit_alerts" USING btree ("owner_id");