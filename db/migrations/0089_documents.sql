CREATE TABLE "documents" (
	"image_id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"content" text NOT NULL,
	"pages" integer,
	"card" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', search_text(content)), 'C')) STORED
);
--> statement-breakpoint
ALTER TABLE "documents" ADD CONSTRAINT "documents_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;