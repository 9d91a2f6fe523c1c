CREATE TABLE "waiting_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "waiting_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"payload" text NOT NULL,
	"taken_at" timestamp with time zone
);
--> statement-breakpoint
-- One function for each counter that strangers share, named after it: adds to the row where nobody holds it, else beside it. It
-- never waits. A statement that locks a row and writes it itself goes back from the newest version of the row to that of its own
-- snapshot, and whoever waits there waits for it: a function's statements each see what is newest.
DO $make$
DECLARE
  place text;
BEGIN
  FOREACH place IN ARRAY ARRAY['pins.repin_count', 'comments.like_count', 'users.follower_count', 'boards.follower_count'] LOOP
    EXECUTE format($function$
      CREATE FUNCTION %3$I(counted bigint, change integer) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
      DECLARE
        beside integer := 0;
      BEGIN
        PERFORM FROM %1$I WHERE id = counted FOR NO KEY UPDATE SKIP LOCKED;
        IF NOT FOUND THEN
          IF change <> 0 THEN
            INSERT INTO counter_increments (counter, of_id, delta) VALUES (%4$L, counted, change);
          END IF;
          RETURN;
        END IF;
        IF EXISTS (SELECT FROM counter_increments WHERE counter = %4$L AND of_id = counted) THEN
          WITH taken AS (DELETE FROM counter_increments WHERE counter = %4$L AND of_id = counted RETURNING delta)
          SELECT coalesce(sum(delta), 0) INTO beside FROM taken;
        END IF;
        IF change + beside <> 0 THEN
          UPDATE %1$I SET %2$I = %2$I + change + beside WHERE id = counted;
        END IF;
      END $$
    $function$, split_part(place, '.', 1), split_part(place, '.', 2), 'add_to_' || replace(place, '.', '_'), place);
  END LOOP;
END $make$;--> statement-breakpoint
-- Counters of rows that the calling statement has locked, written by statements of their own for the same reason.
CREATE FUNCTION add_following(person bigint, change integer) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  UPDATE users SET following_count = following_count + change WHERE id = person;
END $$;--> statement-breakpoint
CREATE FUNCTION add_pin(person bigint, board bigint, section bigint, at timestamptz) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  UPDATE users SET pin_count = pin_count + 1 WHERE id = person;
  UPDATE boards SET pin_count = pin_count + 1, board_order_modified_at = at WHERE id = board;
  IF section IS NOT NULL THEN
    UPDATE sections SET pin_count = pin_count + 1 WHERE id = section;
  END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION add_comment(pin bigint, answered bigint) RETURNS void LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  UPDATE pins SET comment_count = comment_count + 1 WHERE id = pin;
  IF answered IS NOT NULL THEN
    UPDATE comments SET reply_count = reply_count + 1 WHERE id = answered;
  END IF;
END $$;
