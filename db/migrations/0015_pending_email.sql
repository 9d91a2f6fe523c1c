ALTER TABLE "users" ADD COLUMN "pending_email" text;--> statement-breakpoint
CREATE INDEX "pins_all_of_image_idx" ON "pins" USING btree ("image_id");