CREATE TABLE "limited_users" (
	"subject" uuid PRIMARY KEY NOT NULL,
	"app_id" uuid NOT NULL,
	"end_user" text NOT NULL,
	"seen_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
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
ALTER TABLE "limited_users" ADD CONSTRAINT "limited_users_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "response_ids" ADD CONSTRAINT "response_ids_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "limited_users_app" ON "limited_users" USING btree ("app_id");--> statement-breakpoint
CREATE INDEX "limited_users_age" ON "limited_users" USING btree ("seen_at");--> statement-breakpoint
CREATE INDEX "response_ids_age" ON "response_ids" USING btree ("created_at");