-- A change of credentials ends impersonation by and of the person, whichever code makes it.
CREATE FUNCTION "person_of_account"("account" text) RETURNS uuid LANGUAGE sql STABLE AS $$
	SELECT id FROM people WHERE provider = 'embedded' AND subject = account
$$;--> statement-breakpoint
CREATE FUNCTION "end_impersonation"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE person uuid;
BEGIN
	person := CASE TG_TABLE_NAME
		WHEN 'people' THEN (to_jsonb(old) ->> 'id')::uuid
		WHEN 'auth_account' THEN person_of_account(to_jsonb(old) ->> 'userId')
		ELSE person_of_account(to_jsonb(old) ->> 'user_id') END;
	DELETE FROM acting WHERE person IN (person_id, admin_id);
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "people_credentials" AFTER UPDATE OF "email", "provider", "subject" ON "people" FOR EACH ROW
	WHEN (old.email <> new.email OR old.provider <> new.provider OR old.subject <> new.subject)
	EXECUTE FUNCTION "end_impersonation"();--> statement-breakpoint
CREATE TRIGGER "auth_account_credentials" AFTER UPDATE OF "password" ON "auth_account" FOR EACH ROW
	WHEN (old.password IS DISTINCT FROM new.password) EXECUTE FUNCTION "end_impersonation"();--> statement-breakpoint
-- Using up a backup code is no change, and new backup codes are.
CREATE TRIGGER "auth_two_factor_credentials" AFTER UPDATE OF "enabled_at", "backup_codes" ON "auth_two_factor" FOR EACH ROW
	WHEN (old.enabled_at IS DISTINCT FROM new.enabled_at OR NOT new.backup_codes <@ old.backup_codes)
	EXECUTE FUNCTION "end_impersonation"();--> statement-breakpoint
CREATE TRIGGER "auth_two_factor_off" AFTER DELETE ON "auth_two_factor" FOR EACH ROW
	WHEN (old.enabled_at IS NOT NULL) EXECUTE FUNCTION "end_impersonation"();--> statement-breakpoint
-- Tells all processes whose sessions may have ended or changed; see server/live.ts.
CREATE FUNCTION "sessions_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE person uuid;
BEGIN
	person := CASE TG_TABLE_NAME
		WHEN 'people' THEN (to_jsonb(old) ->> 'id')::uuid
		WHEN 'acting' THEN (to_jsonb(old) ->> 'person_id')::uuid
		WHEN 'auth_session' THEN person_of_account(to_jsonb(old) ->> 'userId')
		ELSE (SELECT id FROM people WHERE provider = 'clerk' AND subject = to_jsonb(new) ->> 'subject') END;
	IF person IS NOT NULL THEN PERFORM pg_notify('sessions', person::text); END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "people_sessions" AFTER UPDATE OF "banned_at", "role", "email" ON "people" FOR EACH ROW
	WHEN (old.banned_at IS DISTINCT FROM new.banned_at OR old.role <> new.role OR old.email <> new.email)
	EXECUTE FUNCTION "sessions_changed"();--> statement-breakpoint
CREATE TRIGGER "people_removed" AFTER DELETE ON "people" FOR EACH ROW EXECUTE FUNCTION "sessions_changed"();--> statement-breakpoint
CREATE TRIGGER "acting_ended" AFTER DELETE ON "acting" FOR EACH ROW EXECUTE FUNCTION "sessions_changed"();--> statement-breakpoint
CREATE TRIGGER "auth_session_ended" AFTER DELETE ON "auth_session" FOR EACH ROW EXECUTE FUNCTION "sessions_changed"();--> statement-breakpoint
CREATE TRIGGER "clerk_session_ended" AFTER INSERT OR UPDATE OF "ended_at" ON "clerk_sessions" FOR EACH ROW
	WHEN (new.ended_at IS NOT NULL) EXECUTE FUNCTION "sessions_changed"();
