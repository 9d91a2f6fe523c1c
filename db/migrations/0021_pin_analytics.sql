CREATE TABLE "pin_counts_waiting" (
	"pin_id" bigint NOT NULL,
	"day" date NOT NULL,
	"app" text NOT NULL,
	"source" text NOT NULL,
	"impressions" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"outbound_clicks" integer DEFAULT 0 NOT NULL,
	"saves" integer DEFAULT 0 NOT NULL,
	"video_starts" integer DEFAULT 0 NOT NULL,
	"video_views" integer DEFAULT 0 NOT NULL,
	"video_views_10s" integer DEFAULT 0 NOT NULL,
	"video_views_95" integer DEFAULT 0 NOT NULL,
	"video_watch_ms" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pin_days" (
	"pin_id" bigint NOT NULL,
	"pinner_id" bigint NOT NULL,
	"day" date NOT NULL,
	"app" text NOT NULL,
	"source" text NOT NULL,
	"impressions" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"outbound_clicks" integer DEFAULT 0 NOT NULL,
	"saves" integer DEFAULT 0 NOT NULL,
	"video_starts" integer DEFAULT 0 NOT NULL,
	"video_views" integer DEFAULT 0 NOT NULL,
	"video_views_10s" integer DEFAULT 0 NOT NULL,
	"video_views_95" integer DEFAULT 0 NOT NULL,
	"video_watch_ms" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "pin_days_pin_id_day_app_source_pk" PRIMARY KEY("pin_id","day","app","source")
);
--> statement-breakpoint
CREATE TABLE "pin_mark_keys" (
	"day" date PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pin_marks" (
	"mark" bigint PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pin_totals" (
	"pin_id" bigint PRIMARY KEY NOT NULL,
	"impressions" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"outbound_clicks" integer DEFAULT 0 NOT NULL,
	"saves" integer DEFAULT 0 NOT NULL,
	"video_starts" integer DEFAULT 0 NOT NULL,
	"video_views" integer DEFAULT 0 NOT NULL,
	"video_views_10s" integer DEFAULT 0 NOT NULL,
	"video_views_95" integer DEFAULT 0 NOT NULL,
	"video_watch_ms" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pin_days" ADD CONSTRAINT "pin_days_pin_id_pins_id_fk" FOREIGN KEY ("pin_id") REFERENCES "public"."pins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_days" ADD CONSTRAINT "pin_days_pinner_id_users_id_fk" FOREIGN KEY ("pinner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_totals" ADD CONSTRAINT "pin_totals_pin_id_pins_id_fk" FOREIGN KEY ("pin_id") REFERENCES "public"."pins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pin_counts_waiting_idx" ON "pin_counts_waiting" USING btree ("pin_id");--> statement-breakpoint
CREATE INDEX "pin_days_pinner_idx" ON "pin_days" USING btree ("pinner_id","day");--> statement-breakpoint
CREATE INDEX "pin_days_day_idx" ON "pin_days" USING btree ("day");--> statement-breakpoint
CREATE INDEX "pin_marks_at_idx" ON "pin_marks" USING btree ("at");