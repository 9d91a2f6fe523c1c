ALTER TABLE "ad_groups" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "request_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "ad_groups_request_key_idx" ON "ad_groups" USING btree ("advertiser_id","request_key") WHERE request_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ads_request_key_idx" ON "ads" USING btree ("advertiser_id","request_key") WHERE request_key is not null;