CREATE TABLE "campaign_labels" (
	"id" bigint PRIMARY KEY NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"campaign_id" bigint NOT NULL,
	"type" text NOT NULL,
	"value" text NOT NULL,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "commerce_integrations" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"external_id" text NOT NULL,
	"links" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "targeting_templates" (
	"id" bigint PRIMARY KEY NOT NULL,
	"advertiser_id" bigint NOT NULL,
	"name" text NOT NULL,
	"targeting" jsonb NOT NULL,
	"keywords" jsonb NOT NULL,
	"placement" text NOT NULL,
	"is_auto_targeting" boolean NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ad_audience_shares" ADD COLUMN "created_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "catalog_feeds" ADD COLUMN "country" text;--> statement-breakpoint
ALTER TABLE "catalog_feeds" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "catalog_feeds" ADD COLUMN "format" text;--> statement-breakpoint
ALTER TABLE "catalog_feeds" ADD COLUMN "updated_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "campaign_labels" ADD CONSTRAINT "campaign_labels_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "campaign_labels" ADD CONSTRAINT "campaign_labels_campaign_id_campaigns_id_fk" FOREIGN KEY ("campaign_id") REFERENCES "public"."campaigns"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "commerce_integrations" ADD CONSTRAINT "commerce_integrations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "targeting_templates" ADD CONSTRAINT "targeting_templates_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "campaign_labels_advertiser_idx" ON "campaign_labels" USING btree ("advertiser_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "campaign_labels_value_key" ON "campaign_labels" USING btree ("campaign_id","type","value");--> statement-breakpoint
CREATE UNIQUE INDEX "commerce_integrations_external_key" ON "commerce_integrations" USING btree ("user_id","external_id");--> statement-breakpoint
CREATE INDEX "commerce_integrations_user_idx" ON "commerce_integrations" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "targeting_templates_advertiser_idx" ON "targeting_templates" USING btree ("advertiser_id","id");