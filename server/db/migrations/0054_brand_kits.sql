CREATE TABLE "brand_kits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"app_id" uuid,
	"is_default" boolean DEFAULT false NOT NULL,
	"palette" jsonb,
	"style" text,
	"fonts" jsonb DEFAULT '{"headline":null,"body":null}'::jsonb NOT NULL,
	"logo_asset_id" uuid,
	"dark_logo_asset_id" uuid,
	"light_logo_asset_id" uuid,
	"intro" boolean DEFAULT false NOT NULL,
	"intro_text" text,
	"outro" boolean DEFAULT false NOT NULL,
	"outro_text" text,
	"music" text,
	"tone" text,
	"avoid" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"pronunciations" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
ALTER TABLE "animation_revisions" ADD COLUMN "brand_kit_id" uuid;--> statement-breakpoint
ALTER TABLE "animations" ADD COLUMN "brand_kit_id" uuid;--> statement-breakpoint
ALTER TABLE "brand_kits" ADD CONSTRAINT "brand_kits_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_kits" ADD CONSTRAINT "brand_kits_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_kits" ADD CONSTRAINT "brand_kits_logo_asset_id_assets_id_fk" FOREIGN KEY ("logo_asset_id") REFERENCES "public"."assets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_kits" ADD CONSTRAINT "brand_kits_dark_logo_asset_id_assets_id_fk" FOREIGN KEY ("dark_logo_asset_id") REFERENCES "public"."assets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "brand_kits" ADD CONSTRAINT "brand_kits_light_logo_asset_id_assets_id_fk" FOREIGN KEY ("light_logo_asset_id") REFERENCES "public"."assets"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "brand_kits_owner" ON "brand_kits" USING btree ("owner_id","id");--> statement-breakpoint
ALTER TABLE "animations" ADD CONSTRAINT "animations_brand_kit_id_brand_kits_id_fk" FOREIGN KEY ("brand_kit_id") REFERENCES "public"."brand_kits"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "animations_brand_kit" ON "animations" USING btree ("brand_kit_id");