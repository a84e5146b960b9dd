-- The smallest id of a millisecond: a bound for time ranges. A UUID v7 begins with 48 bits of milliseconds.
CREATE FUNCTION "first_id_at"("at" timestamp) RETURNS uuid LANGUAGE sql IMMUTABLE AS $$
	SELECT (lpad(to_hex((extract(epoch FROM at) * 1000)::bigint), 12, '0') || '70000000000000000000')::uuid
$$;--> statement-breakpoint
-- Creates the monthly partitions that are missing. The bounds are ids, because an id begins with its time. There is no
-- default partition: with one, the planner couldn't read the months in order. Runs as the schema's owner.
CREATE FUNCTION "ensure_months"("since" timestamptz, "until" timestamptz) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
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
			['llm_request_texts', 'llm_request_texts']
		] LOOP
			EXECUTE format('CREATE TABLE IF NOT EXISTS %I PARTITION OF %I FOR VALUES FROM (%L) TO (%L)',
				parent[1] || '_' || to_char(month, 'YYYY_MM'), parent[2], first_id_at(month), first_id_at(month + interval '1 month'));
		END LOOP;
		month := month + interval '1 month';
	END LOOP;
END $$;
