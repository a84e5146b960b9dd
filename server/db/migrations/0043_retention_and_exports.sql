CREATE TABLE "background_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"resource" text NOT NULL,
	"query" text NOT NULL,
	"format" text NOT NULL,
	"role" text NOT NULL,
	"status" text NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"file" jsonb,
	"error" text,
	"finished_at" timestamptz(3),
	"expires_at" timestamptz(3),
	"runner_id" uuid
);
--> statement-breakpoint
CREATE TABLE "llm_retention" (
	"app_id" uuid NOT NULL,
	"part" text NOT NULL,
	"days" integer NOT NULL,
	"until" timestamptz(3) NOT NULL,
	"at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "llm_retention_app_id_part_pk" PRIMARY KEY("app_id","part")
);
--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "keeps_bodies" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "body_days" integer;--> statement-breakpoint
ALTER TABLE "apps" ADD COLUMN "row_days" integer;--> statement-breakpoint
ALTER TABLE "background_exports" ADD CONSTRAINT "background_exports_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "background_exports_owner" ON "background_exports" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "background_exports_open" ON "background_exports" USING btree ("status","id") WHERE status in ('queued', 'running');--> statement-breakpoint
-- Empties the oldest month of the log that ends before a time and has something to remove, and drops months of whole
-- rows in which nothing arrives anymore. Returns the name of the month's table, or null if there is none. A month of
-- bodies takes its search index with it, and what else its rows say is indexed again. The tables are locked only if
-- they are free soon, because calls would queue behind a waiting lock. Runs as the schema's owner.
CREATE FUNCTION "remove_month"("part" text, "before" timestamptz, "droppable" timestamptz) RETURNS text LANGUAGE plpgsql SECURITY DEFINER
SET search_path = public, pg_temp SET lock_timeout = '300ms' AS $$
DECLARE
	item record;
	filled boolean;
BEGIN
	FOR item IN
		SELECT c.relname AS name, m.start, m.start + interval '1 month' AS next
		FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
		CROSS JOIN LATERAL (SELECT to_date(right(c.relname, 7), 'YYYY_MM')::timestamp AS start) m
		WHERE i.inhparent = ANY (CASE part
			WHEN 'rows' THEN ARRAY['llm_requests_settled', 'llm_request_bodies', 'llm_request_texts', 'trace_spans']::regclass[]
			ELSE ARRAY['llm_request_bodies']::regclass[] END)
			AND m.start + interval '1 month' <= before AT TIME ZONE 'UTC'
		ORDER BY m.start, c.relname
	LOOP
		IF part = 'rows' AND item.next <= droppable AT TIME ZONE 'UTC' THEN
			EXECUTE format('DROP TABLE %I', item.name);
			RETURN item.name;
		END IF;
		EXECUTE format('SELECT EXISTS (SELECT FROM %I)', item.name) INTO filled;
		CONTINUE WHEN NOT filled;
		IF part = 'rows' THEN
			EXECUTE format('TRUNCATE %I', item.name);
		ELSE
			INSERT INTO llm_request_unindexed SELECT id FROM llm_requests_settled
				WHERE id >= first_id_at(item.start) AND id < first_id_at(item.next)
					AND coalesce(note, error, session, end_user, metadata::text, nullif(tags, '{}')::text) IS NOT NULL;
			EXECUTE format('TRUNCATE %I, %I', item.name, replace(item.name, 'bodies', 'texts'));
		END IF;
		RETURN item.name;
	END LOOP;
	RETURN NULL;
END $$;
