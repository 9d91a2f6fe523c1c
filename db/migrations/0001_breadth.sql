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
--> statement-breakpoint
CREATE INDEX "rich_pins_link_idx" ON "rich_pins" USING hash ("link");
--> statement-breakpoint
ALTER TABLE "access_tokens" ADD COLUMN "scopes" text[] DEFAULT '{read,write,account}' NOT NULL;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD COLUMN "expires_at" timestamp with time zone DEFAULT now() + interval '365 days' NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "address" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "pins" ADD COLUMN "may_be_public" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "pins" ADD COLUMN "is_confided" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "images_address_key" ON "images" USING btree ("address");--> statement-breakpoint
CREATE INDEX "pins_hidden_on_board_idx" ON "pins" USING btree ("board_id","section_id") WHERE not is_public and deleted_at is null;--> statement-breakpoint
UPDATE "images" SET "address" = "signature";--> statement-breakpoint
-- Until now a Pin was as public as its board, whoever it was of.
UPDATE "pins" p SET "may_be_public" = false FROM "boards" b WHERE b.id = p.board_id AND b.privacy <> 'public';--> statement-breakpoint
UPDATE "pins" SET "is_public" = false WHERE "is_public" AND NOT "may_be_public";--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_public_check" CHECK (may_be_public or not is_public);--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_confided_check" CHECK (not (is_confided and may_be_public));--> statement-breakpoint
-- A Pin is public while its board is, its own person lets it be, and neither of their people is suspended or away.
CREATE OR REPLACE FUNCTION publish_pins(pin_ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  named bigint[];
  changes int[];
BEGIN
  -- Locked by id, as every writer does that locks several.
  PERFORM 1 FROM pins WHERE id = ANY (pin_ids) ORDER BY id FOR NO KEY UPDATE;
  WITH turned AS (
    UPDATE pins p SET is_public = NOT p.is_public
    FROM boards b, users o, users s
    WHERE p.id = ANY (pin_ids) AND b.id = p.board_id AND o.id = b.owner_id AND s.id = p.pinner_id
      AND p.is_public <> (p.may_be_public AND b.privacy = 'public' AND is_shown(o) AND is_shown(s))
    RETURNING p.is_public, p.deleted_at, p.origin_pin_id, p.saved_from_pin_id
  ), counted AS (
    SELECT source.id, sum(CASE WHEN t.is_public THEN 1 ELSE -1 END)::int AS by
    FROM turned t CROSS JOIN LATERAL (SELECT t.origin_pin_id AS id UNION SELECT t.saved_from_pin_id) source
    WHERE t.deleted_at IS NULL AND source.id IS NOT NULL GROUP BY source.id
  )
  SELECT array_agg(id), array_agg(by) INTO named, changes FROM counted WHERE by <> 0;
  IF named IS NULL THEN RETURN; END IF;
  PERFORM 1 FROM pins WHERE id = ANY (named) ORDER BY id FOR NO KEY UPDATE;
  UPDATE pins p SET repin_count = p.repin_count + n.by FROM unnest(named, changes) AS n (id, by) WHERE p.id = n.id;
END $$;
--> statement-breakpoint
CREATE TABLE "picture_words_due" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "picture_words_due_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"image_id" bigint NOT NULL,
	"fades" boolean NOT NULL
);--> statement-breakpoint
CREATE TABLE "search_advisories" (
	"id" bigint PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"advisory_type" text NOT NULL,
	"severity" smallint NOT NULL,
	"level" smallint NOT NULL,
	"terms" jsonb NOT NULL,
	"countries" jsonb NOT NULL,
	"notices" jsonb NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);--> statement-breakpoint
CREATE TABLE "search_advisory_views" (
	"advisory_id" bigint NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "search_advisory_views_advisory_id_day_pk" PRIMARY KEY("advisory_id","day")
);--> statement-breakpoint
CREATE TABLE "search_asked" (
	"day" date NOT NULL,
	"query" text NOT NULL,
	"person" text NOT NULL,
	CONSTRAINT "search_asked_day_query_person_pk" PRIMARY KEY("day","query","person")
);--> statement-breakpoint
CREATE TABLE "search_trends" (
	"query" text PRIMARY KEY NOT NULL,
	"people" integer NOT NULL
);--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text PRIMARY KEY NOT NULL,
	"pins" integer NOT NULL,
	"kinds" integer[] DEFAULT '{}' NOT NULL
);--> statement-breakpoint
ALTER TABLE "pins" ADD COLUMN "around" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "pins" drop column "search";--> statement-breakpoint
ALTER TABLE "pins" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', search_text(title)), 'A') || setweight(to_tsvector('simple', search_text(description || ' ' || alt_text || ' ' || domain)), 'B') || setweight(to_tsvector('simple', search_text(around)), 'C')) STORED;--> statement-breakpoint
ALTER TABLE "search_advisory_views" ADD CONSTRAINT "search_advisory_views_advisory_id_search_advisories_id_fk" FOREIGN KEY ("advisory_id") REFERENCES "public"."search_advisories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "picture_words_due_fades_idx" ON "picture_words_due" USING btree ("image_id") WHERE fades;--> statement-breakpoint
CREATE INDEX "search_trends_people_idx" ON "search_trends" USING btree ("people","query");--> statement-breakpoint
CREATE INDEX "search_trends_prefix_idx" ON "search_trends" USING btree ("query" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_prefix_idx" ON "search_words" USING btree ("word" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_words_kinds_idx" ON "search_words" USING gin ("kinds");--> statement-breakpoint
CREATE INDEX "pins_around_idx" ON "pins" USING btree ("image_id","id") WHERE around <> '';--> statement-breakpoint
-- The index went with the column.
CREATE INDEX "pins_search_idx" ON "pins" USING gin (("search" || search_times("id"))) WHERE is_public and deleted_at is null;--> statement-breakpoint
-- Whatever `pins.around` is made of says when it has changed. A row of its own each time, which waits for nobody.
CREATE FUNCTION picture_words_added() RETURNS trigger LANGUAGE plpgsql
AS $$ BEGIN
  INSERT INTO picture_words_due (image_id, fades)
    SELECT DISTINCT image_id, false FROM added WHERE is_public AND deleted_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER picture_words_added AFTER INSERT ON pins REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION picture_words_added();--> statement-breakpoint
CREATE FUNCTION picture_words_removed() RETURNS trigger LANGUAGE plpgsql
AS $$ BEGIN
  INSERT INTO picture_words_due (image_id, fades)
    SELECT DISTINCT image_id, true FROM removed WHERE is_public AND deleted_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER picture_words_removed AFTER DELETE ON pins REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION picture_words_removed();--> statement-breakpoint
-- A Pin that nobody but its people could see, before and after, says nothing here.
CREATE FUNCTION picture_words_changed() RETURNS trigger LANGUAGE plpgsql
AS $$ BEGIN
  IF OLD.is_public AND OLD.deleted_at IS NULL THEN
    INSERT INTO picture_words_due (image_id, fades) VALUES (OLD.image_id, true);
  END IF;
  IF NEW.is_public AND NEW.deleted_at IS NULL THEN
    INSERT INTO picture_words_due (image_id, fades) VALUES (NEW.image_id, false);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER picture_words_changed AFTER UPDATE OF is_public, deleted_at, board_id, section_id, image_id ON pins FOR EACH ROW
  WHEN ((OLD.is_public, OLD.deleted_at IS NULL, OLD.board_id, OLD.section_id, OLD.image_id)
    IS DISTINCT FROM (NEW.is_public, NEW.deleted_at IS NULL, NEW.board_id, NEW.section_id, NEW.image_id))
  EXECUTE FUNCTION picture_words_changed();--> statement-breakpoint
CREATE FUNCTION picture_words_board() RETURNS trigger LANGUAGE plpgsql
AS $$ BEGIN
  INSERT INTO picture_words_due (image_id, fades)
    SELECT DISTINCT image_id, true FROM pins WHERE board_id = NEW.id AND is_public AND deleted_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER picture_words_board AFTER UPDATE OF name, archived_at ON boards FOR EACH ROW
  WHEN ((OLD.name, OLD.archived_at IS NULL) IS DISTINCT FROM (NEW.name, NEW.archived_at IS NULL))
  EXECUTE FUNCTION picture_words_board();--> statement-breakpoint
CREATE FUNCTION picture_words_section() RETURNS trigger LANGUAGE plpgsql
AS $$ BEGIN
  INSERT INTO picture_words_due (image_id, fades)
    SELECT DISTINCT image_id, true FROM pins WHERE section_id = NEW.id AND is_public AND deleted_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER picture_words_section AFTER UPDATE OF title ON sections FOR EACH ROW
  WHEN (OLD.title IS DISTINCT FROM NEW.title) EXECUTE FUNCTION picture_words_section();--> statement-breakpoint
CREATE FUNCTION picture_words_person() RETURNS trigger LANGUAGE plpgsql
AS $$ BEGIN
  INSERT INTO picture_words_due (image_id, fades)
    SELECT DISTINCT image_id, true FROM pins
    WHERE pinner_id = NEW.id AND origin_pin_id IS NULL AND is_public AND deleted_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER picture_words_person AFTER UPDATE OF first_name, last_name ON users FOR EACH ROW
  WHEN ((OLD.first_name, OLD.last_name) IS DISTINCT FROM (NEW.first_name, NEW.last_name))
  EXECUTE FUNCTION picture_words_person();--> statement-breakpoint
CREATE FUNCTION picture_words_rich() RETURNS trigger LANGUAGE plpgsql
AS $$ BEGIN
  INSERT INTO picture_words_due (image_id, fades)
    SELECT image_id, false FROM pins WHERE id = NEW.pin_id AND is_public AND deleted_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER picture_words_rich AFTER INSERT OR UPDATE OF name, brand, site_name ON rich_pins FOR EACH ROW
  EXECUTE FUNCTION picture_words_rich();--> statement-breakpoint
INSERT INTO picture_words_due (image_id, fades)
  SELECT DISTINCT image_id, false FROM pins WHERE is_public AND deleted_at IS NULL;
--> statement-breakpoint
CREATE TABLE "draft_media" (
	"draft_id" bigint NOT NULL,
	"media_id" bigint NOT NULL,
	"image_id" bigint,
	"video_id" bigint,
	CONSTRAINT "draft_media_draft_id_media_id_pk" PRIMARY KEY("draft_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "pin_drafts" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"plan" jsonb NOT NULL,
	"title" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"publish_at" timestamp with time zone,
	"claimed_until" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"failure" text,
	"pin_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "pin_media" (
	"id" bigint PRIMARY KEY NOT NULL,
	"pin_id" bigint NOT NULL,
	"image_id" bigint,
	"video_id" bigint
);
--> statement-breakpoint
CREATE TABLE "video_captions" (
	"video_id" bigint NOT NULL,
	"language" text NOT NULL,
	"label" text NOT NULL,
	"key" text NOT NULL,
	CONSTRAINT "video_captions_video_id_language_pk" PRIMARY KEY("video_id","language")
);
--> statement-breakpoint
CREATE TABLE "video_uploads" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"bytes" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "videos" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint,
	"state" text DEFAULT 'new' NOT NULL,
	"folder" text NOT NULL,
	"container" text NOT NULL,
	"bytes" integer NOT NULL,
	"duration_ms" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"fps" integer NOT NULL,
	"has_sound" boolean NOT NULL,
	"poster_image_id" bigint NOT NULL,
	"is_muted" boolean DEFAULT false NOT NULL,
	"trim_start_ms" integer DEFAULT 0 NOT NULL,
	"trim_end_ms" integer,
	"files" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "videos_folder_unique" UNIQUE("folder"),
	CONSTRAINT "videos_trim_check" CHECK ("videos"."trim_start_ms" >= 0 and ("videos"."trim_end_ms" is null or "videos"."trim_end_ms" > "videos"."trim_start_ms"))
);
--> statement-breakpoint
ALTER TABLE "pins" ADD COLUMN "extras" text;--> statement-breakpoint
ALTER TABLE "draft_media" ADD CONSTRAINT "draft_media_draft_id_pin_drafts_id_fk" FOREIGN KEY ("draft_id") REFERENCES "public"."pin_drafts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_media" ADD CONSTRAINT "draft_media_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_media" ADD CONSTRAINT "draft_media_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_drafts" ADD CONSTRAINT "pin_drafts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_media" ADD CONSTRAINT "pin_media_pin_id_pins_id_fk" FOREIGN KEY ("pin_id") REFERENCES "public"."pins"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_media" ADD CONSTRAINT "pin_media_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pin_media" ADD CONSTRAINT "pin_media_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_captions" ADD CONSTRAINT "video_captions_video_id_videos_id_fk" FOREIGN KEY ("video_id") REFERENCES "public"."videos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "video_uploads" ADD CONSTRAINT "video_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "videos" ADD CONSTRAINT "videos_poster_image_id_images_id_fk" FOREIGN KEY ("poster_image_id") REFERENCES "public"."images"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_media_image_idx" ON "draft_media" USING btree ("image_id") WHERE image_id is not null;--> statement-breakpoint
CREATE INDEX "draft_media_video_idx" ON "draft_media" USING btree ("video_id") WHERE video_id is not null;--> statement-breakpoint
CREATE INDEX "pin_drafts_user_idx" ON "pin_drafts" USING btree ("user_id","state","id");--> statement-breakpoint
CREATE INDEX "pin_drafts_due_idx" ON "pin_drafts" USING btree ("publish_at") WHERE state = 'scheduled';--> statement-breakpoint
CREATE INDEX "pin_drafts_updated_idx" ON "pin_drafts" USING btree ("updated_at");--> statement-breakpoint
CREATE INDEX "pin_media_pin_idx" ON "pin_media" USING btree ("pin_id");--> statement-breakpoint
CREATE INDEX "pin_media_image_idx" ON "pin_media" USING btree ("image_id") WHERE image_id is not null;--> statement-breakpoint
CREATE INDEX "pin_media_video_idx" ON "pin_media" USING btree ("video_id") WHERE video_id is not null;--> statement-breakpoint
CREATE INDEX "video_uploads_user_idx" ON "video_uploads" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "video_uploads_created_idx" ON "video_uploads" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "videos_user_idx" ON "videos" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "videos_poster_idx" ON "videos" USING btree ("poster_image_id");
--> statement-breakpoint
ALTER TABLE "ad_groups" ADD COLUMN "request_key" text;--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "request_key" text;--> statement-breakpoint
CREATE UNIQUE INDEX "ad_groups_request_key_idx" ON "ad_groups" USING btree ("advertiser_id","request_key") WHERE request_key is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ads_request_key_idx" ON "ads" USING btree ("advertiser_id","request_key") WHERE request_key is not null;
--> statement-breakpoint
CREATE TABLE "pin_notes" (
	"pin_id" bigint PRIMARY KEY NOT NULL,
	"content" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "pin_notes" ADD CONSTRAINT "pin_notes_pin_id_pins_id_fk" FOREIGN KEY ("pin_id") REFERENCES "public"."pins"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE TABLE "business_invites" (
	"id" bigint PRIMARY KEY NOT NULL,
	"business_id" bigint NOT NULL,
	"email" text NOT NULL,
	"permission" text NOT NULL,
	"invited_by_id" bigint NOT NULL,
	"token_hash" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_members" (
	"business_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"permission" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "business_members_business_id_user_id_pk" PRIMARY KEY("business_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "business_partners" (
	"business_id" bigint NOT NULL,
	"partner_id" bigint NOT NULL,
	"permission" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp with time zone,
	CONSTRAINT "business_partners_business_id_partner_id_pk" PRIMARY KEY("business_id","partner_id")
);
--> statement-breakpoint
CREATE TABLE "business_trail" (
	"id" bigint PRIMARY KEY NOT NULL,
	"business_id" bigint NOT NULL,
	"actor_id" bigint,
	"action" text NOT NULL,
	"thing_id" bigint,
	"detail" jsonb,
	"outcome" text NOT NULL,
	"request_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "business_invites" ADD CONSTRAINT "business_invites_business_id_users_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_invites" ADD CONSTRAINT "business_invites_invited_by_id_users_id_fk" FOREIGN KEY ("invited_by_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_members" ADD CONSTRAINT "business_members_business_id_users_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_members" ADD CONSTRAINT "business_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_partners" ADD CONSTRAINT "business_partners_business_id_users_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_partners" ADD CONSTRAINT "business_partners_partner_id_users_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_trail" ADD CONSTRAINT "business_trail_business_id_users_id_fk" FOREIGN KEY ("business_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business_trail" ADD CONSTRAINT "business_trail_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "business_invites_token_key" ON "business_invites" USING btree ("token_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "business_invites_address_key" ON "business_invites" USING btree ("business_id","email");--> statement-breakpoint
CREATE INDEX "business_invites_inviter_idx" ON "business_invites" USING btree ("invited_by_id");--> statement-breakpoint
CREATE INDEX "business_invites_expires_idx" ON "business_invites" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "business_members_user_idx" ON "business_members" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "business_partners_partner_idx" ON "business_partners" USING btree ("partner_id","business_id");--> statement-breakpoint
CREATE INDEX "business_trail_idx" ON "business_trail" USING btree ("business_id","id");--> statement-breakpoint
CREATE INDEX "business_trail_actor_idx" ON "business_trail" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "business_trail_created_idx" ON "business_trail" USING btree ("created_at");
--> statement-breakpoint
-- By which the hashed addresses that advertisers send are found; SHA-256 of the address in small letters, as they make it.
CREATE FUNCTION email_hash(email text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS
$$ SELECT encode(sha256(convert_to(lower(email), 'UTF8')), 'hex') $$;--> statement-breakpoint
CREATE TABLE "conversion_days" (
	"advertiser_id" bigint NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"event_name" text NOT NULL,
	"counted" integer DEFAULT 0 NOT NULL,
	"doubled" integer DEFAULT 0 NOT NULL,
	"with_click" integer DEFAULT 0 NOT NULL,
	"with_email" integer DEFAULT 0 NOT NULL,
	"matched" integer DEFAULT 0 NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversion_days_advertiser_id_day_source_event_name_pk" PRIMARY KEY("advertiser_id","day","source","event_name")
);
--> statement-breakpoint
CREATE TABLE "conversion_doubles" (
	"id" bigint PRIMARY KEY NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"event_name" text NOT NULL,
	"event_id" text NOT NULL,
	"source" text NOT NULL,
	"first_source" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversion_events" (
	"id" bigint PRIMARY KEY NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"event_name" text NOT NULL,
	"event_id" text NOT NULL,
	"source" text NOT NULL,
	"tag_id" bigint,
	"at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"value_micro" bigint,
	"currency" text DEFAULT '' NOT NULL,
	"quantity" integer DEFAULT 1 NOT NULL,
	"page" text DEFAULT '' NOT NULL,
	CONSTRAINT "conversion_events_value" CHECK ("conversion_events"."value_micro" >= 0 and "conversion_events"."quantity" between 1 and 1000000)
);
--> statement-breakpoint
CREATE TABLE "conversion_tests" (
	"id" bigint PRIMARY KEY NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"source" text NOT NULL,
	"event_name" text NOT NULL,
	"event_id" text NOT NULL,
	"is_matched" boolean NOT NULL,
	"faults" jsonb NOT NULL,
	"warnings" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "conversion_touches" (
	"conversion_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"lag_seconds" integer NOT NULL,
	"ad_id" bigint NOT NULL,
	"ad_group_id" bigint NOT NULL,
	"campaign_id" bigint NOT NULL,
	"surface" text,
	CONSTRAINT "conversion_touches_conversion_id_kind_ad_id_at_pk" PRIMARY KEY("conversion_id","kind","ad_id","at"),
	CONSTRAINT "conversion_touches_lag" CHECK ("conversion_touches"."lag_seconds" >= 0)
);
--> statement-breakpoint
CREATE TABLE "conversion_uploads" (
	"id" bigint PRIMARY KEY NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"user_id" bigint,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"counted" integer DEFAULT 0 NOT NULL,
	"doubled" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"clicked" integer DEFAULT 0 NOT NULL,
	"engaged" integer DEFAULT 0 NOT NULL,
	"viewed" integer DEFAULT 0 NOT NULL,
	"faults" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "conversion_days" ADD CONSTRAINT "conversion_days_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversion_doubles" ADD CONSTRAINT "conversion_doubles_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversion_events" ADD CONSTRAINT "conversion_events_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversion_tests" ADD CONSTRAINT "conversion_tests_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversion_touches" ADD CONSTRAINT "conversion_touches_conversion_id_conversion_events_id_fk" FOREIGN KEY ("conversion_id") REFERENCES "public"."conversion_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversion_uploads" ADD CONSTRAINT "conversion_uploads_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversion_uploads" ADD CONSTRAINT "conversion_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversion_doubles_advertiser_idx" ON "conversion_doubles" USING btree ("advertiser_id","id");--> statement-breakpoint
CREATE INDEX "conversion_doubles_at_idx" ON "conversion_doubles" USING btree ("at");--> statement-breakpoint
CREATE UNIQUE INDEX "conversion_events_once_key" ON "conversion_events" USING btree ("advertiser_id","event_name","event_id");--> statement-breakpoint
CREATE INDEX "conversion_events_advertiser_idx" ON "conversion_events" USING btree ("advertiser_id","id");--> statement-breakpoint
CREATE INDEX "conversion_events_at_idx" ON "conversion_events" USING btree ("advertiser_id","at");--> statement-breakpoint
CREATE INDEX "conversion_events_received_idx" ON "conversion_events" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "conversion_tests_advertiser_idx" ON "conversion_tests" USING btree ("advertiser_id","id");--> statement-breakpoint
CREATE INDEX "conversion_tests_at_idx" ON "conversion_tests" USING btree ("at");--> statement-breakpoint
CREATE INDEX "conversion_uploads_advertiser_idx" ON "conversion_uploads" USING btree ("advertiser_id","kind","id");--> statement-breakpoint
CREATE INDEX "conversion_uploads_user_idx" ON "conversion_uploads" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "ad_inbox_engaged_idx" ON "ad_inbox" USING btree ("viewer","at") WHERE type in ('click', 'save');--> statement-breakpoint
CREATE INDEX "users_email_hash_idx" ON "users" USING btree (email_hash("email"));
--> statement-breakpoint
CREATE TABLE "ad_fund_days" (
	"campaign_id" bigint NOT NULL,
	"day" date NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"promotions_micro" bigint DEFAULT 0 NOT NULL,
	"prepaid_micro" bigint DEFAULT 0 NOT NULL,
	"credit_micro" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ad_fund_days_advertiser_id_campaign_id_day_pk" PRIMARY KEY("advertiser_id","campaign_id","day"),
	CONSTRAINT "ad_fund_days_amounts" CHECK ("ad_fund_days"."promotions_micro" >= 0 and "ad_fund_days"."prepaid_micro" >= 0 and "ad_fund_days"."credit_micro" >= 0)
);
--> statement-breakpoint
CREATE TABLE "ad_spend_controls" (
	"advertiser_id" bigint PRIMARY KEY NOT NULL,
	"month_limit_micro" bigint,
	"low_balance_micro" bigint,
	"low_told_at" timestamp with time zone,
	"limit_told_month" date,
	"limit_told_percent" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ad_spend_controls_amounts" CHECK ("ad_spend_controls"."month_limit_micro" > 0 and "ad_spend_controls"."low_balance_micro" > 0)
);
--> statement-breakpoint
CREATE TABLE "ad_report_runs" (
	"id" bigint PRIMARY KEY NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"template_id" bigint,
	"name" text NOT NULL,
	"spec" jsonb NOT NULL,
	"start_date" text NOT NULL,
	"end_date" text NOT NULL,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"rows" integer,
	"is_cut" boolean DEFAULT false NOT NULL,
	"is_scheduled" boolean DEFAULT false NOT NULL,
	"lines" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_report_subscribers" (
	"template_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	CONSTRAINT "ad_report_subscribers_template_id_user_id_pk" PRIMARY KEY("template_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "ad_report_templates" (
	"id" bigint PRIMARY KEY NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"name" text NOT NULL,
	"spec" jsonb NOT NULL,
	"schedule" jsonb,
	"next_run_at" timestamp with time zone,
	"creator_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ad_spend_controls" ADD CONSTRAINT "ad_spend_controls_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_report_runs" ADD CONSTRAINT "ad_report_runs_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_report_runs" ADD CONSTRAINT "ad_report_runs_template_id_ad_report_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."ad_report_templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_report_subscribers" ADD CONSTRAINT "ad_report_subscribers_template_id_ad_report_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."ad_report_templates"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_report_subscribers" ADD CONSTRAINT "ad_report_subscribers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_report_templates" ADD CONSTRAINT "ad_report_templates_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_report_templates" ADD CONSTRAINT "ad_report_templates_creator_id_users_id_fk" FOREIGN KEY ("creator_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_fund_days_advertiser_idx" ON "ad_fund_days" USING btree ("advertiser_id","day","campaign_id");--> statement-breakpoint
CREATE INDEX "ad_report_runs_advertiser_idx" ON "ad_report_runs" USING btree ("advertiser_id","id");--> statement-breakpoint
CREATE INDEX "ad_report_runs_template_idx" ON "ad_report_runs" USING btree ("template_id") WHERE template_id is not null;--> statement-breakpoint
CREATE INDEX "ad_report_runs_created_idx" ON "ad_report_runs" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "ad_report_subscribers_user_idx" ON "ad_report_subscribers" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "ad_report_templates_advertiser_idx" ON "ad_report_templates" USING btree ("advertiser_id","id");--> statement-breakpoint
CREATE INDEX "ad_report_templates_due_idx" ON "ad_report_templates" USING btree ("next_run_at") WHERE next_run_at is not null;--> statement-breakpoint
CREATE INDEX "ad_report_templates_creator_idx" ON "ad_report_templates" USING btree ("creator_id") WHERE creator_id is not null;--> statement-breakpoint
CREATE INDEX "ad_ledger_booked_idx" ON "ad_ledger" USING btree ("advertiser_id","transaction_id") WHERE kind <> 'SPEND';--> statement-breakpoint
CREATE INDEX "campaigns_order_line_idx" ON "campaigns" USING btree ("advertiser_id","order_line") WHERE order_line is not null;--> statement-breakpoint
-- What was spent before campaigns were told apart, by the day of its account's zone.
INSERT INTO ad_fund_days (campaign_id, day, advertiser_id, promotions_micro, prepaid_micro, credit_micro)
SELECT 0, (l.created_at AT TIME ZONE coalesce(v.time_zone, 'UTC'))::date, l.advertiser_id,
  coalesce(sum(l.amount_micro) FILTER (WHERE l.account = 'PROMOTION'), 0),
  coalesce(sum(l.amount_micro) FILTER (WHERE l.account = 'PREPAID'), 0),
  coalesce(sum(l.amount_micro) FILTER (WHERE l.account = 'RECEIVABLE'), 0)
FROM ad_ledger l LEFT JOIN advertisers v ON v.id = l.advertiser_id WHERE l.kind = 'SPEND' GROUP BY 2, 3;
--> statement-breakpoint
CREATE TABLE "ad_audience_members" (
	"audience_id" bigint NOT NULL,
	"viewer" bigint NOT NULL,
	CONSTRAINT "ad_audience_members_audience_id_viewer_pk" PRIMARY KEY("audience_id","viewer")
);
--> statement-breakpoint
CREATE TABLE "ad_audience_shares" (
	"audience_id" bigint NOT NULL,
	"advertiser_id" bigint NOT NULL,
	CONSTRAINT "ad_audience_shares_audience_id_advertiser_id_pk" PRIMARY KEY("audience_id","advertiser_id")
);
--> statement-breakpoint
CREATE TABLE "ad_audiences" (
	"id" bigint PRIMARY KEY NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"type" text NOT NULL,
	"name" text NOT NULL,
	"rule" jsonb NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"refreshed_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ad_audience_members" ADD CONSTRAINT "ad_audience_members_audience_id_ad_audiences_id_fk" FOREIGN KEY ("audience_id") REFERENCES "public"."ad_audiences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_audience_shares" ADD CONSTRAINT "ad_audience_shares_audience_id_ad_audiences_id_fk" FOREIGN KEY ("audience_id") REFERENCES "public"."ad_audiences"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_audience_shares" ADD CONSTRAINT "ad_audience_shares_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_audiences" ADD CONSTRAINT "ad_audiences_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_audience_members_viewer_idx" ON "ad_audience_members" USING btree ("viewer");--> statement-breakpoint
CREATE INDEX "ad_audience_shares_with_idx" ON "ad_audience_shares" USING btree ("advertiser_id");--> statement-breakpoint
CREATE INDEX "ad_audiences_advertiser_idx" ON "ad_audiences" USING btree ("advertiser_id","id");--> statement-breakpoint
CREATE INDEX "ad_audiences_refreshed_idx" ON "ad_audiences" USING btree ("refreshed_at");
--> statement-breakpoint
CREATE TABLE "boards_aside" (
	"user_id" bigint NOT NULL,
	"board_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "boards_aside_user_id_board_id_pk" PRIMARY KEY("user_id","board_id")
);
--> statement-breakpoint
CREATE TABLE "feed_hidden" (
	"user_id" bigint NOT NULL,
	"image_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "feed_hidden_user_id_image_id_pk" PRIMARY KEY("user_id","image_id")
);
--> statement-breakpoint
CREATE TABLE "feed_tunings" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"words" text[] DEFAULT '{}' NOT NULL,
	"without" text,
	"saves_from" bigint DEFAULT '0' NOT NULL,
	"cleared_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "boards_aside" ADD CONSTRAINT "boards_aside_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "boards_aside" ADD CONSTRAINT "boards_aside_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_hidden" ADD CONSTRAINT "feed_hidden_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_hidden" ADD CONSTRAINT "feed_hidden_image_id_images_id_fk" FOREIGN KEY ("image_id") REFERENCES "public"."images"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "feed_tunings" ADD CONSTRAINT "feed_tunings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "boards_aside_board_idx" ON "boards_aside" USING btree ("board_id");--> statement-breakpoint
CREATE INDEX "feed_hidden_image_idx" ON "feed_hidden" USING btree ("image_id");
--> statement-breakpoint
CREATE TABLE "topic_follows" (
	"user_id" bigint NOT NULL,
	"slug" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "topic_follows_user_id_slug_pk" PRIMARY KEY("user_id","slug")
);
--> statement-breakpoint
ALTER TABLE "topic_follows" ADD CONSTRAINT "topic_follows_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
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
