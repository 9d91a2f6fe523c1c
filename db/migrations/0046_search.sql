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
