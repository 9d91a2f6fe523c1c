CREATE TABLE "copy_choices" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"looked_to_id" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "link_copies" (
	"pin_id" bigint PRIMARY KEY NOT NULL,
	"link" text NOT NULL,
	"title" text NOT NULL,
	"byline" text NOT NULL,
	"site_name" text NOT NULL,
	"language" text NOT NULL,
	"content" text NOT NULL,
	"image_id" bigint,
	"taken_at" timestamp with time zone NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', search_text(title || ' ' || byline || ' ' || content))) STORED
);
--> statement-breakpoint
ALTER TABLE "copy_choices" ADD CONSTRAINT "copy_choices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_copies" ADD CONSTRAINT "link_copies_pin_id_pins_id_fk" FOREIGN KEY ("pin_id") REFERENCES "public"."pins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "link_copies" ADD CONSTRAINT "link_copies_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "link_copies_image_idx" ON "link_copies" USING btree ("image_id") WHERE image_id is not null;