CREATE TABLE "board_digests" (
	"user_id" bigint PRIMARY KEY NOT NULL,
	"pace" text NOT NULL,
	"time_zone" text,
	"due_at" timestamp with time zone NOT NULL,
	"up_to_id" bigint NOT NULL
);
--> statement-breakpoint
ALTER TABLE "board_digests" ADD CONSTRAINT "board_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "board_digests_due_idx" ON "board_digests" USING btree ("due_at");--> statement-breakpoint
-- People who share boards already get their first digest on the next Monday, about what comes from now on.
INSERT INTO "board_digests" ("user_id", "pace", "due_at", "up_to_id")
SELECT p.id, 'weekly', ((date_trunc('week', now() AT TIME ZONE 'UTC') + interval '7 days 8 hours') AT TIME ZONE 'UTC'),
  (SELECT coalesce(max(id), 0) FROM "pins")
FROM (
  SELECT m.user_id AS id FROM "board_members" m WHERE m.joined_at IS NOT NULL
  UNION SELECT b.owner_id FROM "board_members" m JOIN "boards" b ON b.id = m.board_id WHERE m.joined_at IS NOT NULL
) p;
