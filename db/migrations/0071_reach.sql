CREATE TABLE "hidden_words" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"word" text NOT NULL,
	"pattern" text NOT NULL,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "user_mutes" ADD COLUMN "ends_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "messages_from" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "invites_from" text;--> statement-breakpoint
UPDATE "users" SET "messages_from" = 'everyone', "invites_from" = 'everyone';--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "messages_from" SET DEFAULT 'everyone', ALTER COLUMN "messages_from" SET NOT NULL,
  ALTER COLUMN "invites_from" SET DEFAULT 'everyone', ALTER COLUMN "invites_from" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "hidden_words" ADD CONSTRAINT "hidden_words_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "hidden_words_pattern_key" ON "hidden_words" USING btree ("user_id","pattern");--> statement-breakpoint
CREATE INDEX "hidden_words_user_idx" ON "hidden_words" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "hidden_words_ends_idx" ON "hidden_words" USING btree ("ends_at") WHERE ends_at is not null;--> statement-breakpoint
CREATE INDEX "user_mutes_ends_idx" ON "user_mutes" USING btree ("ends_at") WHERE ends_at is not null;--> statement-breakpoint
-- A text for hidden words, in the letters of `search_words` (`plainText` in `src/tuner/hidden-words.rules.ts` says the same): a space around each
-- word and around each run of a script without spaces, and U+E000 for the '#' of a hashtag.
CREATE FUNCTION public.plain_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN ' ' || regexp_replace(regexp_replace(public.search_words(replace(normalize($1, NFKC), '#', ' ' || chr(57344) || ' ')),
  '([\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u3005-\u3007\u3041-\u30ff\u31f0-\u31ff\u3400-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\U00020000-\U0003ffff]+)', ' \1 ', 'g'),
  '\s+', ' ', 'g') || ' ';--> statement-breakpoint
-- What a text must contain to have a hidden word: a whole hashtag, or whole words, or any part of a text in a script without spaces.
CREATE FUNCTION public.hidden_pattern(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT CASE WHEN word ~ '^\s*[#\uff03]' THEN ' ' || marked || ' ' ELSE
    CASE WHEN plain ~ ('^' || run.one) THEN '' ELSE ' ' END || plain || CASE WHEN plain ~ (run.one || '$') THEN '' ELSE ' ' END END
  FROM (SELECT trim(public.plain_text(word)) AS marked) AS m, LATERAL (SELECT trim(replace(marked, chr(57344) || ' ', '')) AS plain) AS p,
    (SELECT '[\u0e00-\u0eff\u1000-\u109f\u1100-\u11ff\u1780-\u17ff\u3005-\u3007\u3041-\u30ff\u31f0-\u31ff\u3400-\u9fff\ua960-\ua97f\uac00-\ud7ff\uf900-\ufaff\U00020000-\U0003ffff]' AS one) AS run);--> statement-breakpoint
-- The cost makes the planner check it last, on the rows that pass everything else.
CREATE FUNCTION public.text_says(text, patterns text[]) RETURNS boolean LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT COST 2000
AS $$ DECLARE marked text := public.plain_text($1); plain text := replace(marked, chr(57344) || ' ', '');
BEGIN RETURN EXISTS (SELECT FROM unnest(patterns) AS pattern
  WHERE strpos(CASE WHEN strpos(pattern, chr(57344)) > 0 THEN marked ELSE plain END, pattern) > 0);
END $$;--> statement-breakpoint
-- Somebody else's Pin, by its texts and the name of its board. U+E001 keeps a phrase from starting in one and ending in the next.
CREATE FUNCTION public.pin_says(pin bigint, viewer bigint, patterns text[]) RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE STRICT COST 2000
AS $$ BEGIN RETURN (SELECT p.pinner_id <> viewer AND public.text_says(concat_ws(' ' || chr(57345) || ' ', p.title, p.description, p.alt_text, b.name), patterns)
  FROM public.pins p LEFT JOIN public.boards b ON b.id = p.board_id WHERE p.id = pin);
END $$;--> statement-breakpoint
CREATE FUNCTION public.board_says(board bigint, viewer bigint, patterns text[]) RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE STRICT COST 2000
AS $$ BEGIN RETURN (SELECT b.owner_id <> viewer AND public.text_says(concat_ws(' ' || chr(57345) || ' ', b.name, b.description), patterns)
  FROM public.boards b WHERE b.id = board);
END $$;