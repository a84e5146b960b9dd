CREATE TABLE "voice_samples" (
	"key" text PRIMARY KEY NOT NULL,
	"file" jsonb NOT NULL
);
