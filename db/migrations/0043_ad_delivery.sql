CREATE TABLE "ad_changed" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ad_changed_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"ref" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_days" (
	"day" date NOT NULL,
	"ad_id" bigint NOT NULL,
	"ad_group_id" bigint NOT NULL,
	"campaign_id" bigint NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"surface" text NOT NULL,
	"impressions" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"outbound_clicks" integer DEFAULT 0 NOT NULL,
	"saves" integer DEFAULT 0 NOT NULL,
	"hides" integer DEFAULT 0 NOT NULL,
	"filtered" integer DEFAULT 0 NOT NULL,
	"spend_micro" bigint DEFAULT 0 NOT NULL,
	"unpaid_micro" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ad_days_ad_id_day_surface_pk" PRIMARY KEY("ad_id","day","surface")
);
--> statement-breakpoint
CREATE TABLE "ad_filtered_days" (
	"ad_id" bigint NOT NULL,
	"day" date NOT NULL,
	"type" text NOT NULL,
	"reason" text NOT NULL,
	"campaign_id" bigint NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"events" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ad_filtered_days_ad_id_day_type_reason_pk" PRIMARY KEY("ad_id","day","type","reason")
);
--> statement-breakpoint
CREATE TABLE "ad_hides" (
	"user_id" bigint NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"ad_id" bigint DEFAULT '0' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ad_hides_user_id_advertiser_id_ad_id_pk" PRIMARY KEY("user_id","advertiser_id","ad_id")
);
--> statement-breakpoint
CREATE TABLE "ad_inbox" (
	"decision" bigint NOT NULL,
	"type" text NOT NULL,
	"shard" smallint NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"campaign_id" bigint NOT NULL,
	"ad_group_id" bigint NOT NULL,
	"ad_id" bigint NOT NULL,
	"surface" text NOT NULL,
	"position" smallint NOT NULL,
	"price_micro" bigint NOT NULL,
	"viewer" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"filtered" text,
	"settled_at" timestamp with time zone,
	"charged_micro" bigint,
	CONSTRAINT "ad_inbox_decision_type_pk" PRIMARY KEY("decision","type"),
	CONSTRAINT "ad_inbox_charged" CHECK ("ad_inbox"."charged_micro" between 0 and "ad_inbox"."price_micro")
);
--> statement-breakpoint
CREATE TABLE "ad_keywords" (
	"id" bigint PRIMARY KEY NOT NULL,
	"ad_group_id" bigint NOT NULL,
	"text" text NOT NULL,
	"match_type" text NOT NULL,
	"is_negative" boolean DEFAULT false NOT NULL,
	"bid_micro" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ad_keywords_bid" CHECK ("ad_keywords"."bid_micro" > 0)
);
--> statement-breakpoint
CREATE TABLE "ad_library" (
	"ad_id" bigint PRIMARY KEY NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"advertiser_name" text NOT NULL,
	"payer" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"image_key" text NOT NULL,
	"destination" text NOT NULL,
	"targeting" jsonb NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"people" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_pacing" (
	"ad_group_id" bigint PRIMARY KEY NOT NULL,
	"pass" double precision NOT NULL,
	"mu" double precision NOT NULL,
	"expected_micro" double precision NOT NULL,
	"day" date NOT NULL,
	"spent_micro" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ad_pacing_pass" CHECK ("ad_pacing"."pass" between 0 and 1 and "ad_pacing"."mu" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ad_places" (
	"surface" text NOT NULL,
	"position" smallint NOT NULL,
	"impressions" bigint DEFAULT 0 NOT NULL,
	"clicks" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ad_places_surface_position_pk" PRIMARY KEY("surface","position")
);
--> statement-breakpoint
CREATE TABLE "ad_preferences" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"interests_off" jsonb DEFAULT '[]'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_quarters" (
	"at" timestamp with time zone NOT NULL,
	"ad_id" bigint NOT NULL,
	"ad_group_id" bigint NOT NULL,
	"campaign_id" bigint NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"surface" text NOT NULL,
	"impressions" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"outbound_clicks" integer DEFAULT 0 NOT NULL,
	"saves" integer DEFAULT 0 NOT NULL,
	"hides" integer DEFAULT 0 NOT NULL,
	"filtered" integer DEFAULT 0 NOT NULL,
	"spend_micro" bigint DEFAULT 0 NOT NULL,
	"unpaid_micro" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ad_quarters_ad_id_at_surface_pk" PRIMARY KEY("ad_id","at","surface")
);
--> statement-breakpoint
CREATE TABLE "ad_stats" (
	"ad_id" bigint NOT NULL,
	"surface" text NOT NULL,
	"impressions" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"saves" integer DEFAULT 0 NOT NULL,
	"hides" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ad_stats_ad_id_surface_pk" PRIMARY KEY("ad_id","surface")
);
--> statement-breakpoint
CREATE TABLE "ad_traffic" (
	"hour" smallint PRIMARY KEY NOT NULL,
	"share" double precision NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_views" (
	"viewer" bigint NOT NULL,
	"day" date NOT NULL,
	"ad_id" bigint NOT NULL,
	"ad_group_id" bigint NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ad_views_viewer_day_ad_id_pk" PRIMARY KEY("viewer","day","ad_id")
);
--> statement-breakpoint
CREATE TABLE "ad_balances" (
	"advertiser_id" bigint PRIMARY KEY NOT NULL,
	"prepaid_micro" bigint DEFAULT 0 NOT NULL,
	"credit_limit_micro" bigint DEFAULT 0 NOT NULL,
	"owed_micro" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ad_balances_prepaid" CHECK ("ad_balances"."prepaid_micro" >= 0),
	CONSTRAINT "ad_balances_owed" CHECK ("ad_balances"."owed_micro" between 0 and "ad_balances"."credit_limit_micro")
);
--> statement-breakpoint
CREATE TABLE "ad_budget_windows" (
	"scope" text NOT NULL,
	"scope_id" bigint NOT NULL,
	"day" date NOT NULL,
	"limit_micro" bigint NOT NULL,
	"spent_micro" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ad_budget_windows_scope_scope_id_day_pk" PRIMARY KEY("scope","scope_id","day"),
	CONSTRAINT "ad_budget_windows_spent" CHECK ("ad_budget_windows"."spent_micro" between 0 and "ad_budget_windows"."limit_micro")
);
--> statement-breakpoint
CREATE TABLE "ad_checkouts" (
	"id" bigint PRIMARY KEY NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"user_id" bigint,
	"amount_micro" bigint NOT NULL,
	"currency" text NOT NULL,
	"session_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"paid_at" timestamp with time zone,
	CONSTRAINT "ad_checkouts_amount" CHECK ("ad_checkouts"."amount_micro" > 0)
);
--> statement-breakpoint
CREATE TABLE "ad_document_files" (
	"document_id" bigint PRIMARY KEY NOT NULL,
	"pdf" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_document_numbers" (
	"series" text PRIMARY KEY NOT NULL,
	"last" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_documents" (
	"id" bigint PRIMARY KEY NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"series" text NOT NULL,
	"number" integer NOT NULL,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"currency" text NOT NULL,
	"net_micro" bigint NOT NULL,
	"tax_micro" bigint NOT NULL,
	"tax_rate" integer DEFAULT 0 NOT NULL,
	"buyer" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"cancels_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ad_documents_net" CHECK ("ad_documents"."net_micro" >= 0 and "ad_documents"."tax_micro" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ad_ledger" (
	"id" bigint PRIMARY KEY NOT NULL,
	"transaction_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"account" text NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"currency" text NOT NULL,
	"amount_micro" bigint NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"actor_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ad_ledger_amount" CHECK ("ad_ledger"."amount_micro" <> 0)
);
--> statement-breakpoint
CREATE TABLE "ad_offer_codes" (
	"code" text PRIMARY KEY NOT NULL,
	"currency" text NOT NULL,
	"amount_micro" bigint NOT NULL,
	"uses_max" integer NOT NULL,
	"uses" integer DEFAULT 0 NOT NULL,
	"redeem_by" timestamp with time zone NOT NULL,
	"days" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ad_offer_codes_amount" CHECK ("ad_offer_codes"."amount_micro" > 0),
	CONSTRAINT "ad_offer_codes_uses" CHECK ("ad_offer_codes"."uses" between 0 and "ad_offer_codes"."uses_max")
);
--> statement-breakpoint
CREATE TABLE "ad_promotions" (
	"id" bigint PRIMARY KEY NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"code" text NOT NULL,
	"amount_micro" bigint NOT NULL,
	"left_micro" bigint NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ad_promotions_left" CHECK ("ad_promotions"."left_micro" between 0 and "ad_promotions"."amount_micro")
);
--> statement-breakpoint
ALTER TABLE "ad_hides" ADD CONSTRAINT "ad_hides_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_keywords" ADD CONSTRAINT "ad_keywords_ad_group_id_ad_groups_id_fk" FOREIGN KEY ("ad_group_id") REFERENCES "public"."ad_groups"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_preferences" ADD CONSTRAINT "ad_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_balances" ADD CONSTRAINT "ad_balances_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_checkouts" ADD CONSTRAINT "ad_checkouts_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_checkouts" ADD CONSTRAINT "ad_checkouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_document_files" ADD CONSTRAINT "ad_document_files_document_id_ad_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."ad_documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_documents" ADD CONSTRAINT "ad_documents_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_promotions" ADD CONSTRAINT "ad_promotions_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_changed_at_idx" ON "ad_changed" USING btree ("at");--> statement-breakpoint
CREATE INDEX "ad_days_advertiser_idx" ON "ad_days" USING btree ("advertiser_id","day");--> statement-breakpoint
CREATE INDEX "ad_days_campaign_idx" ON "ad_days" USING btree ("campaign_id","day");--> statement-breakpoint
CREATE INDEX "ad_filtered_days_advertiser_idx" ON "ad_filtered_days" USING btree ("advertiser_id","day");--> statement-breakpoint
CREATE INDEX "ad_inbox_open_idx" ON "ad_inbox" USING btree ("shard","received_at") WHERE settled_at is null;--> statement-breakpoint
CREATE INDEX "ad_inbox_clicks_idx" ON "ad_inbox" USING btree ("viewer","at") WHERE type = 'outbound_click';--> statement-breakpoint
CREATE INDEX "ad_inbox_received_idx" ON "ad_inbox" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "ad_keywords_group_idx" ON "ad_keywords" USING btree ("ad_group_id","id");--> statement-breakpoint
CREATE INDEX "ad_library_last_idx" ON "ad_library" USING btree ("last_day");--> statement-breakpoint
CREATE INDEX "ad_library_advertiser_idx" ON "ad_library" USING btree ("advertiser_id","ad_id");--> statement-breakpoint
CREATE INDEX "ad_quarters_advertiser_idx" ON "ad_quarters" USING btree ("advertiser_id","at");--> statement-breakpoint
CREATE INDEX "ad_quarters_at_idx" ON "ad_quarters" USING btree ("at");--> statement-breakpoint
CREATE INDEX "ad_views_day_idx" ON "ad_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "ad_budget_windows_scope_idx" ON "ad_budget_windows" USING btree ("scope_id","day");--> statement-breakpoint
CREATE UNIQUE INDEX "ad_checkouts_session_key" ON "ad_checkouts" USING btree ("session_id");--> statement-breakpoint
CREATE INDEX "ad_checkouts_advertiser_idx" ON "ad_checkouts" USING btree ("advertiser_id","id");--> statement-breakpoint
CREATE INDEX "ad_checkouts_user_idx" ON "ad_checkouts" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ad_documents_number_key" ON "ad_documents" USING btree ("series","number");--> statement-breakpoint
CREATE INDEX "ad_documents_advertiser_idx" ON "ad_documents" USING btree ("advertiser_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ad_documents_cancels_key" ON "ad_documents" USING btree ("cancels_id") WHERE cancels_id is not null;--> statement-breakpoint
CREATE INDEX "ad_ledger_transaction_idx" ON "ad_ledger" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ad_ledger_advertiser_idx" ON "ad_ledger" USING btree ("advertiser_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "ad_promotions_code_key" ON "ad_promotions" USING btree ("advertiser_id","code");--> statement-breakpoint
CREATE INDEX "ad_promotions_expires_idx" ON "ad_promotions" USING btree ("expires_at") WHERE left_micro > 0;--> statement-breakpoint
-- The books agree at the end of every transaction, in each currency.
CREATE FUNCTION ad_ledger_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM ad_ledger WHERE transaction_id = new.transaction_id GROUP BY currency HAVING sum(amount_micro) <> 0) THEN
    RAISE EXCEPTION 'the entries of ledger transaction % do not come to 0', new.transaction_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ad_ledger_balanced AFTER INSERT ON ad_ledger DEFERRABLE INITIALLY DEFERRED
FOR EACH ROW EXECUTE FUNCTION ad_ledger_balanced();--> statement-breakpoint
CREATE FUNCTION ad_ledger_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger entries are never changed: write another one that takes it back' USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE TRIGGER ad_ledger_kept BEFORE UPDATE OR DELETE ON ad_ledger FOR EACH ROW EXECUTE FUNCTION ad_ledger_kept();--> statement-breakpoint
-- Whatever changes what may run is told to every process; the row is for those that were not listening.
CREATE FUNCTION ad_tell(what text, which bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO ad_changed (kind, ref) VALUES (what, which);
  PERFORM pg_notify('tackboard_ads', what || ' ' || which);
END $$;--> statement-breakpoint
CREATE FUNCTION ads_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ad_tell(tg_argv[0], CASE WHEN tg_op = 'DELETE' THEN old.id ELSE new.id END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ads_changed AFTER INSERT OR UPDATE OR DELETE ON ads FOR EACH ROW EXECUTE FUNCTION ads_changed('ad');--> statement-breakpoint
CREATE TRIGGER ad_groups_changed AFTER UPDATE ON ad_groups FOR EACH ROW EXECUTE FUNCTION ads_changed('group');--> statement-breakpoint
CREATE TRIGGER campaigns_changed AFTER UPDATE ON campaigns FOR EACH ROW EXECUTE FUNCTION ads_changed('campaign');--> statement-breakpoint
CREATE TRIGGER advertisers_changed AFTER UPDATE ON advertisers FOR EACH ROW EXECUTE FUNCTION ads_changed('advertiser');--> statement-breakpoint
CREATE FUNCTION ad_keywords_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ad_tell('group', CASE WHEN tg_op = 'DELETE' THEN old.ad_group_id ELSE new.ad_group_id END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ad_keywords_changed AFTER INSERT OR UPDATE OR DELETE ON ad_keywords FOR EACH ROW EXECUTE FUNCTION ad_keywords_changed();--> statement-breakpoint
CREATE FUNCTION ad_pin_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ad bigint;
BEGIN
  FOR ad IN SELECT id FROM ads WHERE pin_id = new.id LOOP
    PERFORM ad_tell('ad', ad);
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ad_pin_changed AFTER UPDATE OF is_public, deleted_at, card, image_id, link ON pins FOR EACH ROW
WHEN (old.is_public <> new.is_public OR old.deleted_at IS DISTINCT FROM new.deleted_at OR old.card <> new.card
  OR old.image_id <> new.image_id OR old.link IS DISTINCT FROM new.link)
EXECUTE FUNCTION ad_pin_changed();--> statement-breakpoint
CREATE FUNCTION ad_person_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM advertisers WHERE owner_user_id = new.id) THEN
    PERFORM ad_tell('person', new.id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ad_person_changed AFTER UPDATE OF suspended_at, deactivated_at ON users FOR EACH ROW
WHEN (old.suspended_at IS DISTINCT FROM new.suspended_at OR old.deactivated_at IS DISTINCT FROM new.deactivated_at)
EXECUTE FUNCTION ad_person_changed();--> statement-breakpoint
-- Money that comes in may start what waits for it; what is spent is told when it is gone, by who settles.
CREATE FUNCTION ad_funds_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM ad_tell('advertiser', new.advertiser_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ad_balances_made AFTER INSERT ON ad_balances FOR EACH ROW EXECUTE FUNCTION ad_funds_changed();--> statement-breakpoint
CREATE TRIGGER ad_balances_changed AFTER UPDATE ON ad_balances FOR EACH ROW
WHEN (new.prepaid_micro + new.credit_limit_micro - new.owed_micro > old.prepaid_micro + old.credit_limit_micro - old.owed_micro)
EXECUTE FUNCTION ad_funds_changed();--> statement-breakpoint
CREATE TRIGGER ad_promotions_made AFTER INSERT ON ad_promotions FOR EACH ROW EXECUTE FUNCTION ad_funds_changed();
