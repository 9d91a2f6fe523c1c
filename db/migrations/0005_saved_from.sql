CREATE TABLE "image_fetches" (
	"url_hash" text PRIMARY KEY NOT NULL,
	"image_id" bigint NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "media_uploads" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "pins" ADD COLUMN "saved_from_pin_id" bigint;--> statement-breakpoint
ALTER TABLE "image_fetches" ADD CONSTRAINT "image_fetches_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "image_fetches_fetched_idx" ON "image_fetches" USING btree ("fetched_at");