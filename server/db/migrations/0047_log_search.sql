DROP INDEX "llm_requests_no_finish_reason";--> statement-breakpoint
DROP INDEX "llm_requests_finish_reason";--> statement-breakpoint
CREATE INDEX "llm_requests_noted" ON "llm_requests_settled" USING btree ("id") WHERE note is not null;--> statement-breakpoint
CREATE INDEX "llm_requests_finish_reason" ON "llm_requests_settled" USING btree ("finish_reason","id") WHERE finish_reason <> 'stop' or finish_reason is null;--> statement-breakpoint
-- New texts wait in a list at the end of their month's index, which every search reads from beginning to end. The limit,
-- in kB, keeps that part of a search under a few milliseconds. Only the indexes of single months can have one, so the
-- function that creates them sets it.
CREATE OR REPLACE FUNCTION "ensure_months"("since" timestamptz, "until" timestamptz) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp AS $$
DECLARE
	month timestamp := date_trunc('month', since AT TIME ZONE 'UTC');
	parent text[];
	item record;
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
	FOR item IN
		SELECT c.oid::regclass AS name FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
		WHERE i.inhparent = 'llm_request_texts_search'::regclass AND c.reloptions IS NULL
	LOOP
		EXECUTE format('ALTER INDEX %s SET (gin_pending_list_limit = 512)', item.name);
	END LOOP;
END $$;--> statement-breakpoint
SELECT "ensure_months"(now(), now());
