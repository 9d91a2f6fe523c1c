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