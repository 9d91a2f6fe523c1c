CREATE TABLE "ad_target_days" (
	"day" date NOT NULL,
	"ad_id" bigint NOT NULL,
	"ad_group_id" bigint NOT NULL,
	"campaign_id" bigint NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"dimension" text NOT NULL,
	"value" text NOT NULL,
	"people" bigint NOT NULL,
	"impressions" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"outbound_clicks" integer DEFAULT 0 NOT NULL,
	"saves" integer DEFAULT 0 NOT NULL,
	"hides" integer DEFAULT 0 NOT NULL,
	"filtered" integer DEFAULT 0 NOT NULL,
	"spend_micro" bigint DEFAULT 0 NOT NULL,
	"unpaid_micro" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ad_target_days_ad_id_day_dimension_value_pk" PRIMARY KEY("ad_id","day","dimension","value")
);
--> statement-breakpoint
ALTER TABLE "ad_inbox" ADD COLUMN "decided_by" jsonb;--> statement-breakpoint
CREATE INDEX "ad_target_days_advertiser_idx" ON "ad_target_days" USING btree ("advertiser_id","dimension","day");