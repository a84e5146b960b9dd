CREATE TABLE "model_fallbacks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"model_name" text NOT NULL,
	"fallbacks" text[] DEFAULT '{}' NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upstream_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"upstream_id" uuid NOT NULL,
	"ciphertext" text NOT NULL,
	"last_four" text NOT NULL,
	"weight" integer DEFAULT 1 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"requests_per_minute" integer,
	"resting_until" timestamptz(3),
	"rejected_at" timestamptz(3),
	"created_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "upstreams" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"kind" text DEFAULT 'compatible' NOT NULL,
	"base_url" text,
	"models" text[] DEFAULT '{}' NOT NULL,
	"aliases" text[] DEFAULT '{}' NOT NULL,
	"position" integer,
	"weight" integer DEFAULT 1 NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"source" text DEFAULT 'console' NOT NULL,
	"health" text,
	"health_note" text,
	"latency" double precision,
	"health_at" timestamptz(3)
);
--> statement-breakpoint
ALTER TABLE "upstream_keys" ADD CONSTRAINT "upstream_keys_upstream_id_upstreams_id_fk" FOREIGN KEY ("upstream_id") REFERENCES "public"."upstreams"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "model_fallbacks_model" ON "model_fallbacks" USING btree ("model_name");--> statement-breakpoint
CREATE INDEX "upstream_keys_upstream" ON "upstream_keys" USING btree ("upstream_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "upstreams_name" ON "upstreams" USING btree ("name");