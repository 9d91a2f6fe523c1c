CREATE FUNCTION webhook_of_person() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT public.webhooks_wanted() THEN RETURN NULL; END IF;
  PERFORM public.webhook_note(tg_argv[0], NEW.id, NULL, ARRAY[NEW.user_id], false);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER webhook_import AFTER UPDATE OF state ON imports FOR EACH ROW
WHEN (OLD.state <> NEW.state AND NEW.state IN ('done', 'failed', 'undone')) EXECUTE FUNCTION webhook_of_person('import.finished');--> statement-breakpoint
CREATE TRIGGER webhook_export AFTER UPDATE OF state ON archives FOR EACH ROW
WHEN (OLD.state <> NEW.state AND NEW.state IN ('ready', 'failed')) EXECUTE FUNCTION webhook_of_person('export.finished');
