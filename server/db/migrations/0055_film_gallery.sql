ALTER TABLE "animations" ADD COLUMN "poster" jsonb;--> statement-breakpoint
ALTER TABLE "animations" ADD COLUMN "poster_due_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "animations" ADD COLUMN "film_text" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "animations" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple'::regconfig, title || ' ' || prompt || ' ' || film_text)) STORED;--> statement-breakpoint
ALTER TABLE "animations" ADD COLUMN "trashed_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "trashed_at" timestamptz(3);--> statement-breakpoint
CREATE INDEX "animations_search" ON "animations" USING gin ("search");--> statement-breakpoint
CREATE INDEX "animations_poster_due" ON "animations" USING btree ("poster_due_at") WHERE poster_due_at is not null;--> statement-breakpoint
CREATE INDEX "animations_trashed" ON "animations" USING btree ("trashed_at") WHERE trashed_at is not null;--> statement-breakpoint
CREATE INDEX "renders_trashed" ON "renders" USING btree ("trashed_at") WHERE trashed_at is not null;--> statement-breakpoint
-- What existing films say and show, as server/studio/film-text.ts finds it, and a first poster for each.
UPDATE "animations" SET
	poster_due_at = CASE WHEN document IS NOT NULL THEN updated_at END,
	film_text = left(coalesce((
		WITH RECURSIVE scenes AS (
			SELECT scene, 1 AS part FROM jsonb_path_query(document, '$.scenes[*]') scene
			UNION ALL
			SELECT scene, 2 FROM jsonb_path_query(plan, '$.scenes[*]') scene
			WHERE document IS NULL OR NOT document @> jsonb_build_object('scenes', jsonb_build_array(jsonb_build_object('id', scene -> 'id')))
		), texts (value, shown) AS (
			SELECT scene -> 'narration', true FROM scenes
			UNION ALL
			SELECT CASE part WHEN 1 THEN scene -> 'elements' ELSE scene -> 'visual' END, false FROM scenes
			UNION ALL
			SELECT child.value, CASE WHEN child.key IS NULL THEN texts.shown ELSE child.key = ANY (string_to_array(
				'text items columns rows label labels name heading sub points lead title by action note caption code lines when '
				'center levels root children left right both pros cons term meaning question answer url symbol', ' '))
				AND NOT (child.key = 'name' AND texts.value ? 'set') END
			FROM texts CROSS JOIN LATERAL (
				SELECT key, value FROM jsonb_each(CASE jsonb_typeof(texts.value) WHEN 'object' THEN texts.value ELSE '{}' END)
				UNION ALL
				SELECT NULL, value FROM jsonb_array_elements(CASE jsonb_typeof(texts.value) WHEN 'array' THEN texts.value ELSE '[]' END)
			) child
		), lines AS (
			SELECT DISTINCT btrim(regexp_replace(line, '\s+', ' ', 'g')) AS line
			FROM texts CROSS JOIN regexp_split_to_table(value #>> '{}', '\n') line
			WHERE shown AND jsonb_typeof(value) = 'string'
		)
		SELECT string_agg(line, E'\n' ORDER BY line) FROM lines WHERE line <> ''
	), ''), 100000)
WHERE document IS NOT NULL OR plan IS NOT NULL;
