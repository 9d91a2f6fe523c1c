CREATE TABLE "conversion_names" (
	"advertiser_id" bigint NOT NULL,
	"name" text NOT NULL,
	"event_name" text NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	CONSTRAINT "conversion_names_advertiser_id_name_pk" PRIMARY KEY("advertiser_id","name")
);
--> statement-breakpoint
CREATE TABLE "conversion_products" (
	"conversion_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"product_id" text NOT NULL,
	"brand" text NOT NULL,
	"category" text NOT NULL,
	"quantity" integer NOT NULL,
	"price_micro" bigint,
	CONSTRAINT "conversion_products_conversion_id_position_pk" PRIMARY KEY("conversion_id","position")
);
--> statement-breakpoint
CREATE TABLE "conversion_quality" (
	"advertiser_id" bigint NOT NULL,
	"day" date NOT NULL,
	"source" text NOT NULL,
	"platform" text NOT NULL,
	"event_name" text NOT NULL,
	"events" integer DEFAULT 0 NOT NULL,
	"doubled" integer DEFAULT 0 NOT NULL,
	"click_id" integer DEFAULT 0 NOT NULL,
	"email" integer DEFAULT 0 NOT NULL,
	"external_id" integer DEFAULT 0 NOT NULL,
	"device" integer DEFAULT 0 NOT NULL,
	"ip" integer DEFAULT 0 NOT NULL,
	"user_agent" integer DEFAULT 0 NOT NULL,
	"page" integer DEFAULT 0 NOT NULL,
	"value" integer DEFAULT 0 NOT NULL,
	"order_id" integer DEFAULT 0 NOT NULL,
	"product" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "conversion_quality_pk" PRIMARY KEY("advertiser_id","day","source","platform","event_name")
);
--> statement-breakpoint
ALTER TABLE "conversion_events" ADD COLUMN "platform" text;--> statement-breakpoint
ALTER TABLE "conversion_names" ADD CONSTRAINT "conversion_names_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversion_products" ADD CONSTRAINT "conversion_products_conversion_id_conversion_events_id_fk" FOREIGN KEY ("conversion_id") REFERENCES "public"."conversion_events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversion_quality" ADD CONSTRAINT "conversion_quality_advertiser_id_advertisers_id_fk" FOREIGN KEY ("advertiser_id") REFERENCES "public"."advertisers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversion_quality_day_idx" ON "conversion_quality" USING btree ("day");