CREATE TABLE "job_turns" (
	"owner_id" uuid NOT NULL,
	"job" text NOT NULL,
	"served_at" timestamptz(3) NOT NULL,
	CONSTRAINT "job_turns_owner_id_job_pk" PRIMARY KEY("owner_id","job")
);
--> statement-breakpoint
ALTER TABLE "voiceovers" ADD COLUMN "queued_segment" text;--> statement-breakpoint
ALTER TABLE "job_turns" ADD CONSTRAINT "job_turns_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;