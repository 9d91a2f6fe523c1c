-- A sort key for a picture's dominant color: its hue, beginning before red; grays follow from light to dark.
CREATE FUNCTION color_key(color text) RETURNS smallint LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$
DECLARE
  red int;
  green int;
  blue int;
  high int;
  span int;
BEGIN
  IF color !~* '^#[0-9a-f]{6}$' THEN RETURN 2000; END IF;
  red := ('x' || substr(color, 2, 2))::bit(8)::int;
  green := ('x' || substr(color, 4, 2))::bit(8)::int;
  blue := ('x' || substr(color, 6, 2))::bit(8)::int;
  high := greatest(red, green, blue);
  span := high - least(red, green, blue);
  IF span < 26 OR high < 40 THEN RETURN 1255 - (299 * red + 587 * green + 114 * blue) / 1000; END IF;
  RETURN (375 + CASE high
    WHEN red THEN 60 * (green - blue) / span
    WHEN green THEN 120 + 60 * (blue - red) / span
    ELSE 240 + 60 * (red - green) / span
  END) % 360;
END $$;--> statement-breakpoint
-- A sort key for titles: without case and accents, by code points in every database. Pins without a title come last.
CREATE FUNCTION title_key(title text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN CASE WHEN public.search_words(title) ~ '[^ ]' THEN '0' || btrim(public.search_words(title)) WHEN title = '' THEN '2' ELSE '1' || title END;--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "default_layout" text;--> statement-breakpoint
ALTER TABLE "pins" ADD COLUMN "color_key" smallint DEFAULT 2000 NOT NULL;--> statement-breakpoint
UPDATE pins p SET color_key = color_key(i.dominant_color) FROM images i WHERE i.id = p.image_id;--> statement-breakpoint
CREATE FUNCTION pin_color() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  NEW.color_key := coalesce((SELECT public.color_key(i.dominant_color) FROM public.images i WHERE i.id = NEW.image_id), NEW.color_key);
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER pin_color BEFORE INSERT ON pins FOR EACH ROW EXECUTE FUNCTION pin_color();--> statement-breakpoint
-- After the update: a trigger before it would make every update of a Pin compute its searchable words again.
CREATE FUNCTION pin_recolored() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  UPDATE public.pins p SET color_key = public.color_key(i.dominant_color) FROM public.images i
  WHERE p.id = NEW.id AND i.id = NEW.image_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER pin_recolored AFTER UPDATE OF image_id ON pins FOR EACH ROW WHEN (OLD.image_id <> NEW.image_id)
EXECUTE FUNCTION pin_recolored();--> statement-breakpoint
CREATE INDEX "pins_board_color_idx" ON "pins" USING btree ("board_id","color_key","id");--> statement-breakpoint
CREATE INDEX "pins_board_name_idx" ON "pins" USING btree ("board_id",title_key(title) collate "C","id");--> statement-breakpoint
CREATE INDEX "pins_section_age_idx" ON "pins" USING btree ("section_id","id") WHERE section_id is not null;--> statement-breakpoint
CREATE INDEX "pins_section_color_idx" ON "pins" USING btree ("section_id","color_key","id") WHERE section_id is not null;--> statement-breakpoint
CREATE INDEX "pins_section_name_idx" ON "pins" USING btree ("section_id",title_key(title) collate "C","id") WHERE section_id is not null;