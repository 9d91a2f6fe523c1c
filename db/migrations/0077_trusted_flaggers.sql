CREATE TABLE "report_appeals" (
	"id" bigint PRIMARY KEY NOT NULL,
	"report_id" bigint NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"decided_by_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "trusted_flaggers" (
	"id" bigint PRIMARY KEY NOT NULL,
	"user_id" bigint,
	"email" text,
	"name" text NOT NULL,
	"awarded_by" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"suspended_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "reports" ALTER COLUMN "reporter_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "moderation_cases" ADD COLUMN "is_trusted" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "notifier_email" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "notifier_name" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "notifier_locale" text;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "flagger_id" bigint;--> statement-breakpoint
ALTER TABLE "report_appeals" ADD CONSTRAINT "report_appeals_report_id_reports_id_fk" FOREIGN KEY ("report_id") REFERENCES "public"."reports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "report_appeals" ADD CONSTRAINT "report_appeals_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trusted_flaggers" ADD CONSTRAINT "trusted_flaggers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "report_appeals_report_key" ON "report_appeals" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "report_appeals_open_idx" ON "report_appeals" USING btree ("id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "report_appeals_decider_idx" ON "report_appeals" USING btree ("decided_by_id");--> statement-breakpoint
CREATE INDEX "trusted_flaggers_user_idx" ON "trusted_flaggers" USING btree ("user_id") WHERE user_id is not null;--> statement-breakpoint
CREATE INDEX "trusted_flaggers_email_idx" ON "trusted_flaggers" USING btree ("email") WHERE email is not null;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_flagger_id_trusted_flaggers_id_fk" FOREIGN KEY ("flagger_id") REFERENCES "public"."trusted_flaggers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reports_notice_key" ON "reports" USING btree ("notifier_email","kind","subject_id") WHERE state = 'open' and notifier_email is not null;--> statement-breakpoint
CREATE INDEX "reports_flagger_idx" ON "reports" USING btree ("flagger_id","id") WHERE flagger_id is not null;--> statement-breakpoint
CREATE INDEX "reports_notifier_idx" ON "reports" USING btree ("decided_at") WHERE (notifier_email is not null or notifier_name is not null) and state <> 'open';--> statement-breakpoint
-- The case of a trusted flagger's report precedes all others, by 500 (`src/safety/urgency.rules.ts`).
CREATE OR REPLACE FUNCTION public.raise_urgency() RETURNS trigger LANGUAGE plpgsql AS $$
declare
  c public.moderation_cases;
  level integer := public.report_level(new.reason, new.owner_id);
  trusted boolean;
begin
  select * into c from public.moderation_cases where id = new.case_id for update;
  trusted := c.is_trusted or new.flagger_id is not null;
  update public.moderation_cases set
    rule = case when c.rule is null or level > c.urgency % 500 / 100 then new.reason else c.rule end,
    reporters = c.reporters + 1,
    reach = public.reach_of(c.kind, c.subject_id),
    is_trusted = trusted,
    urgency = public.case_urgency(greatest(c.urgency % 500 / 100, level), c.reporters + 1, public.reach_of(c.kind, c.subject_id))
      + case when trusted then 500 else 0 end
    where id = c.id;
  return null;
end $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.weigh_case(which bigint) RETURNS void LANGUAGE plpgsql AS $$
begin
  update public.moderation_cases c set rule = w.reason, reporters = w.reporters, reach = w.reach, is_trusted = w.trusted,
      urgency = public.case_urgency(w.level, w.reporters, w.reach) + case when w.trusted then 500 else 0 end
    from (
      select r.reason, public.report_level(r.reason, r.owner_id) as level, count(*) over ()::integer as reporters,
        public.reach_of(r.kind, r.subject_id) as reach, bool_or(r.flagger_id is not null) over () as trusted
      from public.reports r where r.case_id = which and r.state = 'open' order by 2 desc, r.id limit 1
    ) w where c.id = which;
end $$;
