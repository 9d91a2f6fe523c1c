-- What words have in common that are spelt almost alike: their first five letters, and these without one of them. Numbers are not
-- misspelt, and shorter words are near to too many others.
CREATE FUNCTION search_nearly(text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ SELECT coalesce(array_agg(DISTINCT key), '{}') FROM (
    SELECT left(word, 5) AS head FROM unnest(string_to_array(public.search_text($1), ' ')) AS word
    WHERE length(word) > 2 AND word !~ '^[0-9]+$' LIMIT 12) AS heads
  CROSS JOIN LATERAL (SELECT head UNION ALL SELECT left(head, at - 1) || substr(head, at + 1)
    FROM generate_series(1, length(head)) AS at WHERE length(head) > 3) AS keys(key) $$;--> statement-breakpoint
CREATE INDEX "boards_nearly_idx" ON "boards" USING gin (search_nearly(name)) WHERE privacy = 'public' and archived_at is null;--> statement-breakpoint
CREATE INDEX "users_nearly_idx" ON "users" USING gin (search_nearly(username || ' ' || first_name || ' ' || last_name)) WHERE suspended_at is null and deactivated_at is null;
