CREATE TABLE "import_films" (
	"import_id" bigint NOT NULL,
	"hash" text NOT NULL,
	"video_id" bigint NOT NULL,
	"are_captions_whole" boolean,
	CONSTRAINT "import_films_import_id_hash_pk" PRIMARY KEY("import_id","hash")
);
--> statement-breakpoint
CREATE TABLE "sitemap_files" (
	"month" text NOT NULL,
	"number" integer NOT NULL,
	"from_id" bigint NOT NULL,
	CONSTRAINT "sitemap_files_month_number_pk" PRIMARY KEY("month","number")
);
--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "looked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "import_films" ADD CONSTRAINT "import_films_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bounced_mails_created_idx" ON "bounced_mails" USING btree ("created_at");