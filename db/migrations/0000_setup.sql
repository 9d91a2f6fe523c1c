-- Text is compared and searched without regard to case and accents. unaccent() is only STABLE, because its dictionary
-- could be changed; ours is not, so the wrapper may be IMMUTABLE and stand in indexes and generated columns.
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE OR REPLACE FUNCTION fold(text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
AS $$ SELECT lower(public.unaccent('public.unaccent'::regdictionary, $1)) $$;
