CREATE TABLE "topic_edits" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"merged_into" text,
	"cover_pin_id" bigint,
	"place" integer,
	"updated_at" timestamp with time zone NOT NULL
);
