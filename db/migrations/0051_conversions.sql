-- By which the hashed addresses that advertisers send are found; SHA-256 of the address in small letters, as they make it.
CREATE FUNCTION email_hash(email text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
$$ SELECT encode(sha256(convert_to(lower(email), 'UTF8')), 'hex') $$;--> statement-breakpoint
CREATE TABLE "conversion_days" (
	"advertiser_id" bigint NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"event_name" text NOT NULL,
	"counted" integer DEFAULT 0 NOT NULL,
	"doubled" integer DEFAULT 0 NOT NULL,
	"with_click" integer DEFAULT 0 NOT NULL,
	"with_email" integer DEFAULT 0 NOT NULL,
	"matched" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversion_days_advertiser_id_day_source_event_name_pk" PRIMARY KEY("advertiser_id","day","source","event_name")
);
--> statement-breakpoint
CREATE TABLE "conversion_doubles" (
	"id" bigint PRIMARY KEY NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"event_name" text NOT NULL,
	"event_id" text NOT NULL,
	"source" text NOT NULL,
	"first_source" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversion_events" (
	"id" bigint PRIMARY KEY NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"event_name" text NOT NULL,
	"event_id" text NOT NULL,
	"source" text NOT NULL,
	"tag_id" bigint,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"value_micro" bigint,
	"currency" text DEFAULT '' NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"page" text DEFAULT '' NOT NULL,
	CONSTRAINT "conversion_events_value" CHECK ("conversion_events"."value_micro" >= 0 and "conversion_events"."quantity" between 1 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "conversion_tests" (
	"id" bigint PRIMARY KEY NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"source" text NOT NULL,
	"event_name" text NOT NULL,
	"event_id" text NOT NULL,
	"is_matched" boolean NOT NULL,
	"faults" jsonb NOT NULL,
	"warnings" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversion_touches" (
	"conversion_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"lag_seconds" integer NOT NULL,
	"ad_id" bigint NOT NULL,
	"ad_group_id" bigint NOT NULL,
	"campaign_id" bigint NOT NULL,
	"surface" text,
	CONSTRAINT "conversion_touches_conversion_id_kind_ad_id_at_pk" PRIMARY KEY("conversion_id","kind","ad_id","at"),
	CONSTRAINT "conversion_touches_lag" CHECK ("conversion_touches"."lag_seconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "conversion_uploads" (
	"id" bigint PRIMARY KEY NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"user_id" bigint,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"counted" integer DEFAULT 0 NOT NULL,
	"doubled" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"clicked" integer DEFAULT 0 NOT NULL,
	"engaged" integer DEFAULT 0 NOT NULL,
	"viewed" integer DEFAULT 0 NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversion_days" ADD CONSTRAINT "conversion_days_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversion_doubles" ADD CONSTRAINT "conversion_doubles_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversion_events" ADD CONSTRAINT "conversion_events_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversion_tests" ADD CONSTRAINT "conversion_tests_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversion_touches" ADD CONSTRAINT "conversion_touches_conversion_id_conversion_events_id_fk" FOREIGN KEY ("conversion_id") REFERENCES "public"."conversion_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversion_uploads" ADD CONSTRAINT "conversion_uploads_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversion_uploads" ADD CONSTRAINT "conversion_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversion_doubles_advertiser_idx" ON "conversion_doubles" USING btree ("advertiser_id","id");--> statement-breakpoint
CREATE INDEX "conversion_doubles_at_idx" ON "conversion_doubles" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "conversion_events_once_key" ON "conversion_events" USING btree ("advertiser_id","event_name","event_id");--> statement-breakpoint
CREATE INDEX "conversion_events_advertiser_idx" ON "conversion_events" USING btree ("advertiser_id","id");--> statement-breakpoint
CREATE INDEX "conversion_events_at_idx" ON "conversion_events" USING btree ("advertiser_id","at");--> statement-breakpoint
CREATE INDEX "conversion_events_received_idx" ON "conversion_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "conversion_tests_advertiser_idx" ON "conversion_tests" USING btree ("advertiser_id","id");--> statement-breakpoint
CREATE INDEX "conversion_tests_at_idx" ON "conversion_tests" USING btree ("at");--> statement-breakpoint
CREATE INDEX "conversion_uploads_advertiser_idx" ON "conversion_uploads" USING btree ("advertiser_id","kind","id");--> statement-breakpoint
CREATE INDEX "conversion_uploads_user_idx" ON "conversion_uploads" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "ad_inbox_engaged_idx" ON "ad_inbox" USING btree ("viewer","at") WHERE type in ('click', 'save');--> statement-breakpoint
CREATE INDEX "users_email_hash_idx" ON "users" USING btree (email_hash("email"));