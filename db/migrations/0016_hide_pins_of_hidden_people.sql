-- A Pin is public while its board is, and while neither its owner nor the person who saved it is suspended or has
-- deactivated the account. A repin count holds public saves only, for a number must not tell of a secret board.
CREATE FUNCTION is_shown(person users) RETURNS boolean LANGUAGE sql IMMUTABLE
AS $$ SELECT person.suspended_at IS NULL AND person.deactivated_at IS NULL $$;--> statement-breakpoint
CREATE FUNCTION publish_pins(pin_ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  named bigint[];
  changes int[];
BEGIN
  -- Locked by id, as every writer does that locks several.
  PERFORM 1 FROM pins WHERE id = ANY (pin_ids) ORDER BY id FOR NO KEY UPDATE;
  WITH turned AS (
    UPDATE pins p SET is_public = NOT p.is_public
    FROM boards b, users o, users s
    WHERE p.id = ANY (pin_ids) AND b.id = p.board_id AND o.id = b.owner_id AND s.id = p.pinner_id
      AND p.is_public <> (b.privacy = 'public' AND is_shown(o) AND is_shown(s))
    RETURNING p.is_public, p.deleted_at, p.origin_pin_id, p.saved_from_pin_id
  ), counted AS (
    SELECT source.id, sum(CASE WHEN t.is_public THEN 1 ELSE -1 END)::int AS by
    FROM turned t CROSS JOIN LATERAL (SELECT t.origin_pin_id AS id UNION SELECT t.saved_from_pin_id) source
    WHERE t.deleted_at IS NULL AND source.id IS NOT NULL GROUP BY source.id
  )
  SELECT array_agg(id), array_agg(by) INTO named, changes FROM counted WHERE by <> 0;
  IF named IS NULL THEN RETURN; END IF;
  PERFORM 1 FROM pins WHERE id = ANY (named) ORDER BY id FOR NO KEY UPDATE;
  UPDATE pins p SET repin_count = p.repin_count + n.by FROM unnest(named, changes) AS n (id, by) WHERE p.id = n.id;
END $$;--> statement-breakpoint
-- Whoever hides or shows a person, their Pins go along in the same transaction, and every process lets go of the pages
-- that it keeps for visitors (server/cache/public-cache.ts listens).
CREATE FUNCTION publish_pins_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Nobody saves to these boards meanwhile.
  PERFORM 1 FROM boards WHERE owner_id = NEW.id ORDER BY id FOR NO KEY UPDATE;
  PERFORM publish_pins(ARRAY(
    SELECT id FROM pins WHERE board_id IN (SELECT id FROM boards WHERE owner_id = NEW.id)
    UNION SELECT id FROM pins WHERE pinner_id = NEW.id AND deleted_at IS NULL
  ));
  PERFORM pg_notify('tackboard_public', gen_random_uuid()::text);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_publish_pins AFTER UPDATE OF suspended_at, deactivated_at ON users
FOR EACH ROW WHEN (is_shown(OLD) <> is_shown(NEW)) EXECUTE FUNCTION publish_pins_of_person();--> statement-breakpoint
UPDATE pins p SET is_public = false FROM boards b, users o
WHERE b.id = p.board_id AND o.id = b.owner_id AND p.is_public AND NOT is_shown(o);--> statement-breakpoint
UPDATE pins p SET repin_count = 0 WHERE repin_count <> 0;--> statement-breakpoint
UPDATE pins p SET repin_count = truth.n FROM (
  SELECT source.id, count(*) AS n FROM pins s
  CROSS JOIN LATERAL (SELECT s.origin_pin_id AS id UNION SELECT s.saved_from_pin_id) source
  WHERE s.deleted_at IS NULL AND s.is_public AND source.id IS NOT NULL GROUP BY source.id
) truth WHERE truth.id = p.id;
