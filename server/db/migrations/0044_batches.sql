CREATE TABLE "api_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"purpose" text NOT NULL,
	"file" jsonb NOT NULL,
	"expires_at" timestamptz(3)
);
--> statement-breakpoint
CREATE TABLE "batch_results" (
	"batch_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"is_error" boolean NOT NULL,
	"output" text NOT NULL,
	"llm_request_id" uuid,
	"input_tokens" bigint DEFAULT 0 NOT NULL,
	"cached_tokens" bigint DEFAULT 0 NOT NULL,
	"output_tokens" bigint DEFAULT 0 NOT NULL,
	"reasoning_tokens" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "batch_results_batch_id_line_pk" PRIMARY KEY("batch_id","line")
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"api_key_id" uuid NOT NULL,
	"app_id" uuid,
	"endpoint" text NOT NULL,
	"model_name" text,
	"input_file_id" uuid NOT NULL,
	"output_file_id" uuid,
	"error_file_id" uuid,
	"input" jsonb NOT NULL,
	"metadata" jsonb,
	"output_expires_after" integer,
	"errors" jsonb,
	"total_count" integer DEFAULT 0 NOT NULL,
	"completed_count" integer DEFAULT 0 NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"input_tokens" bigint DEFAULT 0 NOT NULL,
	"cached_tokens" bigint DEFAULT 0 NOT NULL,
	"output_tokens" bigint DEFAULT 0 NOT NULL,
	"reasoning_tokens" bigint DEFAULT 0 NOT NULL,
	"credits" bigint DEFAULT 0 NOT NULL,
	"idempotency_key" text,
	"expires_at" timestamptz(3) NOT NULL,
	"in_progress_at" timestamptz(3),
	"finalizing_at" timestamptz(3),
	"cancelling_at" timestamptz(3),
	"finished_at" timestamptz(3),
	"runner_id" uuid,
	"crashes" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "api_files" ADD CONSTRAINT "api_files_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batch_results" ADD CONSTRAINT "batch_results_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "batches" ADD CONSTRAINT "batches_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "api_files_owner" ON "api_files" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "api_files_age" ON "api_files" USING btree ("expires_at") WHERE expires_at is not null;--> statement-breakpoint
CREATE INDEX "batches_owner" ON "batches" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "batches_open" ON "batches" USING btree ("status","id") WHERE status in ('queued', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "batches_idempotency" ON "batches" USING btree ("owner_id","idempotency_key") WHERE idempotency_key is not null;