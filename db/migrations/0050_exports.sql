CREATE TABLE "archive_segments" (
	"archive_id" bigint NOT NULL,
	"starts_at" bigint NOT NULL,
	"head" "bytea" NOT NULL,
	"media_key" text,
	"media_bytes" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "archive_segments_archive_id_starts_at_pk" PRIMARY KEY("archive_id","starts_at")
);
--> statement-breakpoint
CREATE TABLE "archives" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"requested_by_id" bigint,
	"format" text NOT NULL,
	"parts" jsonb NOT NULL,
	"board_id" bigint,
	"omits_others" boolean DEFAULT false NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"revision" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"bytes" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_checksums" (
	"key" text PRIMARY KEY NOT NULL,
	"crc32" bigint NOT NULL,
	"bytes" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "archive_segments" ADD CONSTRAINT "archive_segments_archive_id_archives_id_fk" FOREIGN KEY ("archive_id") REFERENCES "public"."archives"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archives" ADD CONSTRAINT "archives_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "archives" ADD CONSTRAINT "archives_requested_by_id_users_id_fk" FOREIGN KEY ("requested_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "archives_user_idx" ON "archives" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "archives_expires_idx" ON "archives" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "archives_requester_idx" ON "archives" USING btree ("requested_by_id");