-- What search compares, for what is kept and for what is asked alike: one spelling of each letter (NFKC), no accents, no
-- case, and only letters and digits; everything else parts words. Joiners and variation marks are part of none.
CREATE FUNCTION search_words(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ SELECT regexp_replace(
  regexp_replace(public.fold(normalize($1, NFKC)), '[\u00ad\u0300-\u036f\u200b-\u200d\u2060\ufe00-\ufe0f\ufeff]+', '', 'g'),
  '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u2100-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30a0\u30fb\ufe10-\ufe6b\uff00-\uff0f\ufff0-\uffff\U0001f000-\U0001faff]+',
  ' ', 'g') $$;--> statement-breakpoint
-- Chinese and Japanese are written without spaces: each of their characters is a word of its own.
CREATE FUNCTION search_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ SELECT regexp_replace(public.search_words($1), '([\u3005-\u3007\u3041-\u30fa\u30fc-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff])', ' \1 ', 'g') $$;--> statement-breakpoint
-- All words must be there, each by its beginning; characters of one Chinese or Japanese word next to each other. No
-- operator of to_tsquery can come through, for search_words leaves none. Null where there is no word.
CREATE FUNCTION search_query(text) RETURNS tsquery LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ SELECT to_tsquery('simple', string_agg('''' || public.search_text(word) || ''':*', ' & '))
  FROM (SELECT DISTINCT word FROM unnest(string_to_array(public.search_words($1), ' ')) AS word WHERE word <> '' LIMIT 12) AS words $$;--> statement-breakpoint
ALTER TABLE "boards" drop column "search";--> statement-breakpoint
ALTER TABLE "boards" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', search_text(name || ' ' || description))) STORED;--> statement-breakpoint
ALTER TABLE "pins" drop column "search";--> statement-breakpoint
ALTER TABLE "pins" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', search_text(title)), 'A') || setweight(to_tsvector('simple', search_text(description || ' ' || alt_text || ' ' || domain)), 'B')) STORED;--> statement-breakpoint
ALTER TABLE "users" drop column "search";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('simple', search_text(username || ' ' || first_name || ' ' || last_name))) STORED;--> statement-breakpoint
-- The indexes went with the columns.
CREATE INDEX "boards_search_idx" ON "boards" USING gin ("search");--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin ("search");--> statement-breakpoint
CREATE INDEX "pins_search_idx" ON "pins" USING gin ("search") WHERE is_public and deleted_at is null;
