CREATE TABLE "ad_funnels" (
	"ad_group_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"eligible" integer DEFAULT 0 NOT NULL,
	"capped" integer DEFAULT 0 NOT NULL,
	"paced" integer DEFAULT 0 NOT NULL,
	"spent" integer DEFAULT 0 NOT NULL,
	"entered" integer DEFAULT 0 NOT NULL,
	"outbid" integer DEFAULT 0 NOT NULL,
	"won" integer DEFAULT 0 NOT NULL,
	"needed" integer[] NOT NULL,
	CONSTRAINT "ad_funnels_ad_group_id_at_pk" PRIMARY KEY("ad_group_id","at")
);
--> statement-breakpoint
CREATE INDEX "ad_funnels_advertiser_idx" ON "ad_funnels" USING btree ("advertiser_id","at");--> statement-breakpoint
CREATE INDEX "ad_funnels_at_idx" ON "ad_funnels" USING btree ("at");