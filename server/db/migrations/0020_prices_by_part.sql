ALTER TABLE "model_prices" ADD COLUMN "cache_write_price" numeric(20,10);--> statement-breakpoint
ALTER TABLE "model_prices" ADD COLUMN "cache_write_1h_price" numeric(20,10);--> statement-breakpoint
ALTER TABLE "model_prices" ADD COLUMN "audio_input_price" numeric(20,10);--> statement-breakpoint
ALTER TABLE "model_prices" ADD COLUMN "reasoning_price" numeric(20,10);--> statement-breakpoint
ALTER TABLE "model_prices" ADD COLUMN "audio_output_price" numeric(20,10);--> statement-breakpoint
ALTER TABLE "model_prices" ADD COLUMN "image_output_price" numeric(20,10);