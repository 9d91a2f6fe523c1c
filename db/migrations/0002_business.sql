CREATE INDEX "pin_drafts_calendar_idx" ON "pin_drafts" USING btree ("user_id","publish_at","id") WHERE publish_at is not null;
--> statement-breakpoint
CREATE TABLE "ad_experiment_people" (
	"experiment_id" bigint NOT NULL,
	"viewer" bigint NOT NULL,
	"arm" text NOT NULL,
	"first_at" timestamp with time zone NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"saves" integer DEFAULT 0 NOT NULL,
	"conversions" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ad_experiment_people_experiment_id_viewer_pk" PRIMARY KEY("experiment_id","viewer")
);
--> statement-breakpoint
CREATE TABLE "ad_experiment_refs" (
	"experiment_id" bigint NOT NULL,
	"ref_id" bigint NOT NULL,
	"arm" text NOT NULL,
	"budget_micro" bigint,
	"impressions" integer DEFAULT 0 NOT NULL,
	"clicks" integer DEFAULT 0 NOT NULL,
	"saves" integer DEFAULT 0 NOT NULL,
	"spend_micro" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "ad_experiment_refs_experiment_id_ref_id_pk" PRIMARY KEY("experiment_id","ref_id")
);
--> statement-breakpoint
CREATE TABLE "ad_experiments" (
	"id" bigint PRIMARY KEY NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"level" text NOT NULL,
	"metric" text NOT NULL,
	"control_percent" integer,
	"start_time" timestamp with time zone NOT NULL,
	"end_time" timestamp with time zone NOT NULL,
	"stopped_at" timestamp with time zone,
	"totals" jsonb,
	"request_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ad_experiments_times" CHECK ("ad_experiments"."end_time" > "ad_experiments"."start_time"),
	CONSTRAINT "ad_experiments_control" CHECK (("ad_experiments"."kind" = 'HOLDOUT') = ("ad_experiments"."control_percent" is not null))
);
--> statement-breakpoint
ALTER TABLE "ad_experiment_people" ADD CONSTRAINT "ad_experiment_people_experiment_id_ad_experiments_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."ad_experiments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_experiment_refs" ADD CONSTRAINT "ad_experiment_refs_experiment_id_ad_experiments_id_fk" FOREIGN KEY ("experiment_id") REFERENCES "public"."ad_experiments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_experiments" ADD CONSTRAINT "ad_experiments_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_experiment_refs_ref_idx" ON "ad_experiment_refs" USING btree ("ref_id");--> statement-breakpoint
CREATE INDEX "ad_experiments_advertiser_idx" ON "ad_experiments" USING btree ("advertiser_id","id");--> statement-breakpoint
CREATE INDEX "ad_experiments_end_idx" ON "ad_experiments" USING btree ("end_time") WHERE totals is null;--> statement-breakpoint
CREATE UNIQUE INDEX "ad_experiments_request_key_idx" ON "ad_experiments" USING btree ("advertiser_id","request_key") WHERE request_key is not null;
--> statement-breakpoint
CREATE TABLE "catalog_faults" (
	"run_id" bigint NOT NULL,
	"at" integer NOT NULL,
	"row" integer NOT NULL,
	"item_id" text NOT NULL,
	"kind" text NOT NULL,
	"code" text NOT NULL,
	"field" text NOT NULL,
	"value" text NOT NULL,
	CONSTRAINT "catalog_faults_run_id_at_pk" PRIMARY KEY("run_id","at")
);
--> statement-breakpoint
CREATE TABLE "catalog_feed_files" (
	"feed_id" bigint PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"part" integer NOT NULL,
	"parts" integer NOT NULL,
	"bytes" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalog_feeds" (
	"id" bigint PRIMARY KEY NOT NULL,
	"catalog_id" bigint NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"name" text NOT NULL,
	"source" text NOT NULL,
	"url" text,
	"currency" text NOT NULL,
	"schedule" jsonb,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"next_run_at" timestamp with time zone,
	"content_hash" text,
	"deleted_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalog_feeds_address" CHECK ((source = 'ADDRESS') = (url is not null))
);
--> statement-breakpoint
CREATE TABLE "catalog_groups" (
	"id" bigint PRIMARY KEY NOT NULL,
	"catalog_id" bigint NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"name" text NOT NULL,
	"rules" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "catalog_products" (
	"id" bigint PRIMARY KEY NOT NULL,
	"feed_id" bigint NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"item_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"link" text NOT NULL,
	"image_link" text NOT NULL,
	"price_micro" bigint NOT NULL,
	"sale_price_micro" bigint,
	"currency" text NOT NULL,
	"availability" text NOT NULL,
	"brand" text,
	"condition" text,
	"category" text,
	"product_type" text,
	"gtin" text,
	"item_group_id" text,
	"color" text,
	"material" text,
	"size" text,
	"row_hash" text NOT NULL,
	"state" text DEFAULT 'IN_FEED' NOT NULL,
	"pin_id" bigint,
	"pin_image_link" text,
	"pin_state" text DEFAULT 'WAITING' NOT NULL,
	"due_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "catalog_products_price" CHECK (price_micro > 0 and (sale_price_micro is null or sale_price_micro < price_micro))
);
--> statement-breakpoint
CREATE TABLE "catalog_runs" (
	"id" bigint PRIMARY KEY NOT NULL,
	"feed_id" bigint NOT NULL,
	"state" text DEFAULT 'QUEUED' NOT NULL,
	"is_scheduled" boolean DEFAULT false NOT NULL,
	"fault" text,
	"is_unchanged" boolean DEFAULT false NOT NULL,
	"format" text,
	"rows" integer DEFAULT 0 NOT NULL,
	"valid" integer DEFAULT 0 NOT NULL,
	"errors" integer DEFAULT 0 NOT NULL,
	"warnings" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"removed" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "catalogs" (
	"id" bigint PRIMARY KEY NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"board_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ad_groups" ADD COLUMN "product_group_id" bigint;--> statement-breakpoint
ALTER TABLE "ads" ADD COLUMN "product_id" bigint;--> statement-breakpoint
ALTER TABLE "rich_pins" ADD COLUMN "is_fed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "catalog_faults" ADD CONSTRAINT "catalog_faults_run_id_catalog_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."catalog_runs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_feed_files" ADD CONSTRAINT "catalog_feed_files_feed_id_catalog_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."catalog_feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_feeds" ADD CONSTRAINT "catalog_feeds_catalog_id_catalogs_id_fk" FOREIGN KEY ("catalog_id") REFERENCES "public"."catalogs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_feeds" ADD CONSTRAINT "catalog_feeds_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_groups" ADD CONSTRAINT "catalog_groups_catalog_id_catalogs_id_fk" FOREIGN KEY ("catalog_id") REFERENCES "public"."catalogs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_groups" ADD CONSTRAINT "catalog_groups_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_products" ADD CONSTRAINT "catalog_products_feed_id_catalog_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."catalog_feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_products" ADD CONSTRAINT "catalog_products_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_products" ADD CONSTRAINT "catalog_products_pin_id_pins_id_fk" FOREIGN KEY ("pin_id") REFERENCES "public"."pins"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalog_runs" ADD CONSTRAINT "catalog_runs_feed_id_catalog_feeds_id_fk" FOREIGN KEY ("feed_id") REFERENCES "public"."catalog_feeds"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogs" ADD CONSTRAINT "catalogs_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "catalogs" ADD CONSTRAINT "catalogs_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalog_faults_kind_idx" ON "catalog_faults" USING btree ("run_id","kind","at");--> statement-breakpoint
CREATE INDEX "catalog_feeds_advertiser_idx" ON "catalog_feeds" USING btree ("advertiser_id","id");--> statement-breakpoint
CREATE INDEX "catalog_feeds_catalog_idx" ON "catalog_feeds" USING btree ("catalog_id");--> statement-breakpoint
CREATE INDEX "catalog_feeds_due_idx" ON "catalog_feeds" USING btree ("next_run_at") WHERE next_run_at is not null;--> statement-breakpoint
CREATE INDEX "catalog_groups_advertiser_idx" ON "catalog_groups" USING btree ("advertiser_id","id");--> statement-breakpoint
CREATE INDEX "catalog_groups_catalog_idx" ON "catalog_groups" USING btree ("catalog_id");--> statement-breakpoint
CREATE UNIQUE INDEX "catalog_products_item_idx" ON "catalog_products" USING btree ("feed_id","item_id");--> statement-breakpoint
CREATE INDEX "catalog_products_advertiser_idx" ON "catalog_products" USING btree ("advertiser_id","id");--> statement-breakpoint
CREATE INDEX "catalog_products_state_idx" ON "catalog_products" USING btree ("advertiser_id","state","id");--> statement-breakpoint
CREATE INDEX "catalog_products_pin_idx" ON "catalog_products" USING btree ("pin_id") WHERE pin_id is not null;--> statement-breakpoint
CREATE INDEX "catalog_products_due_idx" ON "catalog_products" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "catalog_runs_feed_idx" ON "catalog_runs" USING btree ("feed_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "catalog_runs_open_idx" ON "catalog_runs" USING btree ("feed_id") WHERE state in ('QUEUED', 'RUNNING');--> statement-breakpoint
CREATE UNIQUE INDEX "catalogs_advertiser_idx" ON "catalogs" USING btree ("advertiser_id");--> statement-breakpoint
CREATE INDEX "catalogs_board_idx" ON "catalogs" USING btree ("board_id") WHERE board_id is not null;--> statement-breakpoint
ALTER TABLE "ad_groups" ADD CONSTRAINT "ad_groups_product_group_id_catalog_groups_id_fk" FOREIGN KEY ("product_group_id") REFERENCES "public"."catalog_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ads" ADD CONSTRAINT "ads_product_id_catalog_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."catalog_products"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_groups_product_group_idx" ON "ad_groups" USING btree ("product_group_id") WHERE product_group_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ads_product_idx" ON "ads" USING btree ("ad_group_id","product_id") WHERE product_id is not null and status <> 'ARCHIVED';--> statement-breakpoint
CREATE INDEX "ads_of_product_idx" ON "ads" USING btree ("product_id") WHERE product_id is not null;
--> statement-breakpoint
ALTER TABLE "videos" ADD COLUMN "loops" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
CREATE TABLE "ad_bulk_rows" (
	"upload_id" bigint NOT NULL,
	"seq" bigint NOT NULL,
	"ref" text DEFAULT '' NOT NULL,
	"cells" jsonb NOT NULL,
	"label" text DEFAULT '' NOT NULL,
	"outcome" text,
	"difference" jsonb,
	"code" integer,
	"message" text,
	"is_applied" boolean DEFAULT false NOT NULL,
	"made_id" bigint,
	"written_at" timestamp with time zone,
	CONSTRAINT "ad_bulk_rows_upload_id_seq_pk" PRIMARY KEY("upload_id","seq")
);
--> statement-breakpoint
CREATE TABLE "ad_bulk_uploads" (
	"id" bigint PRIMARY KEY NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"user_id" bigint,
	"applied_by" bigint,
	"undo_of" bigint,
	"file_name" text NOT NULL,
	"state" text DEFAULT 'RECEIVING' NOT NULL,
	"rows" integer DEFAULT 0 NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"created" integer DEFAULT 0 NOT NULL,
	"edited" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"request_key" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ad_bulk_rows" ADD CONSTRAINT "ad_bulk_rows_upload_id_ad_bulk_uploads_id_fk" FOREIGN KEY ("upload_id") REFERENCES "public"."ad_bulk_uploads"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_bulk_uploads" ADD CONSTRAINT "ad_bulk_uploads_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_bulk_uploads" ADD CONSTRAINT "ad_bulk_uploads_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ad_bulk_uploads" ADD CONSTRAINT "ad_bulk_uploads_applied_by_users_id_fk" FOREIGN KEY ("applied_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ad_bulk_rows_ref_idx" ON "ad_bulk_rows" USING btree ("upload_id","ref") WHERE ref <> '';--> statement-breakpoint
CREATE INDEX "ad_bulk_rows_open_idx" ON "ad_bulk_rows" USING btree ("upload_id","seq") WHERE outcome is null;--> statement-breakpoint
CREATE INDEX "ad_bulk_rows_to_apply_idx" ON "ad_bulk_rows" USING btree ("upload_id","seq") WHERE outcome in ('CREATE', 'EDIT') and not is_applied;--> statement-breakpoint
CREATE INDEX "ad_bulk_uploads_advertiser_idx" ON "ad_bulk_uploads" USING btree ("advertiser_id","id");--> statement-breakpoint
CREATE INDEX "ad_bulk_uploads_user_idx" ON "ad_bulk_uploads" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "ad_bulk_uploads_applied_by_idx" ON "ad_bulk_uploads" USING btree ("applied_by") WHERE applied_by is not null;--> statement-breakpoint
CREATE INDEX "ad_bulk_uploads_created_idx" ON "ad_bulk_uploads" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "ad_bulk_uploads_undo_key" ON "ad_bulk_uploads" USING btree ("undo_of") WHERE undo_of is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ad_bulk_uploads_request_key_idx" ON "ad_bulk_uploads" USING btree ("advertiser_id","request_key") WHERE request_key is not null;
--> statement-breakpoint
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
--> statement-breakpoint
CREATE TABLE "topic_edits" (
	"slug" text PRIMARY KEY NOT NULL,
	"name" text,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"merged_into" text,
	"cover_pin_id" bigint,
	"place" integer,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
-- A product that is sold out, or left its feed, stops its ads at once.
CREATE FUNCTION catalog_product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ad bigint;
BEGIN
  FOR ad IN SELECT id FROM ads WHERE product_id = new.id LOOP
    PERFORM ad_tell('ad', ad);
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER catalog_product_changed AFTER UPDATE OF state, availability ON catalog_products FOR EACH ROW
WHEN (old.state <> new.state OR old.availability <> new.availability)
EXECUTE FUNCTION catalog_product_changed();
--> statement-breakpoint
CREATE TABLE "counter_increments" (
	"counter" text NOT NULL,
	"of_id" bigint NOT NULL,
	"delta" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "counter_increments_idx" ON "counter_increments" USING btree ("counter","of_id","delta");--> statement-breakpoint
-- Volatile, as is_blocked: a statement that waited for a lock sees who was suspended meanwhile.
CREATE FUNCTION is_person_shown(person bigint) RETURNS boolean LANGUAGE sql VOLATILE AS $$
  SELECT coalesce((SELECT is_shown(u) FROM users u WHERE u.id = person), false)
$$;
--> statement-breakpoint
DROP INDEX "pins_section_idx";--> statement-breakpoint
ALTER TABLE "pins" ADD COLUMN "position" bigint;--> statement-breakpoint
CREATE INDEX "pins_board_order_idx" ON "pins" USING btree ("board_id",coalesce(position, id),"id");--> statement-breakpoint
CREATE INDEX "pins_section_idx" ON "pins" USING btree ("section_id",coalesce(position, id),"id") WHERE section_id is not null;
