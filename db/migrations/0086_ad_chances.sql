CREATE TABLE "ad_chances" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ad_chances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"viewer" bigint NOT NULL,
	"halvings" smallint NOT NULL,
	"surface" text NOT NULL,
	"slots" smallint NOT NULL,
	"facts" jsonb NOT NULL,
	"market" jsonb NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ad_chances_at_idx" ON "ad_chances" USING btree ("at");--> statement-breakpoint
CREATE INDEX "ad_chances_viewer_idx" ON "ad_chances" USING btree ("viewer");