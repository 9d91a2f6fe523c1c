ALTER TABLE "access_tokens" ADD COLUMN "scopes" text[] DEFAULT '{read,write,account}' NOT NULL;--> statement-breakpoint
ALTER TABLE "access_tokens" ADD COLUMN "expires_at" timestamp with time zone DEFAULT now() + interval '365 days' NOT NULL;--> statement-breakpoint
ALTER TABLE "images" ADD COLUMN "address" text DEFAULT replace(gen_random_uuid()::text, '-', '') NOT NULL;--> statement-breakpoint
ALTER TABLE "pins" ADD COLUMN "may_be_public" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "pins" ADD COLUMN "is_confided" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "images_address_key" ON "images" USING btree ("address");--> statement-breakpoint
CREATE INDEX "pins_hidden_on_board_idx" ON "pins" USING btree ("board_id","section_id") WHERE not is_public and deleted_at is null;--> statement-breakpoint
UPDATE "images" SET "address" = "signature";--> statement-breakpoint
-- Until now a Pin was as public as its board, whoever it was of.
UPDATE "pins" p SET "may_be_public" = false FROM "boards" b WHERE b.id = p.board_id AND b.privacy <> 'public';--> statement-breakpoint
UPDATE "pins" SET "is_public" = false WHERE "is_public" AND NOT "may_be_public";--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_public_check" CHECK (may_be_public or not is_public);--> statement-breakpoint
ALTER TABLE "pins" ADD CONSTRAINT "pins_confided_check" CHECK (not (is_confided and may_be_public));--> statement-breakpoint
-- A Pin is public while its board is, its own person lets it be, and neither of their people is suspended or away.
CREATE OR REPLACE FUNCTION publish_pins(pin_ids bigint[]) RETURNS void LANGUAGE plpgsql AS $$
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
      AND p.is_public <> (p.may_be_public AND b.privacy = 'public' AND is_shown(o) AND is_shown(s))
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
END $$;
