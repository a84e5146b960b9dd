CREATE TABLE "prompt_versions" (
	"prompt_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"messages" json NOT NULL,
	"model" text,
	"settings" json NOT NULL,
	"note" text,
	"author_id" uuid NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "prompt_versions_prompt_id_version_pk" PRIMARY KEY("prompt_id","version")
);
--> statement-breakpoint
CREATE TABLE "prompts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"labels" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"latest_version" integer
);
--> statement-breakpoint
ALTER TABLE "llm_requests" ADD COLUMN "prompt_id" uuid;--> statement-breakpoint
ALTER TABLE "llm_requests" ADD COLUMN "prompt_version" integer;--> statement-breakpoint
ALTER TABLE "prompt_versions" ADD CONSTRAINT "prompt_versions_prompt_id_prompts_id_fk" FOREIGN KEY ("prompt_id") REFERENCES "public"."prompts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "prompts" ADD CONSTRAINT "prompts_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "prompts_name" ON "prompts" USING btree ("owner_id","name");--> statement-breakpoint
CREATE INDEX "prompts_owner" ON "prompts" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "llm_requests_prompt_id" ON "llm_requests_settled" USING btree ("prompt_id","id") WHERE prompt_id is not null;--> statement-breakpoint
CREATE INDEX "llm_requests_prompt_version" ON "llm_requests_settled" USING btree ("prompt_version","id") WHERE prompt_version is not null;