CREATE TABLE "refused_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"hour" timestamptz(3) NOT NULL,
	"api_key_id" uuid,
	"status_code" integer NOT NULL,
	"code" text,
	"count" integer NOT NULL,
	"message" text NOT NULL,
	"request_id" text NOT NULL,
	"model_name" text,
	"url" text NOT NULL,
	"address" text NOT NULL,
	"last_at" timestamptz(3) NOT NULL,
	CONSTRAINT "refused_requests_counted" UNIQUE NULLS NOT DISTINCT("hour","owner_id","api_key_id","status_code","code")
);
--> statement-breakpoint
CREATE INDEX "refused_requests_owner" ON "refused_requests" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "refused_requests_request" ON "refused_requests" USING btree ("request_id");