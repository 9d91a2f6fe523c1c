ALTER TABLE "ad_keywords" DROP CONSTRAINT "ad_keywords_campaign_negative";--> statement-breakpoint
ALTER TABLE "ad_keywords" DROP CONSTRAINT "ad_keywords_of";--> statement-breakpoint
DROP INDEX "ad_keywords_once_idx";--> statement-breakpoint
CREATE INDEX "ad_keywords_account_idx" ON "ad_keywords" USING btree ("advertiser_id","id") WHERE ad_group_id is null and campaign_id is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ad_keywords_once_idx" ON "ad_keywords" USING btree (coalesce("ad_group_id", "campaign_id", "advertiser_id"),"text","match_type","is_negative");--> statement-breakpoint
ALTER TABLE "ad_keywords" ADD CONSTRAINT "ad_keywords_wide_negative" CHECK ("ad_keywords"."ad_group_id" is not null or "ad_keywords"."is_negative");--> statement-breakpoint
ALTER TABLE "ad_keywords" ADD CONSTRAINT "ad_keywords_of" CHECK (num_nonnulls("ad_keywords"."ad_group_id", "ad_keywords"."campaign_id") <= 1);--> statement-breakpoint
-- An account's own keywords concern all of its ads.
CREATE OR REPLACE FUNCTION public.ad_keywords_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE k public.ad_keywords;
BEGIN
  k := CASE WHEN tg_op = 'DELETE' THEN old ELSE new END;
  IF k.ad_group_id IS NOT NULL THEN PERFORM public.ad_tell('group', k.ad_group_id);
  ELSIF k.campaign_id IS NOT NULL THEN PERFORM public.ad_tell('campaign', k.campaign_id);
  ELSE PERFORM public.ad_tell('advertiser', k.advertiser_id); END IF;
  RETURN NULL;
END $$;
