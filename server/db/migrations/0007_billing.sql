CREATE TABLE "order_reversals" (
	"id" text PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"cents" integer NOT NULL,
	"counts" boolean NOT NULL,
	"final" boolean NOT NULL,
	"said_at" timestamptz(3) NOT NULL
);
--> statement-breakpoint
CREATE TABLE "top_ups" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"credit_product_id" uuid,
	"price" numeric(20,10) NOT NULL,
	"threshold" bigint NOT NULL,
	"most_per_month" integer NOT NULL,
	"status" text NOT NULL,
	"note" text,
	"stripe_customer" text NOT NULL,
	"stripe_card" text,
	"card" text,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "buyer" text;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "top_up" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "taken_back" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_reversals" ADD CONSTRAINT "order_reversals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "top_ups" ADD CONSTRAINT "top_ups_credit_product_id_credit_products_id_fk" FOREIGN KEY ("credit_product_id") REFERENCES "public"."credit_products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_reversals_order" ON "order_reversals" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_top_up_pending" ON "orders" USING btree ("owner_id") WHERE top_up and status = 'pending';