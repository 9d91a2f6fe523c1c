CREATE TABLE "product_save_days" (
	"country" text NOT NULL,
	"day" date NOT NULL,
	"category" text NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "product_save_days_country_day_category_pk" PRIMARY KEY("country","day","category")
);
--> statement-breakpoint
CREATE INDEX "product_save_days_day_idx" ON "product_save_days" USING btree ("day");