-- Adds to counters of many rows, and waits for none of them: the rest goes beside the column (docs/decisions/126).
CREATE FUNCTION public.add_to_many(place text, ids bigint[], changes int[]) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  counted text := split_part(place, '.', 1);
  number text := split_part(place, '.', 2);
  free bigint[];
BEGIN
  IF cardinality(ids) = 0 THEN RETURN; END IF;
  EXECUTE format('SELECT array_agg(locked.id) FROM (SELECT id FROM public.%I WHERE id = ANY ($1) ORDER BY id
    FOR NO KEY UPDATE SKIP LOCKED) locked', counted) INTO free USING ids;
  EXECUTE format('UPDATE public.%1$I t SET %2$I = t.%2$I + n.by FROM unnest($1, $2) AS n (id, by)
    WHERE t.id = n.id AND t.id = ANY ($3)', counted, number) USING ids, changes, free;
  INSERT INTO public.counter_increments (counter, of_id, delta)
    SELECT place, n.id, n.by FROM unnest(ids, changes) AS n (id, by) WHERE n.id <> ALL (coalesce(free, '{}'));
END $$;--> statement-breakpoint
-- A person who is hidden, or shown again, takes their follows, likes and comments out of every counter, or puts them back.
CREATE FUNCTION public.count_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change int := CASE WHEN public.is_shown(NEW) THEN 1 ELSE -1 END;
  ids bigint[];
  changes int[];
BEGIN
  SELECT coalesce(array_agg(followee_id), '{}'), coalesce(array_agg(change), '{}') INTO ids, changes
    FROM public.user_follows WHERE follower_id = NEW.id;
  PERFORM public.add_to_many('users.follower_count', ids, changes);
  SELECT coalesce(array_agg(follower_id), '{}'), coalesce(array_agg(change), '{}') INTO ids, changes
    FROM public.user_follows WHERE followee_id = NEW.id;
  PERFORM public.add_to_many('users.following_count', ids, changes);
  SELECT coalesce(array_agg(board_id), '{}'), coalesce(array_agg(change), '{}') INTO ids, changes
    FROM public.board_follows WHERE user_id = NEW.id;
  PERFORM public.add_to_many('boards.follower_count', ids, changes);
  SELECT coalesce(array_agg(comment_id), '{}'), coalesce(array_agg(change), '{}') INTO ids, changes
    FROM public.comment_likes WHERE user_id = NEW.id;
  PERFORM public.add_to_many('comments.like_count', ids, changes);
  SELECT coalesce(array_agg(n.parent_id), '{}'), coalesce(array_agg(n.by), '{}') INTO ids, changes
    FROM (SELECT parent_id, change * count(*)::int AS by FROM public.comments
      WHERE user_id = NEW.id AND parent_id IS NOT NULL GROUP BY 1) n;
  PERFORM public.add_to_many('comments.reply_count', ids, changes);
  -- A reply is seen below a comment that is seen, so comments take the replies of others along.
  SELECT coalesce(array_agg(n.pin_id), '{}'), coalesce(array_agg(n.by), '{}') INTO ids, changes
    FROM (SELECT c.pin_id, change * count(*)::int AS by FROM (
        SELECT id, pin_id, user_id, parent_id FROM public.comments WHERE user_id = NEW.id
        UNION SELECT r.id, r.pin_id, r.user_id, r.parent_id FROM public.comments own JOIN public.comments r ON r.parent_id = own.id
          WHERE own.user_id = NEW.id
      ) c JOIN public.users u ON u.id = c.user_id
        LEFT JOIN public.comments parent ON parent.id = c.parent_id LEFT JOIN public.users above ON above.id = parent.user_id
      WHERE (u.id = NEW.id OR public.is_shown(u))
        AND (c.parent_id IS NULL OR above.id = NEW.id OR public.is_shown(above)) GROUP BY 1) n;
  PERFORM public.add_to_many('pins.comment_count', ids, changes);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER users_count_person AFTER UPDATE OF suspended_at, deactivated_at ON public.users
FOR EACH ROW WHEN (public.is_shown(OLD) <> public.is_shown(NEW)) EXECUTE FUNCTION public.count_person();--> statement-breakpoint
DO $make$
DECLARE
  place text;
BEGIN
  FOREACH place IN ARRAY ARRAY['users.following_count', 'comments.reply_count', 'pins.comment_count'] LOOP
    EXECUTE format($function$
      CREATE FUNCTION public.%3$I(counted bigint, change integer) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
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
END $make$;--> statement-breakpoint
-- People who are hidden already.
UPDATE users t SET follower_count = t.follower_count - n.by FROM (SELECT f.followee_id AS id, count(*)::int AS by
  FROM users h JOIN user_follows f ON f.follower_id = h.id WHERE NOT is_shown(h) GROUP BY 1) n WHERE t.id = n.id;--> statement-breakpoint
UPDATE users t SET following_count = t.following_count - n.by FROM (SELECT f.follower_id AS id, count(*)::int AS by
  FROM users h JOIN user_follows f ON f.followee_id = h.id WHERE NOT is_shown(h) GROUP BY 1) n WHERE t.id = n.id;--> statement-breakpoint
UPDATE boards t SET follower_count = t.follower_count - n.by FROM (SELECT f.board_id AS id, count(*)::int AS by
  FROM users h JOIN board_follows f ON f.user_id = h.id WHERE NOT is_shown(h) GROUP BY 1) n WHERE t.id = n.id;--> statement-breakpoint
UPDATE comments t SET like_count = t.like_count - n.by FROM (SELECT f.comment_id AS id, count(*)::int AS by
  FROM users h JOIN comment_likes f ON f.user_id = h.id WHERE NOT is_shown(h) GROUP BY 1) n WHERE t.id = n.id;--> statement-breakpoint
UPDATE comments t SET reply_count = t.reply_count - n.by FROM (SELECT c.parent_id AS id, count(*)::int AS by
  FROM users h JOIN comments c ON c.user_id = h.id WHERE NOT is_shown(h) AND c.parent_id IS NOT NULL GROUP BY 1) n
  WHERE t.id = n.id;--> statement-breakpoint
UPDATE pins t SET comment_count = t.comment_count - n.by FROM (SELECT c.pin_id AS id, count(*)::int AS by FROM (
    SELECT c.id, c.pin_id FROM users h JOIN comments c ON c.user_id = h.id WHERE NOT is_shown(h)
    UNION SELECT r.id, r.pin_id FROM users h JOIN comments c ON c.user_id = h.id JOIN comments r ON r.parent_id = c.id
      WHERE NOT is_shown(h)
  ) c GROUP BY 1) n WHERE t.id = n.id;
