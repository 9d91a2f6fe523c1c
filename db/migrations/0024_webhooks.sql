CREATE TABLE "webhook_deliveries" (
	"id" bigint PRIMARY KEY NOT NULL,
	"webhook_id" bigint NOT NULL,
	"type" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"body" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"next_at" timestamp with time zone,
	"queued_at" timestamp with time zone,
	"attempted_at" timestamp with time zone,
	"status" integer,
	"answer" text,
	"took_ms" integer
);
--> statement-breakpoint
CREATE TABLE "webhook_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "webhook_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"webhook_id" bigint NOT NULL,
	"event" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"board_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"taken_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "webhooks" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint NOT NULL,
	"url" text NOT NULL,
	"events" text[] NOT NULL,
	"board_id" bigint,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"off_at" timestamp with time zone,
	"off_reason" text,
	"failing_since" timestamp with time zone,
	"failures" integer DEFAULT 0 NOT NULL,
	"paused_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "webhook_deliveries" ADD CONSTRAINT "webhook_deliveries_webhook_id_webhooks_id_fk" FOREIGN KEY ("webhook_id") REFERENCES "public"."webhooks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "webhooks" ADD CONSTRAINT "webhooks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "webhook_deliveries_webhook_idx" ON "webhook_deliveries" USING btree ("webhook_id","id");--> statement-breakpoint
CREATE INDEX "webhook_deliveries_due_idx" ON "webhook_deliveries" USING btree ("next_at") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_waiting_idx" ON "webhook_deliveries" USING btree ("webhook_id") WHERE state = 'waiting';--> statement-breakpoint
CREATE INDEX "webhook_deliveries_created_idx" ON "webhook_deliveries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "webhooks_user_idx" ON "webhooks" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "webhooks_board_idx" ON "webhooks" USING btree ("board_id") WHERE board_id is not null;--> statement-breakpoint
-- Who takes part in a board: its owner, collaborators, and the managers of its advertiser account.
CREATE FUNCTION webhook_people(board bigint) RETURNS bigint[] LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN ARRAY(
    SELECT b.owner_id FROM public.boards b WHERE b.id = board
    UNION SELECT m.user_id FROM public.board_members m WHERE m.board_id = board AND m.joined_at IS NOT NULL
    UNION SELECT d.user_id FROM public.boards b JOIN public.advertiser_delegates d ON d.advertiser_id = b.advertiser_id
      WHERE b.id = board);
END $$;--> statement-breakpoint
-- Writes an event for each webhook that may be told of it. Whoever makes the delivery checks again what its owner may see.
CREATE FUNCTION webhook_note(what text, subject bigint, at_boards bigint[], people bigint[], is_open boolean)
RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO public.webhook_events (webhook_id, event, subject_id, board_id)
    SELECT w.id, what, subject, at_boards[1] FROM public.webhooks w
    WHERE w.off_at IS NULL AND what = ANY (w.events) AND (
      (w.board_id IS NULL AND w.user_id = ANY (people))
      OR (w.board_id = ANY (at_boards) AND (is_open OR w.user_id = ANY (people))));
END $$;--> statement-breakpoint
-- Sites without webhooks pay for this look at an empty table only.
CREATE FUNCTION webhooks_wanted() RETURNS boolean LANGUAGE plpgsql STABLE AS $$
BEGIN
  RETURN EXISTS (SELECT 1 FROM public.webhooks WHERE off_at IS NULL);
END $$;--> statement-breakpoint
CREATE FUNCTION webhook_pin_made() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  people bigint[];
BEGIN
  IF NEW.deleted_at IS NOT NULL OR NOT public.webhooks_wanted() THEN RETURN NULL; END IF;
  people := public.webhook_people(NEW.board_id) || NEW.pinner_id;
  IF NEW.saved_from_pin_id IS NULL THEN
    PERFORM public.webhook_note('pin.created', NEW.id, ARRAY[NEW.board_id], people, NEW.is_public);
  ELSE
    people := people || (SELECT s.pinner_id FROM public.pins s WHERE s.id = NEW.saved_from_pin_id);
    PERFORM public.webhook_note('pin.saved', NEW.id, ARRAY[NEW.board_id], people, NEW.is_public);
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER webhook_pin_made AFTER INSERT ON pins FOR EACH ROW EXECUTE FUNCTION webhook_pin_made();--> statement-breakpoint
-- A Pin that was restored from the trash counts as created. One that moved is told to those who follow either board.
CREATE FUNCTION webhook_pin_changed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  what text := CASE WHEN NEW.deleted_at IS NOT NULL THEN 'pin.deleted'
    WHEN OLD.deleted_at IS NOT NULL THEN 'pin.created' ELSE 'pin.updated' END;
BEGIN
  IF NOT public.webhooks_wanted() THEN RETURN NULL; END IF;
  PERFORM public.webhook_note(what, NEW.id, ARRAY[NEW.board_id, OLD.board_id],
    public.webhook_people(NEW.board_id) || NEW.pinner_id, OLD.is_public OR NEW.is_public);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER webhook_pin_changed AFTER UPDATE OF title, description, alt_text, link, extras, image_id, board_id, section_id, deleted_at
ON pins FOR EACH ROW WHEN (
  (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL)
  OR (NEW.deleted_at IS NULL AND (OLD.title, OLD.description, OLD.alt_text, OLD.link, OLD.extras, OLD.image_id, OLD.board_id, OLD.section_id)
    IS DISTINCT FROM (NEW.title, NEW.description, NEW.alt_text, NEW.link, NEW.extras, NEW.image_id, NEW.board_id, NEW.section_id)))
EXECUTE FUNCTION webhook_pin_changed();--> statement-breakpoint
CREATE FUNCTION webhook_board() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed public.boards := CASE WHEN tg_op = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  IF public.webhooks_wanted() THEN
    PERFORM public.webhook_note(tg_argv[0], changed.id, ARRAY[changed.id],
      public.webhook_people(changed.id), changed.privacy = 'public');
  END IF;
  RETURN changed;
END $$;--> statement-breakpoint
CREATE TRIGGER webhook_board_made AFTER INSERT ON boards FOR EACH ROW EXECUTE FUNCTION webhook_board('board.created');--> statement-breakpoint
CREATE TRIGGER webhook_board_changed AFTER UPDATE OF name, description, privacy, cover_pin_id, cover_position, archived_at
ON boards FOR EACH ROW WHEN (
  (OLD.name, OLD.description, OLD.privacy, OLD.cover_pin_id, OLD.cover_position, OLD.archived_at)
  IS DISTINCT FROM (NEW.name, NEW.description, NEW.privacy, NEW.cover_pin_id, NEW.cover_position, NEW.archived_at))
EXECUTE FUNCTION webhook_board('board.updated');--> statement-breakpoint
-- Before the deletion, because the collaborators go with the board.
CREATE TRIGGER webhook_board_deleted BEFORE DELETE ON boards FOR EACH ROW EXECUTE FUNCTION webhook_board('board.deleted');--> statement-breakpoint
-- The sections of a board that is deleted have no board any more, so nobody is told of them one by one.
CREATE FUNCTION webhook_section() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed public.sections := CASE WHEN tg_op = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  IF public.webhooks_wanted() THEN
    PERFORM public.webhook_note(tg_argv[0], changed.id, ARRAY[changed.board_id], public.webhook_people(changed.board_id),
      (SELECT b.privacy = 'public' FROM public.boards b WHERE b.id = changed.board_id));
  END IF;
  RETURN changed;
END $$;--> statement-breakpoint
CREATE TRIGGER webhook_section_made AFTER INSERT ON sections FOR EACH ROW EXECUTE FUNCTION webhook_section('section.created');--> statement-breakpoint
CREATE TRIGGER webhook_section_changed AFTER UPDATE OF title ON sections FOR EACH ROW WHEN (OLD.title <> NEW.title)
EXECUTE FUNCTION webhook_section('section.updated');--> statement-breakpoint
CREATE TRIGGER webhook_section_deleted BEFORE DELETE ON sections FOR EACH ROW EXECUTE FUNCTION webhook_section('section.deleted');--> statement-breakpoint
CREATE FUNCTION webhook_comment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pin public.pins;
BEGIN
  IF NOT public.webhooks_wanted() THEN RETURN NULL; END IF;
  SELECT * INTO pin FROM public.pins p WHERE p.id = NEW.pin_id;
  PERFORM public.webhook_note('comment.created', NEW.id, ARRAY[pin.board_id],
    public.webhook_people(pin.board_id) || pin.pinner_id, pin.is_public);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER webhook_comment AFTER INSERT ON comments FOR EACH ROW EXECUTE FUNCTION webhook_comment();--> statement-breakpoint
CREATE FUNCTION webhook_follow() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT public.webhooks_wanted() THEN RETURN NULL; END IF;
  PERFORM public.webhook_note('follow.created', NEW.follower_id, NULL, ARRAY[NEW.followee_id], false);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER webhook_follow AFTER INSERT ON user_follows FOR EACH ROW EXECUTE FUNCTION webhook_follow();--> statement-breakpoint
CREATE FUNCTION webhook_of_account() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT public.webhooks_wanted() THEN RETURN NULL; END IF;
  PERFORM public.webhook_note(tg_argv[0], NEW.id, NULL, ARRAY(
    SELECT a.owner_user_id FROM public.advertisers a WHERE a.id = NEW.advertiser_id
    UNION SELECT d.user_id FROM public.advertiser_delegates d WHERE d.advertiser_id = NEW.advertiser_id), false);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER webhook_ad AFTER UPDATE OF review_status ON ads FOR EACH ROW
WHEN (OLD.review_status <> NEW.review_status AND NEW.review_status IN ('APPROVED', 'REJECTED'))
EXECUTE FUNCTION webhook_of_account('ad.reviewed');--> statement-breakpoint
CREATE TRIGGER webhook_report AFTER UPDATE OF state ON ad_report_runs FOR EACH ROW
WHEN (OLD.state <> 'READY' AND NEW.state = 'READY') EXECUTE FUNCTION webhook_of_account('report.ready');
