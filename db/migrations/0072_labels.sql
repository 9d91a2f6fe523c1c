CREATE TABLE "moderation_labels" (
	"decision_id" bigint NOT NULL,
	"source" text NOT NULL,
	"row_id" bigint NOT NULL,
	"bit" smallint NOT NULL,
	CONSTRAINT "moderation_labels_decision_id_source_row_id_pk" PRIMARY KEY("decision_id","source","row_id")
);
--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "labels" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD COLUMN "given_label" text;--> statement-breakpoint
ALTER TABLE "pins" ADD COLUMN "labels" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "moderation_labels" ADD CONSTRAINT "moderation_labels_decision_id_moderation_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."moderation_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_labels_row_idx" ON "moderation_labels" USING btree ("source","row_id");--> statement-breakpoint
CREATE INDEX "images_labeled_idx" ON "images" USING btree ("id","labels") WHERE labels <> 0;--> statement-breakpoint
-- No ad shows a sensitive picture, so ads are read again when a label comes or goes.
CREATE TRIGGER ad_pin_labeled AFTER UPDATE OF labels ON pins FOR EACH ROW WHEN (old.labels <> new.labels) EXECUTE FUNCTION ad_pin_changed();--> statement-breakpoint
CREATE FUNCTION public.ad_picture_labeled() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  ad bigint;
begin
  for ad in select a.id from public.pins p join public.ads a on a.pin_id = p.id where p.image_id = new.id loop
    perform public.ad_tell('ad', ad);
  end loop;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER ad_picture_labeled AFTER UPDATE OF labels ON images FOR EACH ROW WHEN (old.labels <> new.labels) EXECUTE FUNCTION ad_picture_labeled();
