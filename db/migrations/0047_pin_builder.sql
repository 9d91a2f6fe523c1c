CREATE TABLE "draft_media" (
	"draft_id" bigint NOT NULL,
	"media_id" bigint NOT NULL,
	"image_id" bigint,
	"video_id" bigint,
	CONSTRAINT "draft_media_draft_id_media_id_pk" PRIMARY KEY("draft_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "pin_drafts" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"plan" jsonb NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"publish_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"pin_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pin_media" (
	"id" bigint PRIMARY KEY NOT NULL,
	"pin_id" bigint NOT NULL,
	"image_id" bigint,
	"video_id" bigint
);
--> statement-breakpoint
CREATE TABLE "video_captions" (
	"video_id" bigint NOT NULL,
	"language" text NOT NULL,
	"label" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "video_captions_video_id_language_pk" PRIMARY KEY("video_id","language")
);
--> statement-breakpoint
CREATE TABLE "video_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint,
	"state" text DEFAULT 'new' NOT NULL,
	"folder" text NOT NULL,
	"container" text NOT NULL,
	"bytes" integer NOT NULL,
	"duration_ms" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"fps" integer NOT NULL,
	"has_sound" boolean NOT NULL,
	"poster_image_id" bigint NOT NULL,
	"is_muted" boolean DEFAULT false NOT NULL,
	"trim_start_ms" integer DEFAULT 0 NOT NULL,
	"trim_end_ms" integer,
	"files" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "videos_folder_unique" UNIQUE("folder"),
	CONSTRAINT "videos_trim_check" CHECK ("videos"."trim_start_ms" >= 0 and ("videos"."trim_end_ms" is null or "videos"."trim_end_ms" > "videos"."trim_start_ms"))
);
--> statement-breakpoint
ALTER TABLE "pins" ADD COLUMN "extras" text;--> statement-breakpoint
ALTER TABLE "draft_media" ADD CONSTRAINT "draft_media_draft_id_pin_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."pin_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_media" ADD CONSTRAINT "draft_media_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_media" ADD CONSTRAINT "draft_media_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_drafts" ADD CONSTRAINT "pin_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_media" ADD CONSTRAINT "pin_media_pin_id_pins_id_fk" FOREIGN KEY ("pin_id") REFERENCES "public"."pins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_media" ADD CONSTRAINT "pin_media_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_media" ADD CONSTRAINT "pin_media_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_captions" ADD CONSTRAINT "video_captions_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_uploads" ADD CONSTRAINT "video_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_poster_image_id_images_id_fk" FOREIGN KEY ("poster_image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_media_image_idx" ON "draft_media" USING btree ("image_id") WHERE image_id is not null;--> statement-breakpoint
CREATE INDEX "draft_media_video_idx" ON "draft_media" USING btree ("video_id") WHERE video_id is not null;--> statement-breakpoint
CREATE INDEX "pin_drafts_user_idx" ON "pin_drafts" USING btree ("user_id","state","id");--> statement-breakpoint
CREATE INDEX "pin_drafts_due_idx" ON "pin_drafts" USING btree ("publish_at") WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX "pin_drafts_updated_idx" ON "pin_drafts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "pin_media_pin_idx" ON "pin_media" USING btree ("pin_id");--> statement-breakpoint
CREATE INDEX "pin_media_image_idx" ON "pin_media" USING btree ("image_id") WHERE image_id is not null;--> statement-breakpoint
CREATE INDEX "pin_media_video_idx" ON "pin_media" USING btree ("video_id") WHERE video_id is not null;--> statement-breakpoint
CREATE INDEX "video_uploads_user_idx" ON "video_uploads" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "video_uploads_created_idx" ON "video_uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "videos_user_idx" ON "videos" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "videos_poster_idx" ON "videos" USING btree ("poster_image_id");