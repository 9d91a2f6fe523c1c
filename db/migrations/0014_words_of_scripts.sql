-- What is written at will, in more scripts than Latin (`src/model/fold-letters.rules.ts` says the same): points of Hebrew, vowel marks and the
-- forms of alef in Arabic, nasals of Hindi, the apostrophe of "grandma's".
CREATE OR REPLACE FUNCTION public.search_words(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(regexp_replace(translate(regexp_replace(regexp_replace(
  public.fold(normalize($1, NFKC)),
  '[\u00ad\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u05f3\u05f4\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed\u093c\u200b-\u200d\u2060\ufe00-\ufe0f\ufeff]+', '', 'g'),
  '([a-z])[''\u2019\u02bc](?=(s|t|d|m|re|ve|ll)(?![[:alnum:]]))', '\1', 'g'),
  U&'\0623\0625\0622\0671\0629\0649\06CC\06A9\0624\0626\0901', U&'\0627\0627\0627\0627\0647\064A\064A\0643\0648\064A\0902'),
  '[\u0919\u091e\u0923\u0928\u092e]\u094d(?=[\u0915-\u0939])', U&'\0902', 'g'),
  '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u05be\u05c0\u05c3\u05c6\u060c\u061b\u061f\u0964\u0965\u2000-\u206f\u20a0-\u20cf\u2100-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30a0\u30fb\ufe10-\ufe6b\uff00-\uff0f\ufff0-\uffff\U0001f000-\U0001faff]+',
  ' ', 'g');--> statement-breakpoint
-- Kanji and hiragana letter by letter, as before; katakana as it is written in one run, so that "ice" is not found in "Switzerland"; and
-- Thai, Lao, Khmer and Burmese by letters with their marks (`tokensOf` says the same).
CREATE OR REPLACE FUNCTION public.search_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(public.search_words($1), '([\u3005-\u3007\u3041-\u309f\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]|[\u30a1-\u30fa\u30fc-\u30ff\u31f0-\u31ff]+|[\u0e01-\u0e30\u0e32\u0e33\u0e40-\u0e46\u0e81-\u0eb0\u0eb2\u0eb3\u0ec0-\u0ec6\u1000-\u102a\u103f\u1780-\u17b3][\u0e31\u0e34-\u0e3a\u0e47-\u0e4e\u0eb1\u0eb4-\u0ebc\u0ec8-\u0ece\u102b-\u103e\u17b4-\u17d3]*)', ' \1 ', 'g');--> statement-breakpoint
ALTER TABLE "pins" drop column "search";--> statement-breakpoint
ALTER TABLE "pins" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('simple', search_text(title)), 'A') || setweight(to_tsvector('simple', search_text(description || ' ' || alt_text || ' ' || coalesce(nullif(domain, 'Uploaded by user'), ''))), 'B') || setweight(to_tsvector('simple', search_text(around)), 'C') || setweight(to_tsvector('simple', search_text(search_tags(description))), 'D')) STORED;--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "keys" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "search_words_keys_idx" ON "search_words" USING gin ("keys") WITH (gin_pending_list_limit=256);--> statement-breakpoint
CREATE INDEX "search_words_ending_idx" ON "search_words" USING btree (reverse("word") text_pattern_ops);--> statement-breakpoint
-- The index went with the column, and what is known of its words.
CREATE INDEX "pins_search_idx" ON "pins" USING gin (("search" || search_times("id"))) WITH (gin_pending_list_limit=256) WHERE is_public and deleted_at is null;--> statement-breakpoint
-- Of boards and people only those whose words have changed are written.
UPDATE "boards" SET "name" = "name" WHERE "search" <> to_tsvector('simple', search_text("name" || ' ' || "description"));--> statement-breakpoint
UPDATE "users" SET "username" = "username" WHERE "search" <> to_tsvector('simple', search_text("username" || ' ' || "first_name" || ' ' || "last_name"));--> statement-breakpoint
DO $$ BEGIN IF EXISTS (SELECT FROM public.pins) THEN ANALYZE public.pins; END IF; END $$;
