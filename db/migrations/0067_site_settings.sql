CREATE TABLE "site_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"name" text,
	"skipped_steps" text[] DEFAULT '{}' NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
