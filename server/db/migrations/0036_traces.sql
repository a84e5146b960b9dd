CREATE TABLE "trace_spans" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"api_key_id" uuid,
	"app_id" uuid,
	"trace_id" text NOT NULL,
	"span_id" text NOT NULL,
	"parent_span_id" text,
	"name" text NOT NULL,
	"operation" text,
	"service" text,
	"error" text,
	"failed" boolean NOT NULL,
	"attributes" jsonb NOT NULL,
	"duration_ms" double precision NOT NULL
) PARTITION BY RANGE ("id");
--> statement-breakpoint
ALTER TABLE "llm_requests" ADD COLUMN "trace_id" text;--> statement-breakpoint
ALTER TABLE "llm_requests" ADD COLUMN "span_id" text;--> statement-breakpoint
ALTER TABLE "llm_requests" ADD COLUMN "parent_span_id" text;--> statement-breakpoint
CREATE INDEX "trace_spans_trace" ON "trace_spans" USING btree ("trace_id","owner_id","id");--> statement-breakpoint
CREATE INDEX "trace_spans_owner" ON "trace_spans" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "llm_requests_trace" ON "llm_requests_settled" USING btree ("trace_id","id") WHERE trace_id is not null;--> statement-breakpoint
-- Creates the monthly partitions that are missing, now also those of the spans. The bounds are ids, because an id begins
-- with its time. Runs as the schema's owner.
CREATE OR REPLACE FUNCTION "ensure_months"("since" timestamptz, "until" timestamptz) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
	month timestamp := date_trunc('month', since AT TIME ZONE 'UTC');
	parent text[];
BEGIN
	IF until > since + interval '50 years' THEN RAISE EXCEPTION 'Too many months'; END IF;
	WHILE month <= until AT TIME ZONE 'UTC' LOOP
		FOREACH parent SLICE 1 IN ARRAY ARRAY[
			['llm_requests', 'llm_requests_settled'],
			['llm_request_bodies', 'llm_request_bodies'],
			['llm_request_texts', 'llm_request_texts'],
			['trace_spans', 'trace_spans']
		] LOOP
			EXECUTE format('CREATE TABLE IF NOT EXISTS %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)',
				parent[1] || '_' || to_char(month, 'YYYY_MM'), parent[2], first_id_at(month), first_id_at(month + interval '1 month'));
		END LOOP;
		month := month + interval '1 month';
	END LOOP;
END $$;