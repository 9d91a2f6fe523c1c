CREATE TABLE "ad_audience_members" (
	"audience_id" bigint NOT NULL,
	"viewer" bigint NOT NULL,
	CONSTRAINT "ad_audience_members_audience_id_viewer_pk" PRIMARY KEY("audience_id","viewer")
);
--> statement-breakpoint
CREATE TABLE "ad_audience_shares" (
	"audience_id" bigint NOT NULL,
	"advertiser_id" bigint NOT NULL,
	CONSTRAINT "ad_audience_shares_audience_id_advertiser_id_pk" PRIMARY KEY("audience_id","advertiser_id")
);
--> statement-breakpoint
CREATE TABLE "ad_audiences" (
	"id" bigint PRIMARY KEY NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"rule" jsonb NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"refreshed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ad_audience_members" ADD CONSTRAINT "ad_audience_members_audience_id_ad_audiences_id_fk" FOREIGN KEY ("audience_id") REFERENCES "public"."ad_audiences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_audience_shares" ADD CONSTRAINT "ad_audience_shares_audience_id_ad_audiences_id_fk" FOREIGN KEY ("audience_id") REFERENCES "public"."ad_audiences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_audience_shares" ADD CONSTRAINT "ad_audience_shares_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_audiences" ADD CONSTRAINT "ad_audiences_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_audience_members_viewer_idx" ON "ad_audience_members" USING btree ("viewer");--> statement-breakpoint
CREATE INDEX "ad_audience_shares_with_idx" ON "ad_audience_shares" USING btree ("advertiser_id");--> statement-breakpoint
CREATE INDEX "ad_audiences_advertiser_idx" ON "ad_audiences" USING btree ("advertiser_id","id");--> statement-breakpoint
CREATE INDEX "ad_audiences_refreshed_idx" ON "ad_audiences" USING btree ("refreshed_at");