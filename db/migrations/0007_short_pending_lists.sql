-- What such an index has not yet taken in is read from end to end by every search, 4 MB of it by default. Nothing is made anew.
ALTER INDEX "boards_search_idx" SET (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "boards_nearly_idx" SET (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "pins_search_idx" SET (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "users_search_idx" SET (gin_pending_list_limit = 256);--> statement-breakpoint
ALTER INDEX "users_nearly_idx" SET (gin_pending_list_limit = 256);--> statement-breakpoint
-- The same as before in PL/pgSQL, which keeps the plan: a function in SQL is planned anew by each statement that calls it. Still
-- volatile: a statement that waited for a lock sees what was committed meanwhile.
CREATE OR REPLACE FUNCTION is_blocked(one bigint, other bigint) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM user_blocks WHERE blocker_id = one AND blocked_id = other)
    OR EXISTS (SELECT FROM user_blocks WHERE blocker_id = other AND blocked_id = one);
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION is_person_shown(person bigint) RETURNS boolean LANGUAGE plpgsql VOLATILE AS $$
BEGIN
  RETURN EXISTS (SELECT FROM users WHERE id = person AND suspended_at IS NULL AND deactivated_at IS NULL);
END $$;
