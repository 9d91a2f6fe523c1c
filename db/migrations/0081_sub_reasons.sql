ALTER TABLE "moderation_decisions" ADD COLUMN "sub_rule" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "sub_reason" text;--> statement-breakpoint
-- `REPORT_LEVELS` of src/safety/urgency.rules.ts.
CREATE OR REPLACE FUNCTION public.report_level(reason text, owner bigint) RETURNS integer LANGUAGE plpgsql STABLE AS $$
declare
  grave integer := case when reason in ('illegal', 'self_harm', 'child_safety') then 4 when reason = 'violence' then 3
    when reason in ('hate', 'harassment', 'nudity', 'privacy') then 2
    when reason in ('copyright', 'misinformation', 'impersonation') then 1 else 0 end;
begin
  if grave between 2 and 3 and exists (select from public.users where id = owner and birthday > current_date - interval '18 years') then
    return grave + 1;
  end if;
  return grave;
end $$;--> statement-breakpoint
-- A Pin with one of these labels, of its own or of its picture, which the viewer did not bring to the site (`isBroughtBy` of
-- db/queries/fragments/labels.ts): their own saves count like everybody's.
CREATE OR REPLACE FUNCTION public.pin_is_labeled(pin bigint, viewer bigint, bits integer) RETURNS boolean LANGUAGE plpgsql STABLE PARALLEL SAFE STRICT COST 1000
AS $$ BEGIN RETURN (SELECT (p.labels | i.labels) & bits <> 0
    AND NOT (p.pinner_id = viewer AND (p.origin_pin_id IS NULL OR p.native_creator_id IS NOT DISTINCT FROM viewer))
  FROM public.pins p JOIN public.images i ON i.id = p.image_id WHERE p.id = pin);
END $$;
