-- The bits of a picture's hash in 6 bands, each as a number of its own: hashes that differ in at most 5 bits share one.
CREATE FUNCTION public.hash_bands(hash text) RETURNS integer[] LANGUAGE sql IMMUTABLE
RETURN (select array[substring(b from 1 for 11)::integer, 2048 + substring(b from 12 for 11)::integer,
    4096 + substring(b from 23 for 11)::integer, 6144 + substring(b from 34 for 11)::integer,
    8192 + substring(b from 45 for 10)::integer, 10240 + substring(b from 55 for 10)::integer]
  from (select ('x' || hash)::bit(64) as b) h);--> statement-breakpoint
CREATE TABLE "link_targets" (
	"link_key" text PRIMARY KEY NOT NULL,
	"target" text,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "messages_sender_idx";--> statement-breakpoint
ALTER TABLE "comments" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "messages" ADD COLUMN "is_held" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD COLUMN "reasons" jsonb;--> statement-breakpoint
CREATE INDEX "link_targets_read_idx" ON "link_targets" USING btree ("read_at");--> statement-breakpoint
CREATE INDEX "listed_hashes_bands_idx" ON "listed_hashes" USING gin (hash_bands(hash));--> statement-breakpoint
CREATE INDEX "spam_acts_domain_idx" ON "spam_acts" USING btree ("domain","created_at") WHERE domain is not null;--> statement-breakpoint
CREATE INDEX "messages_sender_idx" ON "messages" USING btree ("sender_id","conversation_id");--> statement-breakpoint
-- A held comment counts for nobody, and neither do its replies. The caller has locked the Pin.
CREATE FUNCTION public.count_held_comment() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  change integer := case when NEW.is_held then -1 else 1 end;
  replies integer;
begin
  if not public.is_person_shown(NEW.user_id) then return null; end if;
  if NEW.parent_id is not null then
    update public.comments set reply_count = reply_count + change where id = NEW.parent_id;
    if not exists (select from public.comments p where p.id = NEW.parent_id and not p.is_held and public.is_person_shown(p.user_id)) then
      return null;
    end if;
  end if;
  select count(*) into replies from public.comments r
    where r.parent_id = NEW.id and not r.is_held and public.is_person_shown(r.user_id);
  update public.pins set comment_count = comment_count + change * (1 + replies) where id = NEW.pin_id;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER comments_held AFTER UPDATE OF is_held ON comments
FOR EACH ROW WHEN (OLD.is_held <> NEW.is_held) EXECUTE FUNCTION count_held_comment();--> statement-breakpoint
-- A held message is nobody's newest one but its sender's. A released one is new again.
CREATE FUNCTION public.move_held_message() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  -- Like whoever sends a message.
  perform from public.conversations where id = NEW.conversation_id for no key update;
  if NEW.is_held then
    update public.conversation_members m set last_message_id = coalesce((select max(c.id) from public.messages c
        where c.conversation_id = NEW.conversation_id and (not c.is_held or c.sender_id = m.user_id)), 0)
      where m.conversation_id = NEW.conversation_id and m.user_id <> NEW.sender_id and m.last_message_id = NEW.id;
  elsif NEW.deleted_at is null then
    update public.conversation_members set last_message_id = greatest(last_message_id, NEW.id), read_up_to_id = least(read_up_to_id, NEW.id - 1)
      where conversation_id = NEW.conversation_id and user_id <> NEW.sender_id and cleared_up_to_id < NEW.id;
  end if;
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER messages_held AFTER UPDATE OF is_held ON messages
FOR EACH ROW WHEN (OLD.is_held <> NEW.is_held) EXECUTE FUNCTION move_held_message();--> statement-breakpoint
-- As before, without held comments.
CREATE OR REPLACE FUNCTION public.count_person() RETURNS trigger LANGUAGE plpgsql AS $$
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
      WHERE user_id = NEW.id AND parent_id IS NOT NULL AND NOT is_held GROUP BY 1) n;
  PERFORM public.add_to_many('comments.reply_count', ids, changes);
  -- A reply is seen below a comment that is seen, so comments take the replies of others along.
  SELECT coalesce(array_agg(n.pin_id), '{}'), coalesce(array_agg(n.by), '{}') INTO ids, changes
    FROM (SELECT c.pin_id, change * count(*)::int AS by FROM (
        SELECT id, pin_id, user_id, parent_id, is_held FROM public.comments WHERE user_id = NEW.id
        UNION SELECT r.id, r.pin_id, r.user_id, r.parent_id, r.is_held FROM public.comments own JOIN public.comments r ON r.parent_id = own.id
          WHERE own.user_id = NEW.id
      ) c JOIN public.users u ON u.id = c.user_id
        LEFT JOIN public.comments parent ON parent.id = c.parent_id LEFT JOIN public.users above ON above.id = parent.user_id
      WHERE NOT c.is_held AND (u.id = NEW.id OR public.is_shown(u))
        AND (c.parent_id IS NULL OR NOT parent.is_held AND (above.id = NEW.id OR public.is_shown(above))) GROUP BY 1) n;
  PERFORM public.add_to_many('pins.comment_count', ids, changes);
  RETURN NULL;
END $$;
