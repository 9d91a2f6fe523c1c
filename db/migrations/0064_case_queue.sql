CREATE TABLE "moderation_notes" (
	"id" bigint PRIMARY KEY NOT NULL,
	"case_id" bigint NOT NULL,
	"author_id" bigint,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD COLUMN "rule" text;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD COLUMN "reporters" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD COLUMN "reach" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD COLUMN "snapshot" text;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD COLUMN "assigned_to_id" bigint;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD COLUMN "wants_opinion" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "moderation_notes" ADD CONSTRAINT "moderation_notes_case_id_moderation_cases_id_fk" FOREIGN KEY ("case_id") REFERENCES "public"."moderation_cases"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_notes" ADD CONSTRAINT "moderation_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_notes_case_idx" ON "moderation_notes" USING btree ("case_id","id");--> statement-breakpoint
CREATE INDEX "moderation_notes_author_idx" ON "moderation_notes" USING btree ("author_id");--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD CONSTRAINT "moderation_cases_assigned_to_id_users_id_fk" FOREIGN KEY ("assigned_to_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "moderation_cases_rule_idx" ON "moderation_cases" USING btree ("rule","urgency" DESC NULLS LAST,"id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "moderation_cases_kind_idx" ON "moderation_cases" USING btree ("kind","urgency" DESC NULLS LAST,"id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "moderation_cases_assigned_idx" ON "moderation_cases" USING btree ("assigned_to_id") WHERE assigned_to_id is not null;--> statement-breakpoint
-- `REPORT_LEVELS` and `caseUrgency` of src/safety/urgency.rules.ts.
CREATE FUNCTION public.report_level(reason text, owner bigint) RETURNS integer LANGUAGE plpgsql STABLE AS $$
declare
  grave integer := case when reason in ('illegal', 'self_harm', 'child_safety') then 4 when reason = 'violence' then 3
    when reason in ('hate', 'harassment', 'nudity', 'privacy') then 2 when reason in ('copyright', 'misinformation') then 1 else 0 end;
begin
  if grave between 2 and 3 and exists (select from public.users where id = owner and birthday > current_date - interval '18 years') then
    return grave + 1;
  end if;
  return grave;
end $$;--> statement-breakpoint
CREATE FUNCTION public.case_urgency(level integer, reporters integer, reach integer) RETURNS integer LANGUAGE sql IMMUTABLE
RETURN 100 * level + least(10 * floor(log(2, greatest(reporters, 1)::numeric))::integer, 50)
  + least(7 * floor(log(10, greatest(reach, 1)::numeric))::integer, 49);--> statement-breakpoint
CREATE FUNCTION public.reach_of(thing text, which bigint) RETURNS integer LANGUAGE plpgsql STABLE AS $$
begin
  return coalesce(case thing
    when 'pin' then (select repin_count + comment_count from public.pins where id = which)
    when 'board' then (select follower_count from public.boards where id = which)
    when 'user' then (select follower_count from public.users where id = which)
    when 'comment' then (select like_count + reply_count from public.comments where id = which)
  end, 0);
end $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.raise_urgency() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  c public.moderation_cases;
  level integer := public.report_level(new.reason, new.owner_id);
begin
  select * into c from public.moderation_cases where id = new.case_id for update;
  update public.moderation_cases set
    rule = case when c.rule is null or level > c.urgency / 100 then new.reason else c.rule end,
    reporters = c.reporters + 1,
    reach = public.reach_of(c.kind, c.subject_id),
    urgency = public.case_urgency(greatest(c.urgency / 100, level), c.reporters + 1, public.reach_of(c.kind, c.subject_id))
    where id = c.id;
  return null;
end $$;--> statement-breakpoint
-- Counts a case's open reports anew.
CREATE FUNCTION public.weigh_case(which bigint) RETURNS void LANGUAGE plpgsql AS $$
begin
  update public.moderation_cases c set rule = w.reason, reporters = w.reporters, reach = w.reach,
      urgency = public.case_urgency(w.level, w.reporters, w.reach)
    from (
      select r.reason, public.report_level(r.reason, r.owner_id) as level, count(*) over ()::integer as reporters,
        public.reach_of(r.kind, r.subject_id) as reach
      from public.reports r where r.case_id = which and r.state = 'open' order by 2 desc, r.id limit 1
    ) w where c.id = which;
end $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.leave_case() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  left_case public.moderation_cases;
begin
  select * into left_case from public.moderation_cases where id = old.case_id and state = 'open' for update;
  if not found then
    return null;
  end if;
  if exists (select from public.reports where case_id = old.case_id and state = 'open') then
    if tg_op = 'DELETE' then
      perform public.weigh_case(left_case.id);
    end if;
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
SELECT public.weigh_case(id) FROM moderation_cases WHERE state = 'open';
