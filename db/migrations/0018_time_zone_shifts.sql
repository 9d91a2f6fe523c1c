CREATE TABLE "time_zone_shifts" (
	"zone" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"minutes" integer NOT NULL,
	CONSTRAINT "time_zone_shifts_zone_since_pk" PRIMARY KEY("zone","since")
);--> statement-breakpoint
CREATE FUNCTION public.zone_minutes(zone text, at timestamptz) RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE
RETURN (SELECT s.minutes FROM public.time_zone_shifts s WHERE s.zone = $1 AND s.since <= $2 ORDER BY s.since DESC LIMIT 1);--> statement-breakpoint
-- The engine's own rules are asked for a zone that has no shifts.
CREATE FUNCTION public.local_time(at timestamptz, zone text) RETURNS timestamp LANGUAGE sql STABLE PARALLEL SAFE
RETURN coalesce(($1 AT TIME ZONE 'UTC') + make_interval(mins => public.zone_minutes($2, $1)), $1 AT TIME ZONE $2);--> statement-breakpoint
-- The first moment that has this local time; if clocks skip it, the moment after which they were put forward.
CREATE FUNCTION public.instant_of(local timestamp, zone text) RETURNS timestamptz LANGUAGE sql STABLE PARALLEL SAFE
RETURN coalesce((SELECT CASE WHEN public.local_time(c.later, $2) = $1 AND public.local_time(c.sooner, $2) <> $1 THEN c.later ELSE c.sooner END
  FROM (SELECT ($1 - make_interval(mins => public.zone_minutes($2, ($1 - interval '1 day') AT TIME ZONE 'UTC'))) AT TIME ZONE 'UTC' AS sooner,
    ($1 - make_interval(mins => public.zone_minutes($2, ($1 + interval '1 day') AT TIME ZONE 'UTC'))) AT TIME ZONE 'UTC' AS later) c
  WHERE c.sooner IS NOT NULL AND c.later IS NOT NULL), $1 AT TIME ZONE $2);--> statement-breakpoint
-- Abbreviations that older zone rules give no summer time.
UPDATE "advertisers" v SET "time_zone" = p.place FROM (VALUES ('CET', 'Europe/Brussels'), ('MET', 'Europe/Brussels'), ('EET', 'Europe/Athens'),
  ('WET', 'Europe/Lisbon'), ('EST', 'America/Panama'), ('MST', 'America/Phoenix'), ('HST', 'Pacific/Honolulu'), ('EST5EDT', 'America/New_York'),
  ('CST6CDT', 'America/Chicago'), ('MST7MDT', 'America/Denver'), ('PST8PDT', 'America/Los_Angeles')) AS p(name, place)
  WHERE upper(v."time_zone") = p.name;
