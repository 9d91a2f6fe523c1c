CREATE TABLE "moderation_cases" (
	"id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"owner_id" bigint NOT NULL,
	"label" text NOT NULL,
	"path" text NOT NULL,
	"urgency" smallint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "moderation_decisions" (
	"id" bigint PRIMARY KEY NOT NULL,
	"case_id" bigint,
	"user_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"subject_id" bigint NOT NULL,
	"label" text NOT NULL,
	"rule" text NOT NULL,
	"facts" text DEFAULT '' NOT NULL,
	"source" text DEFAULT 'person' NOT NULL,
	"consequence" text NOT NULL,
	"ends_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"decided_by_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "case_id" bigint;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_decisions" ADD CONSTRAINT "moderation_decisions_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_cases_open_key" ON "moderation_cases" USING btree ("kind","subject_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "moderation_cases_queue_idx" ON "moderation_cases" USING btree ("urgency" DESC NULLS LAST,"id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "moderation_cases_owner_idx" ON "moderation_cases" USING btree ("owner_id","id");--> statement-breakpoint
CREATE INDEX "moderation_decisions_user_idx" ON "moderation_decisions" USING btree ("user_id","id");--> statement-breakpoint
CREATE INDEX "moderation_decisions_case_idx" ON "moderation_decisions" USING btree ("case_id");--> statement-breakpoint
CREATE INDEX "moderation_decisions_decider_idx" ON "moderation_decisions" USING btree ("decided_by_id");--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reports_case_idx" ON "reports" USING btree ("case_id","id");--> statement-breakpoint
-- Every report belongs to the open case of its thing. A trigger joins them, also for processes of an older release. The case's row
-- stays locked until the commit, so a decision either closes the report too or leaves it to a new case.
CREATE FUNCTION public.join_case() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  insert into public.moderation_cases as c (id, kind, subject_id, owner_id, label, path, urgency, created_at)
    values (new.id, new.kind, new.subject_id, new.owner_id, new.label, new.path, 0, new.created_at)
    on conflict (kind, subject_id) where state = 'open' do update set kind = excluded.kind
    returning c.id into new.case_id;
  return new;
end $$;--> statement-breakpoint
CREATE FUNCTION public.raise_urgency() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update public.moderation_cases c set urgency = public.report_urgency(new.reason)
    where c.id = new.case_id and c.urgency < public.report_urgency(new.reason);
  return null;
end $$;--> statement-breakpoint
-- What may harm somebody at once comes before what annoys.
CREATE FUNCTION public.report_urgency(reason text) RETURNS smallint LANGUAGE sql IMMUTABLE
RETURN (case when reason in ('self_harm', 'violence') then 3 when reason in ('hate', 'harassment', 'nudity', 'privacy') then 2
  when reason in ('copyright', 'misinformation') then 1 else 0 end)::smallint;--> statement-breakpoint
CREATE TRIGGER reports_join_case BEFORE INSERT ON reports FOR EACH ROW
  WHEN (new.case_id is null and new.state = 'open') EXECUTE FUNCTION public.join_case();--> statement-breakpoint
CREATE TRIGGER reports_raise_urgency AFTER INSERT ON reports FOR EACH ROW
  WHEN (new.case_id is not null and new.state = 'open') EXECUTE FUNCTION public.raise_urgency();--> statement-breakpoint
-- A case whose last open report went with its reporter goes too. A process of an older release decides reports only, so their
-- case and its decision follow here; this release closes the case first.
CREATE FUNCTION public.leave_case() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  left_case public.moderation_cases;
begin
  select * into left_case from public.moderation_cases where id = old.case_id and state = 'open' for update;
  if not found or exists (select from public.reports where case_id = old.case_id and state = 'open') then
    return null;
  end if;
  if tg_op = 'DELETE' then
    delete from public.moderation_cases where id = left_case.id;
    return null;
  end if;
  update public.moderation_cases set state = 'decided', decided_at = coalesce(new.decided_at, now()) where id = left_case.id;
  insert into public.moderation_decisions (id, case_id, user_id, kind, subject_id, label, rule, consequence, created_at)
    values (left_case.id, left_case.id, left_case.owner_id, left_case.kind, left_case.subject_id, left_case.label, new.reason,
      case new.state when 'dismissed' then 'none' else new.state end, coalesce(new.decided_at, now()));
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER reports_leave_case AFTER DELETE OR UPDATE OF state ON reports FOR EACH ROW
  WHEN (old.state = 'open' and old.case_id is not null) EXECUTE FUNCTION public.leave_case();--> statement-breakpoint
-- Reports that one decision closed, or that are all open, were one case.
INSERT INTO moderation_cases (id, kind, subject_id, owner_id, label, path, urgency, state, created_at, decided_at)
  select distinct on (r.kind, r.subject_id, r.state, r.decided_at) r.id, r.kind, r.subject_id, r.owner_id, r.label, r.path,
    max(public.report_urgency(r.reason)) over (partition by r.kind, r.subject_id, r.state, r.decided_at),
    case r.state when 'open' then 'open' else 'decided' end, r.created_at, r.decided_at
  from reports r order by r.kind, r.subject_id, r.state, r.decided_at, r.id;--> statement-breakpoint
UPDATE reports r SET case_id = c.id FROM moderation_cases c
  WHERE c.kind = r.kind and c.subject_id = r.subject_id and c.decided_at is not distinct from r.decided_at
    and c.state = case r.state when 'open' then 'open' else 'decided' end;--> statement-breakpoint
INSERT INTO moderation_decisions (id, case_id, user_id, kind, subject_id, label, rule, consequence, created_at)
  select c.id, c.id, c.owner_id, c.kind, c.subject_id, c.label, r.reason,
    case r.state when 'dismissed' then 'none' else r.state end, coalesce(c.decided_at, c.created_at)
  from moderation_cases c join reports r on r.id = c.id where c.state = 'decided';--> statement-breakpoint
-- An account that is open again is suspended no more.
UPDATE moderation_decisions d SET ended_at = now() FROM users u
  WHERE u.id = d.user_id and d.consequence = 'suspended' and u.suspended_at is null;
