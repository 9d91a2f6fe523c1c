CREATE TABLE "site_icons" (
	"path" text PRIMARY KEY NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "color" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "has_logo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "icon_version" text;