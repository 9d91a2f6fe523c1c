CREATE TABLE "search_days" (
	"country" text NOT NULL,
	"day" date NOT NULL,
	"query" text NOT NULL,
	"people" integer NOT NULL,
	CONSTRAINT "search_days_country_day_query_pk" PRIMARY KEY("country","day","query")
);
--> statement-breakpoint
ALTER TABLE "search_asked" ADD COLUMN "country" text DEFAULT 'XX' NOT NULL;--> statement-breakpoint
CREATE INDEX "search_days_query_idx" ON "search_days" USING btree ("query","country","day");--> statement-breakpoint
CREATE INDEX "search_days_day_idx" ON "search_days" USING btree ("day");