-- A comment is judged before anybody hears of it. Its events count as taken until the job that judges it frees them (a minute at most),
-- and a comment that was held is told when it is released.
CREATE OR REPLACE FUNCTION webhook_comment() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  pin public.pins;
BEGIN
  IF NEW.is_held OR NOT public.webhooks_wanted() THEN RETURN NULL; END IF;
  SELECT * INTO pin FROM public.pins p WHERE p.id = NEW.pin_id;
  PERFORM public.webhook_note('comment.created', NEW.id, ARRAY[pin.board_id],
    public.webhook_people(pin.board_id) || pin.pinner_id, pin.is_public);
  IF tg_op = 'INSERT' THEN
    UPDATE public.webhook_events SET taken_at = now() WHERE event = 'comment.created' AND subject_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER webhook_comment_released AFTER UPDATE OF is_held ON comments FOR EACH ROW WHEN (OLD.is_held AND NOT NEW.is_held)
EXECUTE FUNCTION webhook_comment();
