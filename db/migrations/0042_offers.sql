CREATE TABLE "shop_offers" (
	"id" bigint PRIMARY KEY NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"status" text NOT NULL,
	"title" text NOT NULL,
	"type" text NOT NULL,
	"code" text NOT NULL,
	"custom_id" text NOT NULL,
	"external_id" text NOT NULL,
	"platform" text NOT NULL,
	"values" jsonb NOT NULL,
	"start_time" timestamp with time zone,
	"end_time" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_offers_times" CHECK ("shop_offers"."end_time" > "shop_offers"."start_time")
);
--> statement-breakpoint
ALTER TABLE "ad_groups" ADD COLUMN "offer_id" bigint;--> statement-breakpoint
ALTER TABLE "shop_offers" ADD CONSTRAINT "shop_offers_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shop_offers_advertiser_idx" ON "shop_offers" USING btree ("advertiser_id","id");--> statement-breakpoint
ALTER TABLE "ad_groups" ADD CONSTRAINT "ad_groups_offer_id_shop_offers_id_fk" FOREIGN KEY ("offer_id") REFERENCES "public"."shop_offers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_groups_offer_idx" ON "ad_groups" USING btree ("offer_id") WHERE offer_id is not null;--> statement-breakpoint
CREATE FUNCTION public.shop_offers_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE g bigint;
BEGIN
  FOR g IN SELECT id FROM public.ad_groups WHERE offer_id = new.id LOOP
    PERFORM public.ad_tell('group', g);
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER shop_offers_changed AFTER UPDATE ON shop_offers FOR EACH ROW EXECUTE FUNCTION public.shop_offers_changed();
