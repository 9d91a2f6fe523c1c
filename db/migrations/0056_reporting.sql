CREATE TABLE "campaign_drafts" (
	"id" bigint PRIMARY KEY NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"draft" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "report_views" (
	"id" bigint PRIMARY KEY NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"page" text NOT NULL,
	"name" text NOT NULL,
	"search" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ad_keywords" ALTER COLUMN "ad_group_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "ad_inbox" ADD COLUMN "query" text;--> statement-breakpoint
ALTER TABLE "ad_keywords" ADD COLUMN "advertiser_id" bigint;--> statement-breakpoint
UPDATE "ad_keywords" k SET "advertiser_id" = g."advertiser_id" FROM "ad_groups" g WHERE g."id" = k."ad_group_id";--> statement-breakpoint
ALTER TABLE "ad_keywords" ALTER COLUMN "advertiser_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ad_keywords" ADD COLUMN "campaign_id" bigint;--> statement-breakpoint
ALTER TABLE "campaign_drafts" ADD CONSTRAINT "campaign_drafts_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_drafts" ADD CONSTRAINT "campaign_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_views" ADD CONSTRAINT "report_views_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_views" ADD CONSTRAINT "report_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_drafts_idx" ON "campaign_drafts" USING btree ("advertiser_id","user_id","id");--> statement-breakpoint
CREATE INDEX "campaign_drafts_user_idx" ON "campaign_drafts" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "report_views_name_idx" ON "report_views" USING btree ("advertiser_id","user_id","page","name");--> statement-breakpoint
CREATE UNIQUE INDEX "report_views_default_idx" ON "report_views" USING btree ("advertiser_id","user_id","page") WHERE is_default;--> statement-breakpoint
CREATE INDEX "report_views_user_idx" ON "report_views" USING btree ("user_id");--> statement-breakpoint
ALTER TABLE "ad_keywords" ADD CONSTRAINT "ad_keywords_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_keywords" ADD CONSTRAINT "ad_keywords_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_inbox_query_idx" ON "ad_inbox" USING btree ("advertiser_id","at") WHERE query is not null;--> statement-breakpoint
CREATE INDEX "ad_keywords_campaign_idx" ON "ad_keywords" USING btree ("campaign_id","id");--> statement-breakpoint
CREATE INDEX "ad_keywords_advertiser_idx" ON "ad_keywords" USING btree ("advertiser_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ad_keywords_once_idx" ON "ad_keywords" USING btree (coalesce("ad_group_id", "campaign_id"),"text","match_type","is_negative");--> statement-breakpoint
ALTER TABLE "ad_keywords" ADD CONSTRAINT "ad_keywords_of" CHECK (num_nonnulls("ad_keywords"."ad_group_id", "ad_keywords"."campaign_id") = 1);--> statement-breakpoint
ALTER TABLE "ad_keywords" ADD CONSTRAINT "ad_keywords_campaign_negative" CHECK ("ad_keywords"."campaign_id" is null or "ad_keywords"."is_negative");--> statement-breakpoint
CREATE OR REPLACE FUNCTION ad_keywords_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE k ad_keywords;
BEGIN
  k := CASE WHEN tg_op = 'DELETE' THEN old ELSE new END;
  IF k.campaign_id IS NULL THEN PERFORM ad_tell('group', k.ad_group_id); ELSE PERFORM ad_tell('campaign', k.campaign_id); END IF;
  RETURN NULL;
END $$;
