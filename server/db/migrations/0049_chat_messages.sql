CREATE TABLE "chat_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chat_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"parent_id" uuid,
	"role" text NOT NULL,
	"content" text NOT NULL,
	"attachments" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"model_name" text,
	"llm_request_id" uuid,
	"credits" bigint,
	"status" text DEFAULT 'done' NOT NULL,
	"error" text,
	"created_at" timestamptz(3) DEFAULT now() NOT NULL,
	"runner_id" uuid
);
--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "system_prompt" text;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "current_message_id" uuid;--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "shared_at" timestamptz(3);--> statement-breakpoint
ALTER TABLE "chats" ADD COLUMN "shared_message_id" uuid;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_chat_id_chats_id_fk" FOREIGN KEY ("chat_id") REFERENCES "public"."chats"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_owner_id_people_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."people"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chat_messages" ADD CONSTRAINT "chat_messages_parent_id_chat_messages_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."chat_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chat_messages_tree" ON "chat_messages" USING btree ("chat_id","parent_id","id");--> statement-breakpoint
CREATE INDEX "chat_messages_owner" ON "chat_messages" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "chat_messages_parent" ON "chat_messages" USING btree ("parent_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_messages_streaming" ON "chat_messages" USING btree ("chat_id") WHERE status = 'streaming';--> statement-breakpoint
CREATE INDEX "chat_messages_content" ON "chat_messages" USING gin ("content" gin_trgm_ops) WHERE status <> 'streaming';--> statement-breakpoint
-- Moves the messages of existing chats to rows. Their ids begin with the time of the message, as all ids do.
WITH "moved" AS MATERIALIZED (
	SELECT c."id" AS "chat_id", c."owner_id", c."model_name", m."value", m."place",
		(left(first_id_at((m."value" ->> 'created_at')::timestamptz AT TIME ZONE 'UTC')::text, 15)
			|| lpad(to_hex(least(m."place", 4095)), 3, '0') || right(gen_random_uuid()::text, 18))::uuid AS "id"
	FROM "chats" c, jsonb_array_elements(c."messages") WITH ORDINALITY m ("value", "place")
)
INSERT INTO "chat_messages" ("id", "chat_id", "owner_id", "parent_id", "role", "content", "model_name", "llm_request_id", "credits", "created_at")
SELECT "id", "chat_id", "owner_id", lag("id") OVER (PARTITION BY "chat_id" ORDER BY "place"), "value" ->> 'role', "value" ->> 'content',
	CASE "value" ->> 'role' WHEN 'assistant' THEN "model_name" END, ("value" ->> 'llm_request_id')::uuid,
	(SELECT r."credits" FROM "llm_requests" r WHERE r."id" = ("value" ->> 'llm_request_id')::uuid AND r."settled"),
	("value" ->> 'created_at')::timestamptz
FROM "moved";--> statement-breakpoint
UPDATE "chats" c SET "current_message_id" = (
	SELECT m."id" FROM "chat_messages" m WHERE m."chat_id" = c."id"
		AND NOT EXISTS (SELECT FROM "chat_messages" n WHERE n."parent_id" = m."id"));--> statement-breakpoint
ALTER TABLE "chats" DROP COLUMN "messages";
