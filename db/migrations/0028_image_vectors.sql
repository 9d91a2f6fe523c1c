CREATE TABLE "image_bands" (
	"band" integer NOT NULL,
	"image_id" bigint NOT NULL,
	CONSTRAINT "image_bands_band_image_id_pk" PRIMARY KEY("band","image_id")
);
--> statement-breakpoint
CREATE TABLE "image_vectors" (
	"image_id" bigint PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"vector" "bytea",
	"safety_class" text,
	"is_unsafe" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "image_bands" ADD CONSTRAINT "image_bands_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "image_vectors" ADD CONSTRAINT "image_vectors_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "image_bands_image_idx" ON "image_bands" USING btree ("image_id");--> statement-breakpoint
CREATE INDEX "image_vectors_newest_idx" ON "image_vectors" USING btree ("source","image_id") WHERE vector is not null;--> statement-breakpoint
CREATE INDEX "image_vectors_unsafe_idx" ON "image_vectors" USING btree ("image_id") WHERE is_unsafe;