CREATE TABLE "merged_board_addresses" (
	"merged_user_id" bigint NOT NULL,
	"slug" text NOT NULL,
	"board_id" bigint NOT NULL,
	"is_hidden" boolean DEFAULT false NOT NULL,
	"is_merged" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "merged_board_addresses_merged_user_id_slug_pk" PRIMARY KEY("merged_user_id","slug")
);
--> statement-breakpoint
ALTER TABLE "former_usernames" ADD COLUMN "merged_user_id" bigint;--> statement-breakpoint
ALTER TABLE "merged_board_addresses" ADD CONSTRAINT "merged_board_addresses_board_id_boards_id_fk" FOREIGN KEY ("board_id") REFERENCES "public"."boards"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merged_board_addresses_board_idx" ON "merged_board_addresses" USING btree ("board_id");--> statement-breakpoint
-- While a merge runs, nobody can enter the merged account, so the kept one must not be deleted with the merge's row.
CREATE FUNCTION public.keep_running_merge() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  raise exception 'the merge % is running', old.id;
end $$;--> statement-breakpoint
CREATE TRIGGER account_merges_keep_running BEFORE DELETE ON account_merges
FOR EACH ROW WHEN (OLD.state = 'running') EXECUTE FUNCTION keep_running_merge();--> statement-breakpoint
-- Counts a case's open reports anew. A trusted flagger whose role is suspended or over counts like everybody.
CREATE OR REPLACE FUNCTION public.weigh_case(which bigint) RETURNS void LANGUAGE plpgsql AS $$
begin
  update public.moderation_cases c set rule = w.reason, reporters = w.reporters, reach = w.reach, is_trusted = w.trusted,
      urgency = public.case_urgency(w.level, w.reporters, w.reach) + case when w.trusted then 500 else 0 end
    from (
      select r.reason, public.report_level(r.reason, r.owner_id) as level, count(*) over ()::integer as reporters,
        public.reach_of(r.kind, r.subject_id) as reach, bool_or(f.id is not null) over () as trusted
      from public.reports r
        left join public.trusted_flaggers f on f.id = r.flagger_id and f.suspended_at is null and f.ends_at > now()
      where r.case_id = which and r.state = 'open' order by 2 desc, r.id limit 1
    ) w where c.id = which;
end $$;
