CREATE TABLE "dataset_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"dataset_id" uuid NOT NULL,
	"input" json NOT NULL,
	"expected" json,
	"metadata" json,
	"size" integer NOT NULL,
	"llm_request_id" uuid,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "datasets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"item_count" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "evaluation_results" (
	"evaluation_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"expected" json,
	"status" text DEFAULT 'pending' NOT NULL,
	"llm_request_id" uuid,
	"answer" text,
	"error" text,
	"scores" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"score" double precision,
	"passed" boolean,
	"cost" numeric(20,10),
	"credits" bigint DEFAULT 0 NOT NULL,
	"prompt_tokens" integer,
	"completion_tokens" integer,
	"duration_ms" double precision,
	CONSTRAINT "evaluation_results_evaluation_id_item_id_pk" PRIMARY KEY("evaluation_id","item_id")
);
--> statement-breakpoint
CREATE TABLE "evaluations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"dataset_id" uuid NOT NULL,
	"model_name" text NOT NULL,
	"prompt_id" uuid,
	"prompt_version" integer,
	"system_prompt" text,
	"settings" json NOT NULL,
	"scorers" json NOT NULL,
	"max_credits" bigint,
	"item_count" integer DEFAULT 0 NOT NULL,
	"done_count" integer DEFAULT 0 NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"passed_count" integer DEFAULT 0 NOT NULL,
	"credits" bigint DEFAULT 0 NOT NULL,
	"error" text,
	"finished_at" timestamptz(3),
	"runner_id" uuid,
	"crashes" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "llm_request_scores" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"llm_request_id" uuid NOT NULL,
	"name" text NOT NULL,
	"value" double precision,
	"text" text,
	"source" text NOT NULL,
	"comment" text,
	"author_id" uuid,
	"evaluation_id" uuid,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "dataset_items" ADD CONSTRAINT "dataset_items_dataset_id_datasets_id_fk" FOREIGN KEY ("dataset_id") REFERENCES "public"."datasets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "datasets" ADD CONSTRAINT "datasets_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluation_results" ADD CONSTRAINT "evaluation_results_evaluation_id_evaluations_id_fk" FOREIGN KEY ("evaluation_id") REFERENCES "public"."evaluations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "evaluations" ADD CONSTRAINT "evaluations_dataset_id_datasets_id_fk" FOREIGN KEY ("dataset_id") REFERENCES "public"."datasets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "llm_request_scores" ADD CONSTRAINT "llm_request_scores_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dataset_items_dataset" ON "dataset_items" USING btree ("dataset_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "dataset_items_request" ON "dataset_items" USING btree ("dataset_id","llm_request_id");--> statement-breakpoint
CREATE INDEX "datasets_owner" ON "datasets" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "evaluations_owner" ON "evaluations" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "evaluations_dataset" ON "evaluations" USING btree ("dataset_id","id");--> statement-breakpoint
CREATE INDEX "evaluations_open" ON "evaluations" USING btree ("status","id") WHERE status in ('queued', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "llm_request_scores_name" ON "llm_request_scores" USING btree ("llm_request_id","name","source");--> statement-breakpoint
CREATE INDEX "llm_request_scores_value" ON "llm_request_scores" USING btree ("name","value","llm_request_id");--> statement-breakpoint
CREATE INDEX "llm_request_scores_owner" ON "llm_request_scores" USING btree ("owner_id","id");