-- A dump writes parts in the order in which they need each other, and can't see inside a quoted body: it made `users` before the
-- functions behind the column `search`, and a restore lost the table (docs/decisions/170). The server parses the bodies below when
-- they are made. Their results stay the same, so no column and no index is rewritten.
CREATE OR REPLACE FUNCTION public.fold(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN lower(public.unaccent('public.unaccent'::regdictionary, $1));--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.search_words(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(
  regexp_replace(public.fold(normalize($1, NFKC)), '[\u00ad\u0300-\u036f\u200b-\u200d\u2060\ufe00-\ufe0f\ufeff]+', '', 'g'),
  '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u00d7\u00f7\u2000-\u206f\u20a0-\u20cf\u2100-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u303d-\u303f\u30a0\u30fb\ufe10-\ufe6b\uff00-\uff0f\ufff0-\uffff\U0001f000-\U0001faff]+',
  ' ', 'g');--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.search_text(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN regexp_replace(public.search_words($1), '([\u3005-\u3007\u3041-\u30fa\u30fc-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff])', ' \1 ', 'g');--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.search_times(id bigint) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN array_to_tsvector(ARRAY['~45:' || ($1 >> 45), '~47:' || ($1 >> 47), '~49:' || ($1 >> 49),
  '~51:' || ($1 >> 51), '~53:' || ($1 >> 53), '~55:' || ($1 >> 55), '~57:' || ($1 >> 57), '~59:' || ($1 >> 59),
  '~61:' || ($1 >> 61)]);--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.search_tags(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT coalesce(string_agg(tag[1], ' '), '')
  FROM regexp_matches($1, '#([^\s\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u200b\u2010-\u206f\u3000-\u303f\uff00-\uff0f]+)', 'g') AS tag);--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.search_nearly(text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
RETURN (SELECT coalesce(array_agg(DISTINCT key), '{}') FROM (
    SELECT left(word, 5) AS head FROM unnest(string_to_array(public.search_text($1), ' ')) AS word
    WHERE length(word) > 2 AND word !~ '^[0-9]+$' LIMIT 12) AS heads
  CROSS JOIN LATERAL (SELECT head UNION ALL SELECT left(head, at - 1) || substr(head, at + 1)
    FROM generate_series(1, length(head)) AS at WHERE length(head) > 3) AS keys(key));--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.email_hash(email text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN encode(sha256(convert_to(lower(email), 'UTF8')), 'hex');--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.is_shown(person public.users) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN person.suspended_at IS NULL AND person.deactivated_at IS NULL;--> statement-breakpoint
-- PL/pgSQL is parsed when it runs. A restore, a logical replica and the server's own maintenance run it without a `search_path`, so
-- each table and function is named with its schema.
CREATE OR REPLACE FUNCTION public.ad_funds_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.ad_tell('advertiser', new.advertiser_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.ad_keywords_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE k public.ad_keywords;
BEGIN
  k := CASE WHEN tg_op = 'DELETE' THEN old ELSE new END;
  IF k.campaign_id IS NULL THEN PERFORM public.ad_tell('group', k.ad_group_id); ELSE PERFORM public.ad_tell('campaign', k.campaign_id); END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.ad_ledger_balanced() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM public.ad_ledger WHERE transaction_id = new.transaction_id GROUP BY currency HAVING sum(amount_micro) <> 0) THEN
    RAISE EXCEPTION 'the entries of ledger transaction % do not come to 0', new.transaction_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.ad_ledger_kept() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'ledger entries are never changed: write another one that takes it back' USING ERRCODE = 'check_violation';
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.ad_person_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM public.advertisers WHERE owner_user_id = new.id) THEN
    PERFORM public.ad_tell('person', new.id);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.ad_pin_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ad bigint;
BEGIN
  FOR ad IN SELECT id FROM public.ads WHERE pin_id = new.id LOOP
    PERFORM public.ad_tell('ad', ad);
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.ad_tell(what text, which bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.ad_changed (kind, ref) VALUES (what, which);
  PERFORM pg_notify('tackboard_ads', what || ' ' || which);
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.add_comment(pin bigint, answered bigint) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.pins SET comment_count = comment_count + 1 WHERE id = pin;
  IF answered IS NOT NULL THEN
    UPDATE public.comments SET reply_count = reply_count + 1 WHERE id = answered;
  END IF;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.add_following(person bigint, change integer) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.users SET following_count = following_count + change WHERE id = person;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.add_pin(person bigint, board bigint, section bigint, at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  UPDATE public.users SET pin_count = pin_count + 1 WHERE id = person;
  UPDATE public.boards SET pin_count = pin_count + 1, board_order_modified_at = at WHERE id = board;
  IF section IS NOT NULL THEN
    UPDATE public.sections SET pin_count = pin_count + 1 WHERE id = section;
  END IF;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.ads_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM public.ad_tell(tg_argv[0], CASE WHEN tg_op = 'DELETE' THEN old.id ELSE new.id END);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.catalog_product_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE ad bigint;
BEGIN
  FOR ad IN SELECT id FROM public.ads WHERE product_id = new.id LOOP
    PERFORM public.ad_tell('ad', ad);
  END LOOP;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.is_blocked(one bigint, other bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  RETURN EXISTS (SELECT FROM public.user_blocks WHERE blocker_id = one AND blocked_id = other)
    OR EXISTS (SELECT FROM public.user_blocks WHERE blocker_id = other AND blocked_id = one);
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.is_person_shown(person bigint) RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  RETURN EXISTS (SELECT FROM public.users WHERE id = person AND suspended_at IS NULL AND deactivated_at IS NULL);
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.picture_words_added() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO public.picture_words_due (image_id, fades)
    SELECT DISTINCT image_id, false FROM added WHERE is_public AND deleted_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.picture_words_board() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO public.picture_words_due (image_id, fades)
    SELECT DISTINCT image_id, true FROM public.pins WHERE board_id = NEW.id AND is_public AND deleted_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.picture_words_changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  IF OLD.is_public AND OLD.deleted_at IS NULL THEN
    INSERT INTO public.picture_words_due (image_id, fades) VALUES (OLD.image_id, true);
  END IF;
  IF NEW.is_public AND NEW.deleted_at IS NULL THEN
    INSERT INTO public.picture_words_due (image_id, fades) VALUES (NEW.image_id, false);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.picture_words_person() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO public.picture_words_due (image_id, fades)
    SELECT DISTINCT image_id, true FROM public.pins
    WHERE pinner_id = NEW.id AND origin_pin_id IS NULL AND is_public AND deleted_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.picture_words_removed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO public.picture_words_due (image_id, fades)
    SELECT DISTINCT image_id, true FROM removed WHERE is_public AND deleted_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.picture_words_rich() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO public.picture_words_due (image_id, fades)
    SELECT image_id, false FROM public.pins WHERE id = NEW.pin_id AND is_public AND deleted_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.picture_words_section() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
  INSERT INTO public.picture_words_due (image_id, fades)
    SELECT DISTINCT image_id, true FROM public.pins WHERE section_id = NEW.id AND is_public AND deleted_at IS NULL;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.publish_pins(pin_ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  named bigint[];
  changes int[];
BEGIN
  -- Locked by id, as every writer does that locks several.
  PERFORM 1 FROM public.pins WHERE id = ANY (pin_ids) ORDER BY id FOR NO KEY UPDATE;
  WITH turned AS (
    UPDATE public.pins p SET is_public = NOT p.is_public
    FROM public.boards b, public.users o, public.users s
    WHERE p.id = ANY (pin_ids) AND b.id = p.board_id AND o.id = b.owner_id AND s.id = p.pinner_id
      AND p.is_public <> (p.may_be_public AND b.privacy = 'public' AND public.is_shown(o) AND public.is_shown(s))
    RETURNING p.is_public, p.deleted_at, p.origin_pin_id, p.saved_from_pin_id
  ), counted AS (
    SELECT source.id, sum(CASE WHEN t.is_public THEN 1 ELSE -1 END)::int AS by
    FROM turned t CROSS JOIN LATERAL (SELECT t.origin_pin_id AS id UNION SELECT t.saved_from_pin_id) source
    WHERE t.deleted_at IS NULL AND source.id IS NOT NULL GROUP BY source.id
  )
  SELECT array_agg(id), array_agg(by) INTO named, changes FROM counted WHERE by <> 0;
  IF named IS NULL THEN RETURN; END IF;
  PERFORM 1 FROM public.pins WHERE id = ANY (named) ORDER BY id FOR NO KEY UPDATE;
  UPDATE public.pins p SET repin_count = p.repin_count + n.by FROM unnest(named, changes) AS n (id, by) WHERE p.id = n.id;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.publish_pins_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Nobody saves to these boards meanwhile.
  PERFORM 1 FROM public.boards WHERE owner_id = NEW.id ORDER BY id FOR NO KEY UPDATE;
  PERFORM public.publish_pins(ARRAY(
    SELECT id FROM public.pins WHERE board_id IN (SELECT id FROM public.boards WHERE owner_id = NEW.id)
    UNION SELECT id FROM public.pins WHERE pinner_id = NEW.id AND deleted_at IS NULL
  ));
  PERFORM pg_notify('tackboard_public', gen_random_uuid()::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.search_between(low bigint, high bigint) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$ DECLARE bits int := 45;
BEGIN
  WHILE (high >> bits) - (low >> bits) >= 5 LOOP bits := bits + 2; END LOOP;
  RETURN (SELECT string_agg('''~' || bits || ':' || part || '''', ' | ')
    FROM generate_series(low >> bits, high >> bits) AS part)::tsquery;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.search_query(text) RETURNS tsquery LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE STRICT AS $$ BEGIN RETURN (SELECT to_tsquery('simple', string_agg('''' || public.search_text(word) || ''':*', ' & '))
  FROM (SELECT DISTINCT word FROM unnest(string_to_array(public.search_words($1), ' ')) AS word WHERE word <> '' LIMIT 12) AS words);
END $$;--> statement-breakpoint
DO $make$
DECLARE
  place text;
BEGIN
  FOREACH place IN ARRAY ARRAY['pins.repin_count', 'comments.like_count', 'users.follower_count', 'boards.follower_count'] LOOP
    EXECUTE format($function$
      CREATE OR REPLACE FUNCTION public.%3$I(counted bigint, change integer) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
      DECLARE
        beside integer := 0;
      BEGIN
        PERFORM FROM public.%1$I WHERE id = counted FOR NO KEY UPDATE SKIP LOCKED;
        IF NOT FOUND THEN
          IF change <> 0 THEN
            INSERT INTO public.counter_increments (counter, of_id, delta) VALUES (%4$L, counted, change);
          END IF;
          RETURN;
        END IF;
        IF EXISTS (SELECT FROM public.counter_increments WHERE counter = %4$L AND of_id = counted) THEN
          WITH taken AS (DELETE FROM public.counter_increments WHERE counter = %4$L AND of_id = counted RETURNING delta)
          SELECT coalesce(sum(delta), 0) INTO beside FROM taken;
        END IF;
        IF change + beside <> 0 THEN
          UPDATE public.%1$I SET %2$I = %2$I + change + beside WHERE id = counted;
        END IF;
      END $$
    $function$, split_part(place, '.', 1), split_part(place, '.', 2), 'add_to_' || replace(place, '.', '_'), place);
  END LOOP;
END $make$;
