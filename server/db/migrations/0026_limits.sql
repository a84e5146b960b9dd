CREATE TABLE "rate_windows" (
	"subject" uuid NOT NULL,
	"metric" text NOT NULL,
	"seconds" integer NOT NULL,
	"state" bigint[] NOT NULL,
	CONSTRAINT "rate_windows_subject_metric_seconds_pk" PRIMARY KEY("subject","metric","seconds")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "tokens_per_minute" integer;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "requests_per_day" integer;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "tokens_per_day" integer;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "requests_per_month" integer;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "tokens_per_month" integer;--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "requests_per_minute" integer;--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "tokens_per_minute" integer;--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "requests_per_day" integer;--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "tokens_per_day" integer;--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "requests_per_month" integer;--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "tokens_per_month" integer;--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "user_requests_per_minute" integer;--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "user_tokens_per_minute" integer;--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "user_requests_per_day" integer;--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "user_tokens_per_day" integer;--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "user_requests_per_month" integer;--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "user_tokens_per_month" integer;--> statement-breakpoint
ALTER TABLE "llm_requests" ADD COLUMN "upstream_request_id" text;--> statement-breakpoint
ALTER TABLE "llm_requests" ADD COLUMN "upstream_ms" double precision;--> statement-breakpoint
ALTER TABLE "ledger_budgets" DROP COLUMN "window_start";--> statement-breakpoint
ALTER TABLE "ledger_budgets" DROP COLUMN "window_calls";
--> statement-breakpoint
-- A row that is written with each call: room for its next versions on the same page.
ALTER TABLE "rate_windows" SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);--> statement-breakpoint
-- The number of the current sixtieth of a window.
CREATE FUNCTION "rate_now"("seconds" integer) RETURNS bigint LANGUAGE sql VOLATILE AS $$
	SELECT floor(extract(epoch from clock_timestamp()) * 60 / seconds)::bigint
$$;--> statement-breakpoint
-- Adds amounts to sixtieths of a window, which may be negative to give back what wasn't used. A sixtieth is dropped
-- when the one sixty after it has passed, because only then is all of it older than the window.
CREATE FUNCTION "rate_add"("state" bigint[], "places" bigint[], "amounts" bigint[]) RETURNS bigint[] LANGUAGE plpgsql IMMUTABLE AS $$
DECLARE
	gap bigint;
	place integer;
BEGIN
	FOR i IN 1..cardinality(places) LOOP
		gap := places[i] - state[1];
		IF gap > 60 THEN
			state := array[places[i], 0];
		ELSIF gap > 0 THEN
			state := array[places[i]] || array_fill(0::bigint, array[gap::integer]) || state[2:62 - gap::integer];
		END IF;
		place := 2 + greatest(0, -gap);
		IF place <= cardinality(state) OR (amounts[i] > 0 AND place <= 62) THEN
			WHILE cardinality(state) < place LOOP
				state := state || 0::bigint;
			END LOOP;
			state[place] := greatest(0, state[place] + amounts[i]);
		END IF;
	END LOOP;
	RETURN state;
END $$;--> statement-breakpoint
-- What counts at a sixtieth: that of it and of the sixty before it.
CREATE FUNCTION "rate_used"("state" bigint[], "place" bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce(sum(amount), 0)::bigint FROM unnest(state[2:62 - least(62, greatest(0, place - state[1]))::integer]) amount
$$;--> statement-breakpoint
-- The first sixtieth at which no more than `most` counts, if nothing is added.
CREATE FUNCTION "rate_free_at"("state" bigint[], "most" bigint) RETURNS bigint LANGUAGE sql IMMUTABLE AS $$
	SELECT coalesce(max(state[1] - n + 62), 0) FROM (
		SELECT n, sum(amount) OVER (ORDER BY n) AS total FROM unnest(state[2:]) WITH ORDINALITY s(amount, n)) newest
	WHERE total > most
$$;
