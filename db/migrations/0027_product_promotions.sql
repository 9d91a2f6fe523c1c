CREATE TABLE "product_promotions" (
	"id" bigint PRIMARY KEY NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"ad_group_id" bigint NOT NULL,
	"product_group_id" bigint NOT NULL,
	"status" text NOT NULL,
	"bid_micro" bigint,
	"tracking_params" text DEFAULT '' NOT NULL,
	"is_included" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_promotions_bid_positive" CHECK ("product_promotions"."bid_micro" > 0)
);
--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "promotion_id" bigint;--> statement-breakpoint
ALTER TABLE "product_promotions" ADD CONSTRAINT "product_promotions_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_promotions" ADD CONSTRAINT "product_promotions_ad_group_id_ad_groups_id_fk" FOREIGN KEY ("ad_group_id") REFERENCES "public"."ad_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_promotions" ADD CONSTRAINT "product_promotions_product_group_id_catalog_groups_id_fk" FOREIGN KEY ("product_group_id") REFERENCES "public"."catalog_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_promotions_advertiser_idx" ON "product_promotions" USING btree ("advertiser_id","id");--> statement-breakpoint
CREATE INDEX "product_promotions_ad_group_idx" ON "product_promotions" USING btree ("ad_group_id","id");--> statement-breakpoint
CREATE INDEX "product_promotions_product_group_idx" ON "product_promotions" USING btree ("product_group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "product_promotions_once_key" ON "product_promotions" USING btree ("ad_group_id","product_group_id") WHERE status not in ('ARCHIVED', 'DELETED_DRAFT');--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_promotion_id_product_promotions_id_fk" FOREIGN KEY ("promotion_id") REFERENCES "public"."product_promotions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ads_promotion_idx" ON "ads" USING btree ("promotion_id") WHERE promotion_id is not null;--> statement-breakpoint
INSERT INTO "product_promotions" ("id", "advertiser_id", "ad_group_id", "product_group_id", "status", "created_at", "updated_at")
SELECT "id", "advertiser_id", "id", "product_group_id", 'ACTIVE', "created_at", "created_at" FROM "ad_groups" WHERE "product_group_id" IS NOT NULL;--> statement-breakpoint
UPDATE "ads" SET "promotion_id" = "ad_group_id" WHERE "product_id" IS NOT NULL
  AND EXISTS (SELECT 1 FROM "product_promotions" m WHERE m."id" = "ads"."ad_group_id");--> statement-breakpoint
CREATE FUNCTION public.product_promotions_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.ad_tell('group', CASE WHEN tg_op = 'DELETE' THEN old.ad_group_id ELSE new.ad_group_id END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER product_promotions_changed AFTER INSERT OR UPDATE OR DELETE ON product_promotions FOR EACH ROW EXECUTE FUNCTION public.product_promotions_changed();
