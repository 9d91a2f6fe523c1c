CREATE TABLE "ad_list_uploads" (
	"id" bigint PRIMARY KEY NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"audience_id" bigint NOT NULL,
	"operation" text NOT NULL,
	"parts" integer NOT NULL,
	"arrived" integer[] DEFAULT '{}' NOT NULL,
	"state" text DEFAULT 'NOT_STARTED' NOT NULL,
	"valid" integer DEFAULT 0 NOT NULL,
	"invalid" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ad_list_uploads_advertiser_idx" ON "ad_list_uploads" USING btree ("advertiser_id") WHERE state = 'NOT_STARTED';--> statement-breakpoint
CREATE INDEX "ad_list_uploads_created_idx" ON "ad_list_uploads" USING btree ("created_at");