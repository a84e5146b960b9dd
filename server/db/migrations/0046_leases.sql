CREATE TABLE "credit_leases" (
	"runner_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"credits" bigint NOT NULL,
	CONSTRAINT "credit_leases_runner_id_owner_id_pk" PRIMARY KEY("runner_id","owner_id"),
	CONSTRAINT "credit_leases_covered" CHECK (credits >= 0)
);
--> statement-breakpoint
ALTER TABLE "ledger_accounts" DROP CONSTRAINT "ledger_accounts_covered";--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD COLUMN "leased" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ledger_accounts" ADD CONSTRAINT "ledger_accounts_covered" CHECK (held >= 0 and leased >= 0 and case kind when 'customer' then balance >= held + leased when 'debt' then balance <= 0 else held = 0 end);--> statement-breakpoint
-- Leased credits can't be spent by jobs.
CREATE OR REPLACE FUNCTION "ledger_job"("job_owner" uuid, "job_hold" bigint, "job_charge" bigint, "job_table" text, "job_id" uuid)
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
	missing bigint;
BEGIN
	IF job_hold = 0 AND job_charge = 0 THEN RETURN; END IF;
	PERFORM FROM ledger_accounts WHERE owner_id = job_owner AND kind = 'customer' FOR UPDATE;
	IF job_hold > 0 AND EXISTS (SELECT FROM ledger_accounts WHERE owner_id = job_owner AND kind = 'debt' AND balance < 0) THEN
		PERFORM ledger_refuse('debt');
	END IF;
	UPDATE ledger_accounts SET held = held + job_hold,
		-- A charge that exceeds the balance becomes a debt. A hold that exceeds it is refused.
		balance = balance - job_charge + least(job_charge, greatest(0, job_charge - (balance - held - leased - job_hold))),
		shortage = least(job_charge, greatest(0, job_charge - (balance - held - leased - job_hold)))
	WHERE owner_id = job_owner AND kind = 'customer'
	RETURNING shortage INTO missing;
	IF job_charge > 0 THEN
		INSERT INTO ledger_accounts AS a (owner_id, kind, balance) VALUES (job_owner, 'revenue', job_charge)
			ON CONFLICT (owner_id, kind) DO UPDATE SET balance = a.balance + excluded.balance;
		INSERT INTO transfers (id, owner_id, kind, source, target, credits, render_id, voiceover_id)
			VALUES (ledger_id(), job_owner, 'usage', 'customer', 'revenue', job_charge,
				CASE job_table WHEN 'renders' THEN job_id END, CASE job_table WHEN 'voiceovers' THEN job_id END);
	END IF;
	IF missing > 0 THEN
		INSERT INTO ledger_accounts AS a (owner_id, kind, balance) VALUES (job_owner, 'debt', -missing)
			ON CONFLICT (owner_id, kind) DO UPDATE SET balance = a.balance + excluded.balance;
		INSERT INTO transfers (id, owner_id, kind, source, target, credits, note)
			VALUES (ledger_id(), job_owner, 'debt', 'debt', 'customer', missing, 'More was used than was held');
	END IF;
END $$;--> statement-breakpoint
-- Tells all processes to read their cached API keys again; see server/llm/keys.ts.
CREATE FUNCTION "api_keys_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	PERFORM pg_notify('api_keys', '');
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "api_keys_rules" AFTER UPDATE ON "api_keys" FOR EACH ROW
	WHEN (to_jsonb(old) - '{last_used_at,updated_at}'::text[] IS DISTINCT FROM to_jsonb(new) - '{last_used_at,updated_at}'::text[])
	EXECUTE FUNCTION "api_keys_changed"();--> statement-breakpoint
CREATE TRIGGER "api_keys_removed" AFTER DELETE ON "api_keys" FOR EACH ROW EXECUTE FUNCTION "api_keys_changed"();--> statement-breakpoint
CREATE TRIGGER "apps_rules" AFTER UPDATE OR DELETE ON "apps" FOR EACH ROW EXECUTE FUNCTION "api_keys_changed"();--> statement-breakpoint
CREATE TRIGGER "people_rules" AFTER UPDATE OF "role", "banned_at", "requests_per_minute", "tokens_per_minute", "requests_per_day",
	"tokens_per_day", "requests_per_month", "tokens_per_month" ON "people" FOR EACH ROW EXECUTE FUNCTION "api_keys_changed"();
