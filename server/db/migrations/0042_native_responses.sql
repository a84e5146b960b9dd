CREATE TABLE "response_ids" (
	"owner_id" uuid NOT NULL,
	"id" text NOT NULL,
	"llm_request_id" uuid NOT NULL,
	"upstream" text NOT NULL,
	"own_key" boolean DEFAULT false NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "response_ids_owner_id_id_pk" PRIMARY KEY("owner_id","id")
);
--> statement-breakpoint
ALTER TABLE "upstreams" ADD COLUMN "responses_api" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "response_ids" ADD CONSTRAINT "response_ids_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "response_ids_age" ON "response_ids" USING btree ("created_at");