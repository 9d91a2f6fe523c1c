ALTER TABLE "advertisers" ADD CONSTRAINT "advertisers_currency_key" UNIQUE("id","currency");--> statement-breakpoint
CREATE TABLE "ad_reversals" (
	"id" text PRIMARY KEY NOT NULL,
	"checkout_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"amount_micro" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_at" timestamp with time zone,
	"returned_at" timestamp with time zone,
	CONSTRAINT "ad_reversals_amount" CHECK ("ad_reversals"."amount_micro" > 0)
);
--> statement-breakpoint
ALTER TABLE "ad_balances" DROP CONSTRAINT "ad_balances_owed";--> statement-breakpoint
ALTER TABLE "ad_balances" ADD COLUMN "currency" text;--> statement-breakpoint
UPDATE "ad_balances" m SET "currency" = v."currency" FROM "advertisers" v WHERE v."id" = m."advertiser_id";--> statement-breakpoint
ALTER TABLE "ad_balances" ALTER COLUMN "currency" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ad_balances" ADD COLUMN "reversed_micro" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "ad_checkouts" ADD COLUMN "payment_id" text;--> statement-breakpoint
ALTER TABLE "ad_checkouts" ADD COLUMN "expires_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ad_checkouts" ADD COLUMN "pending_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ad_checkouts" ADD COLUMN "returned_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ad_promotions" ADD COLUMN "currency" text;--> statement-breakpoint
UPDATE "ad_promotions" m SET "currency" = v."currency" FROM "advertisers" v WHERE v."id" = m."advertiser_id";--> statement-breakpoint
ALTER TABLE "ad_promotions" ALTER COLUMN "currency" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "ad_reversals" ADD CONSTRAINT "ad_reversals_checkout_id_ad_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."ad_checkouts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_reversals_checkout_idx" ON "ad_reversals" USING btree ("checkout_id");--> statement-breakpoint
ALTER TABLE "ad_balances" ADD CONSTRAINT "ad_balances_currency_fk" FOREIGN KEY ("advertiser_id","currency") REFERENCES "public"."advertisers"("id","currency") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_promotions" ADD CONSTRAINT "ad_promotions_currency_fk" FOREIGN KEY ("advertiser_id","currency") REFERENCES "public"."advertisers"("id","currency") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ad_checkouts_payment_key" ON "ad_checkouts" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "ad_balances" ADD CONSTRAINT "ad_balances_reversed" CHECK ("ad_balances"."reversed_micro" >= 0);--> statement-breakpoint
ALTER TABLE "ad_balances" ADD CONSTRAINT "ad_balances_owed" CHECK ("ad_balances"."owed_micro" - "ad_balances"."reversed_micro" between 0 and "ad_balances"."credit_limit_micro");--> statement-breakpoint
-- Releases that know no currency of a balance get the account's.
CREATE FUNCTION public.ad_money_currency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF new.currency IS NULL THEN
    new.currency := (SELECT v.currency FROM public.advertisers v WHERE v.id = new.advertiser_id);
  END IF;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER ad_balances_currency BEFORE INSERT ON ad_balances FOR EACH ROW EXECUTE FUNCTION ad_money_currency();--> statement-breakpoint
CREATE TRIGGER ad_promotions_currency BEFORE INSERT ON ad_promotions FOR EACH ROW EXECUTE FUNCTION ad_money_currency();--> statement-breakpoint
CREATE FUNCTION public.ad_ledger_currency() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM entered e JOIN public.advertisers v ON v.id = e.advertiser_id WHERE v.currency <> e.currency) THEN
    RAISE EXCEPTION 'a ledger entry is in another currency than its account' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ad_ledger_currency AFTER INSERT ON ad_ledger REFERENCING NEW TABLE AS entered
FOR EACH STATEMENT EXECUTE FUNCTION ad_ledger_currency();
