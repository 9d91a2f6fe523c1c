CREATE TABLE "counter_increments" (
	"counter" text NOT NULL,
	"of_id" bigint NOT NULL,
	"delta" integer NOT NULL
);
--> statement-breakpoint
CREATE INDEX "counter_increments_idx" ON "counter_increments" USING btree ("counter","of_id","delta");--> statement-breakpoint
-- Volatile, as is_blocked: a statement that waited for a lock sees who was suspended meanwhile.
CREATE FUNCTION is_person_shown(person bigint) RETURNS boolean LANGUAGE sql VOLATILE AS $$
  SELECT coalesce((SELECT is_shown(u) FROM users u WHERE u.id = person), false)
$$;
