ALTER TABLE "boards" ADD COLUMN "sections_shown_as" text;--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "sheet_color" text;--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "cover_pictures" smallint;--> statement-breakpoint
ALTER TABLE "import_places" ADD COLUMN "looks" text;