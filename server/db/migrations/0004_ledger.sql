CREATE TABLE "ledger_accounts" (
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"balance" bigint DEFAULT 0 NOT NULL,
	"held" bigint DEFAULT 0 NOT NULL,
	"shortage" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ledger_accounts_owner_id_kind_pk" PRIMARY KEY("owner_id","kind"),
	CONSTRAINT "ledger_accounts_covered" CHECK (held >= 0 and case kind when 'customer' then balance >= held when 'debt' then balance <= 0 else held = 0 end)
);
--> statement-breakpoint
CREATE TABLE "ledger_budgets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"used" bigint DEFAULT 0 NOT NULL,
	"held" bigint DEFAULT 0 NOT NULL,
	"month" date,
	"month_used" bigint DEFAULT 0 NOT NULL,
	"window_start" timestamptz(3),
	"window_calls" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "llm_request_unindexed" (
	"id" uuid NOT NULL
);
--> statement-breakpoint
CREATE TABLE "model_prices" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"model_name" text NOT NULL,
	"provider" text,
	"input_price" numeric(20,10) NOT NULL,
	"cached_input_price" numeric(20,10),
	"output_price" numeric(20,10) DEFAULT 0 NOT NULL,
	"call_price" numeric(20,10) DEFAULT 0 NOT NULL,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"credit_product_id" uuid,
	"credits" bigint NOT NULL,
	"price" numeric(20,10) NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"method" text NOT NULL,
	"paid_at" timestamptz(3),
	"refunded" numeric(20,10) DEFAULT 0 NOT NULL,
	"reference" text,
	"note" text,
	"stripe_session" text,
	"stripe_payment" text
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "transfers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"source" text NOT NULL,
	"target" text NOT NULL,
	"credits" bigint NOT NULL,
	"key" text,
	"model_name" text,
	"basis" text,
	"llm_request_id" uuid,
	"voiceover_id" uuid,
	"render_id" uuid,
	"order_id" uuid,
	"app_id" uuid,
	"api_key_id" uuid,
	"note" text,
	CONSTRAINT "transfers_moves" CHECK (credits > 0 and source <> target)
);
--> statement-breakpoint
INSERT INTO "llm_request_unindexed" SELECT "id" FROM "llm_request_texts" WHERE "search" IS NULL;--> statement-breakpoint
DROP INDEX "llm_request_texts_waiting";--> statement-breakpoint
-- Caps were in US dollars.
ALTER TABLE "apps" ALTER COLUMN "monthly_cap" SET DATA TYPE bigint USING round("monthly_cap" * 100000000)::bigint;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "credit_limit" bigint;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "monthly_cap" bigint;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "requests_per_minute" integer;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "allowed_ips" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "api_keys" ADD COLUMN "names_app" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "llm_requests" ADD COLUMN "credits" bigint;--> statement-breakpoint
ALTER TABLE "llm_requests" ADD COLUMN "held" bigint;--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "credits" bigint;--> statement-breakpoint
ALTER TABLE "renders" ADD COLUMN "held" bigint;--> statement-breakpoint
ALTER TABLE "voiceovers" ADD COLUMN "credits" bigint;--> statement-breakpoint
ALTER TABLE "voiceovers" ADD COLUMN "held" bigint;--> statement-breakpoint
ALTER TABLE "model_prices" ADD CONSTRAINT "model_prices_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_credit_product_id_credit_products_id_fk" FOREIGN KEY ("credit_product_id") REFERENCES "public"."credit_products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_owner" ON "orders" USING btree ("owner_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_stripe_session" ON "orders" USING btree ("stripe_session");--> statement-breakpoint
CREATE INDEX "orders_stripe_payment" ON "orders" USING btree ("stripe_payment");--> statement-breakpoint
CREATE INDEX "transfers_owner" ON "transfers" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "transfers_kind" ON "transfers" USING btree ("kind","id") WHERE kind <> 'usage';--> statement-breakpoint
CREATE UNIQUE INDEX "transfers_key" ON "transfers" USING btree ("key") WHERE key is not null;--> statement-breakpoint
-- Rows that are written with each call: room for their next versions on the same page.
ALTER TABLE "ledger_accounts" SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);--> statement-breakpoint
ALTER TABLE "ledger_budgets" SET (fillfactor = 50, autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 2000);--> statement-breakpoint
-- What refuses a call inside the statement that would pay for it: the message is the reason.
CREATE FUNCTION "ledger_refuse"("reason" text) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION USING errcode = 'SW402', message = reason;
END $$;--> statement-breakpoint
-- A uuid v7 of this moment.
CREATE FUNCTION "ledger_id"() RETURNS uuid LANGUAGE sql VOLATILE AS $$
	SELECT encode(set_bit(set_bit(overlay(uuid_send(gen_random_uuid())
		placing substring(int8send((extract(epoch from clock_timestamp()) * 1000)::bigint) from 3) from 1 for 6),
		52, 1), 53, 1), 'hex')::uuid
$$;--> statement-breakpoint
CREATE FUNCTION "transfers_are_final"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	RAISE EXCEPTION 'Transfers are never changed: write one that takes it back';
END $$;--> statement-breakpoint
CREATE TRIGGER "transfers_final" BEFORE UPDATE OR DELETE OR TRUNCATE ON "transfers" FOR EACH STATEMENT EXECUTE FUNCTION "transfers_are_final"();--> statement-breakpoint
-- Everyone has an account from the first moment on.
CREATE FUNCTION "people_get_accounts"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	INSERT INTO ledger_accounts (owner_id, kind) VALUES (new.id, 'customer') ON CONFLICT DO NOTHING;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "people_accounts" AFTER INSERT ON "people" FOR EACH ROW EXECUTE FUNCTION "people_get_accounts"();--> statement-breakpoint
INSERT INTO "ledger_accounts" ("owner_id", "kind") SELECT "id", 'customer' FROM "people";
--> statement-breakpoint
-- Who was here before gets what a new account has.
INSERT INTO "transfers" ("id", "owner_id", "kind", "source", "target", "credits", "key", "note")
	SELECT "ledger_id"(), "id", 'grant', 'grants', 'customer', 100000000, 'signup:' || "id", 'Welcome' FROM "people" WHERE "provider" <> 'demo';--> statement-breakpoint
INSERT INTO "ledger_accounts" ("owner_id", "kind", "balance")
	SELECT "owner_id", 'grants', -"credits" FROM "transfers";--> statement-breakpoint
UPDATE "ledger_accounts" SET "balance" = 100000000 WHERE "kind" = 'customer' AND "owner_id" IN (SELECT "owner_id" FROM "transfers");
