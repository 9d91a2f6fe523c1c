ALTER TABLE "ad_audience_shares" ADD COLUMN "shared_by" bigint;--> statement-breakpoint
ALTER TABLE "ad_audience_shares" ADD CONSTRAINT "ad_audience_shares_shared_by_users_id_fk" FOREIGN KEY ("shared_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_audience_shares_by_idx" ON "ad_audience_shares" USING btree ("shared_by");--> statement-breakpoint
-- The account's history knows who shared; if that person may no longer do so, the share ends.
UPDATE "ad_audience_shares" s SET "shared_by" = (
  SELECT c."actor_id" FROM "advertiser_changes" c WHERE c."thing_id" = s."audience_id" AND c."thing" = 'AUDIENCE'
    AND c."after"->>'sharedWith' = s."advertiser_id"::text ORDER BY c."id" DESC LIMIT 1);--> statement-breakpoint
DELETE FROM "ad_audience_shares" s USING "ad_audiences" a, "advertisers" v
  WHERE a."id" = s."audience_id" AND v."id" = a."advertiser_id" AND s."shared_by" <> v."owner_user_id"
    AND NOT EXISTS (SELECT 1 FROM "advertiser_delegates" d WHERE d."advertiser_id" = v."id" AND d."user_id" = s."shared_by"
      AND d."role" IN ('ADMIN', 'AUDIENCE_MANAGER'));
