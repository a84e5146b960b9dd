CREATE TABLE "cached_answers" (
	"owner_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"llm_request_id" uuid NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"expires_at" timestamptz(3) NOT NULL,
	CONSTRAINT "cached_answers_owner_id_fingerprint_pk" PRIMARY KEY("owner_id","fingerprint")
);
--> statement-breakpoint
ALTER TABLE "cached_answers" ADD CONSTRAINT "cached_answers_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cached_answers_age" ON "cached_answers" USING btree ("expires_at");