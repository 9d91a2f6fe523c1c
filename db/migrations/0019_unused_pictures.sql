-- Whoever had a picture that is not there any more has none.
UPDATE "users" SET "avatar_image_id" = NULL WHERE "avatar_image_id" IS NOT NULL AND NOT EXISTS (SELECT 1 FROM "images" i WHERE i.id = "users"."avatar_image_id");--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_avatar_image_id_images_id_fk" FOREIGN KEY ("avatar_image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orphan_images_found_idx" ON "orphan_images" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "image_fetches_image_idx" ON "image_fetches" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "media_uploads_image_idx" ON "media_uploads" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "users_avatar_idx" ON "users" USING btree ("avatar_image_id") WHERE avatar_image_id is not null;