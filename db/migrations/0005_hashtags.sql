-- The hashtags of a text, without their '#'.
CREATE FUNCTION search_tags(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ SELECT coalesce(string_agg(tag[1], ' '), '')
  FROM regexp_matches($1, '#([^\s\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u200b\u2010-\u206f\u3000-\u303f\uff00-\uff0f]+)', 'g') AS tag $$;--> statement-breakpoint
ALTER TABLE "pins" drop column "search";--> statement-breakpoint
ALTER TABLE "pins" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', search_text(title)), 'A') || setweight(to_tsvector('simple', search_text(description || ' ' || alt_text || ' ' || domain)), 'B') || setweight(to_tsvector('simple', search_text(around)), 'C') || setweight(to_tsvector('simple', search_text(search_tags(description))), 'D')) STORED;--> statement-breakpoint
-- The index went with the column, and what is known of its words with the index: without it a common word is searched as if it
-- was rare.
CREATE INDEX "pins_search_idx" ON "pins" USING gin (("search" || search_times("id"))) WHERE is_public and deleted_at is null;--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM pins) THEN ANALYZE pins; END IF; END $$;
