CREATE TABLE "site_insights" (
	"day" date PRIMARY KEY NOT NULL,
	"size" integer,
	"shares" jsonb NOT NULL
);
