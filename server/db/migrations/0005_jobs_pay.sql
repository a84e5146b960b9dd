-- A render or a voiceover says in "held" what it may cost and in "credits" what it took so far; the accounts follow,
-- whatever changed the row. What is over, and what is removed, holds nothing.
CREATE FUNCTION "ledger_job"("job_owner" uuid, "job_hold" bigint, "job_charge" bigint, "job_table" text, "job_id" uuid)
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
		-- Lent is what a charge lacks, and never a hold: that is refused.
		balance = balance - job_charge + least(job_charge, greatest(0, job_charge - (balance - held - job_hold))),
		shortage = least(job_charge, greatest(0, job_charge - (balance - held - job_hold)))
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
END $$;
--> statement-breakpoint
CREATE FUNCTION "jobs_pay"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	charge bigint := 0;
BEGIN
	IF TG_OP = 'DELETE' THEN
		PERFORM ledger_job(old.owner_id, -coalesce(old.held, 0), 0, TG_TABLE_NAME, old.id);
		RETURN old;
	END IF;
	IF TG_OP = 'UPDATE' THEN
		charge := greatest(0, coalesce(new.credits, 0) - coalesce(old.credits, 0));
	END IF;
	IF new.status IN ('queued', 'running') THEN
		new.held := greatest(0, new.held - charge);
	ELSE
		new.held := NULL;
	END IF;
	PERFORM ledger_job(new.owner_id,
		coalesce(new.held, 0) - CASE TG_OP WHEN 'UPDATE' THEN coalesce(old.held, 0) ELSE 0 END,
		charge, TG_TABLE_NAME, new.id);
	RETURN new;
END $$;
--> statement-breakpoint
CREATE TRIGGER "renders_pay" BEFORE INSERT OR DELETE OR UPDATE OF "status", "held", "credits" ON "renders"
	FOR EACH ROW EXECUTE FUNCTION "jobs_pay"();
--> statement-breakpoint
CREATE TRIGGER "voiceovers_pay" BEFORE INSERT OR DELETE OR UPDATE OF "status", "held", "credits" ON "voiceovers"
	FOR EACH ROW EXECUTE FUNCTION "jobs_pay"();
