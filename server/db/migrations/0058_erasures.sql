CREATE TABLE "erasures" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"texts_due" boolean DEFAULT true NOT NULL,
	"stripe_customer" text,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"retry_at" timestamptz(3) DEFAULT now() + interval '1 second' NOT NULL
);
