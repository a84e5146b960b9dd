ALTER TABLE "model_prices" ADD COLUMN "image_input_price" numeric(20,10);--> statement-breakpoint
ALTER TABLE "model_prices" ADD COLUMN "audio_minute_price" numeric(20,10);