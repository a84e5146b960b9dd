CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE TABLE "animations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"prompt" text DEFAULT '' NOT NULL,
	"size" text DEFAULT '16:9' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"prefix" text NOT NULL,
	"app_id" uuid,
	"scopes" text[] DEFAULT '{}' NOT NULL,
	"expires_at" timestamptz(3),
	"last_used_at" timestamptz(3),
	"revoked_at" timestamptz(3),
	"secret_hash" text NOT NULL,
	"previous_prefix" text,
	"previous_hash" text,
	"previous_until" timestamptz(3)
);
--> statement-breakpoint
CREATE TABLE "apps" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"link" text,
	"status" text DEFAULT 'active' NOT NULL,
	"default_model" text,
	"allowed_models" text[] DEFAULT '{}' NOT NULL,
	"monthly_cap" numeric(20,10)
);
--> statement-breakpoint
CREATE TABLE "assets" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"kind" text,
	"file" jsonb,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"note" text,
	"content_hash" text
);
--> statement-breakpoint
CREATE TABLE "chats" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"model_name" text DEFAULT 'scenewright/sketch-1' NOT NULL,
	"messages" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "credit_products" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"credits" integer NOT NULL,
	"price" numeric(20,10) NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"owner_id" uuid NOT NULL,
	"key" text NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer,
	"body" json,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_owner_id_key_pk" PRIMARY KEY("owner_id","key")
);
--> statement-breakpoint
CREATE TABLE "llm_request_bodies" (
	"id" uuid NOT NULL,
	"part" text NOT NULL,
	"body" json,
	CONSTRAINT "llm_request_bodies_id_part_pk" PRIMARY KEY("id","part")
) PARTITION BY RANGE ("id");
--> statement-breakpoint
CREATE TABLE "llm_request_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"llm_request_id" uuid NOT NULL,
	"actor_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"undone_at" timestamptz(3)
);
--> statement-breakpoint
CREATE TABLE "llm_request_texts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"search" "tsvector"
) PARTITION BY RANGE ("id");
--> statement-breakpoint
CREATE TABLE "llm_requests" (
	"id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"model_name" text NOT NULL,
	"status" text NOT NULL,
	"cost" numeric(20,10),
	"provider" text,
	"source" text NOT NULL,
	"kind" text,
	"cost_basis" text,
	"prompt_tokens" integer,
	"completion_tokens" integer,
	"cached_tokens" integer,
	"first_token_ms" double precision,
	"duration_ms" double precision,
	"finish_reason" text,
	"error" text,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"note" text,
	"rating" integer,
	"app_id" uuid,
	"api_key_id" uuid,
	"parent_id" uuid,
	"started_at" timestamptz(3),
	"finished_at" timestamptz(3),
	"runner_id" uuid,
	"settled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "llm_requests_id_settled_pk" PRIMARY KEY("id","settled")
) PARTITION BY LIST ("settled");
--> statement-breakpoint
CREATE TABLE "llm_requests_running" PARTITION OF "llm_requests" FOR VALUES IN (false);
--> statement-breakpoint
CREATE TABLE "llm_requests_settled" PARTITION OF "llm_requests" FOR VALUES IN (true) PARTITION BY RANGE ("id");
--> statement-breakpoint
CREATE TABLE "people" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"email" text NOT NULL,
	"name" text NOT NULL,
	"role" text DEFAULT 'customer' NOT NULL,
	"banned_at" timestamptz(3),
	"created_at" timestamptz(3) DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "renders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"progress" integer DEFAULT 0 NOT NULL,
	"animation_id" uuid,
	"error" text,
	"finished_at" timestamptz(3)
);
--> statement-breakpoint
CREATE TABLE "voiceovers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"updated_at" timestamptz(3) DEFAULT now() NOT NULL,
	"title" text NOT NULL,
	"script" text NOT NULL,
	"voice" text DEFAULT 'Narrator' NOT NULL,
	"speed" double precision DEFAULT 1 NOT NULL,
	"animation_id" uuid
);
--> statement-breakpoint
CREATE TABLE "auth_account" (
	"id" text PRIMARY KEY NOT NULL,
	"accountId" text NOT NULL,
	"providerId" text NOT NULL,
	"userId" text NOT NULL,
	"accessToken" text,
	"refreshToken" text,
	"idToken" text,
	"accessTokenExpiresAt" timestamp (3) with time zone,
	"refreshTokenExpiresAt" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_session" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"userId" text NOT NULL,
	"expiresAt" timestamp (3) with time zone NOT NULL,
	"ipAddress" text,
	"userAgent" text,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "auth_tries" (
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"address" text NOT NULL,
	"tries" integer NOT NULL,
	"tried_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "auth_tries_purpose_email_address_pk" PRIMARY KEY("purpose","email","address")
);
--> statement-breakpoint
CREATE TABLE "auth_user" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"emailVerified" boolean DEFAULT false NOT NULL,
	"image" text,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "auth_verification" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expiresAt" timestamp (3) with time zone NOT NULL,
	"createdAt" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updatedAt" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "animations" ADD CONSTRAINT "animations_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_app_id_apps_id_fk" FOREIGN KEY ("app_id") REFERENCES "public"."apps"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "apps" ADD CONSTRAINT "apps_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assets" ADD CONSTRAINT "assets_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chats" ADD CONSTRAINT "chats_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credit_products" ADD CONSTRAINT "credit_products_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "llm_request_changes" ADD CONSTRAINT "llm_request_changes_actor_id_people_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renders" ADD CONSTRAINT "renders_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renders" ADD CONSTRAINT "renders_animation_id_animations_id_fk" FOREIGN KEY ("animation_id") REFERENCES "public"."animations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voiceovers" ADD CONSTRAINT "voiceovers_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "voiceovers" ADD CONSTRAINT "voiceovers_animation_id_animations_id_fk" FOREIGN KEY ("animation_id") REFERENCES "public"."animations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_account" ADD CONSTRAINT "auth_account_userId_auth_user_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_session" ADD CONSTRAINT "auth_session_userId_auth_user_id_fk" FOREIGN KEY ("userId") REFERENCES "public"."auth_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "animations_owner" ON "animations" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "api_keys_owner" ON "api_keys" USING btree ("owner_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_prefix" ON "api_keys" USING btree ("prefix");--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_previous_prefix" ON "api_keys" USING btree ("previous_prefix");--> statement-breakpoint
CREATE INDEX "apps_owner" ON "apps" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "assets_owner" ON "assets" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "chats_owner" ON "chats" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_age" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "llm_request_changes_request" ON "llm_request_changes" USING btree ("llm_request_id","id");--> statement-breakpoint
CREATE INDEX "llm_request_texts_search" ON "llm_request_texts" USING gin ("search");--> statement-breakpoint
CREATE INDEX "llm_request_texts_waiting" ON "llm_request_texts" USING btree ("id") WHERE search is null;--> statement-breakpoint
CREATE INDEX "llm_requests_owner" ON "llm_requests_settled" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "llm_requests_model" ON "llm_requests_settled" USING btree ("model_name","id");--> statement-breakpoint
CREATE INDEX "llm_requests_provider" ON "llm_requests_settled" USING btree ("provider","id");--> statement-breakpoint
CREATE INDEX "llm_requests_cost" ON "llm_requests_settled" USING btree (coalesce(cost, -1),"id");--> statement-breakpoint
CREATE INDEX "llm_requests_duration" ON "llm_requests_settled" USING btree (coalesce(duration_ms, -1),"id");--> statement-breakpoint
CREATE INDEX "llm_requests_prompt_tokens" ON "llm_requests_settled" USING btree (coalesce(prompt_tokens, -1),"id");--> statement-breakpoint
CREATE INDEX "llm_requests_completion_tokens" ON "llm_requests_settled" USING btree (coalesce(completion_tokens, -1),"id");--> statement-breakpoint
CREATE INDEX "llm_requests_first_token" ON "llm_requests_settled" USING btree (coalesce(first_token_ms, -1),"id");--> statement-breakpoint
CREATE INDEX "llm_requests_status" ON "llm_requests_settled" USING btree ("status","id") WHERE status <> 'succeeded';--> statement-breakpoint
CREATE INDEX "llm_requests_source" ON "llm_requests_settled" USING btree ("source","id") WHERE source <> 'gateway';--> statement-breakpoint
CREATE INDEX "llm_requests_finish_reason" ON "llm_requests_settled" USING btree ("finish_reason","id") WHERE finish_reason <> 'stop';--> statement-breakpoint
CREATE INDEX "llm_requests_cost_basis" ON "llm_requests_settled" USING btree ("cost_basis","id") WHERE cost_basis <> 'provider';--> statement-breakpoint
CREATE INDEX "llm_requests_kind" ON "llm_requests_settled" USING btree ("kind","id") WHERE kind is not null;--> statement-breakpoint
CREATE INDEX "llm_requests_rating" ON "llm_requests_settled" USING btree ("rating","id") WHERE rating is not null;--> statement-breakpoint
CREATE INDEX "llm_requests_app_id" ON "llm_requests_settled" USING btree ("app_id","id") WHERE app_id is not null;--> statement-breakpoint
CREATE INDEX "llm_requests_api_key_id" ON "llm_requests_settled" USING btree ("api_key_id","id") WHERE api_key_id is not null;--> statement-breakpoint
CREATE INDEX "llm_requests_parent_id" ON "llm_requests_settled" USING btree ("parent_id","id") WHERE parent_id is not null;--> statement-breakpoint
CREATE INDEX "llm_requests_tags" ON "llm_requests_settled" USING gin ("tags") WHERE cardinality(tags) > 0;--> statement-breakpoint
CREATE INDEX "llm_requests_error" ON "llm_requests_settled" USING gin ("error" gin_trgm_ops) WHERE error is not null;--> statement-breakpoint
CREATE INDEX "llm_requests_note" ON "llm_requests_settled" USING gin ("note" gin_trgm_ops) WHERE note is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "people_subject" ON "people" USING btree ("provider","subject");--> statement-breakpoint
CREATE INDEX "renders_owner" ON "renders" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "voiceovers_owner" ON "voiceovers" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "auth_account_user" ON "auth_account" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "auth_session_user" ON "auth_session" USING btree ("userId");--> statement-breakpoint
CREATE INDEX "auth_tries_age" ON "auth_tries" USING btree ("tried_at");--> statement-breakpoint
CREATE INDEX "auth_verification_identifier" ON "auth_verification" USING btree ("identifier");