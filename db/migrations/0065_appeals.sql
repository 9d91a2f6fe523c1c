CREATE TABLE "appeal_files" (
	"id" bigint PRIMARY KEY NOT NULL,
	"appeal_id" bigint NOT NULL,
	"content" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "moderation_appeals" (
	"id" bigint PRIMARY KEY NOT NULL,
	"decision_id" bigint NOT NULL,
	"user_id" bigint NOT NULL,
	"text" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"decided_by_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "sealed_rows" (
	"decision_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"source" text NOT NULL,
	"kind" text NOT NULL,
	"content" jsonb NOT NULL,
	"person_id" bigint,
	"image_id" bigint,
	"video_id" bigint,
	CONSTRAINT "sealed_rows_decision_id_place_pk" PRIMARY KEY("decision_id","place")
);
--> statement-breakpoint
ALTER TABLE "appeal_files" ADD CONSTRAINT "appeal_files_appeal_id_moderation_appeals_id_fk" FOREIGN KEY ("appeal_id") REFERENCES "public"."moderation_appeals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_appeals" ADD CONSTRAINT "moderation_appeals_decision_id_moderation_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."moderation_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_appeals" ADD CONSTRAINT "moderation_appeals_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "moderation_appeals" ADD CONSTRAINT "moderation_appeals_decided_by_id_users_id_fk" FOREIGN KEY ("decided_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sealed_rows" ADD CONSTRAINT "sealed_rows_decision_id_moderation_decisions_id_fk" FOREIGN KEY ("decision_id") REFERENCES "public"."moderation_decisions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sealed_rows" ADD CONSTRAINT "sealed_rows_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "appeal_files_appeal_idx" ON "appeal_files" USING btree ("appeal_id");--> statement-breakpoint
CREATE UNIQUE INDEX "moderation_appeals_decision_key" ON "moderation_appeals" USING btree ("decision_id");--> statement-breakpoint
CREATE INDEX "moderation_appeals_open_idx" ON "moderation_appeals" USING btree ("id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "moderation_appeals_user_idx" ON "moderation_appeals" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "moderation_appeals_decider_idx" ON "moderation_appeals" USING btree ("decided_by_id");--> statement-breakpoint
CREATE INDEX "sealed_rows_person_idx" ON "sealed_rows" USING btree ("person_id") WHERE person_id is not null;--> statement-breakpoint
CREATE INDEX "sealed_rows_image_idx" ON "sealed_rows" USING btree ("image_id") WHERE image_id is not null;--> statement-breakpoint
CREATE INDEX "sealed_rows_video_idx" ON "sealed_rows" USING btree ("video_id") WHERE video_id is not null;--> statement-breakpoint
CREATE INDEX "moderation_decisions_due_idx" ON "moderation_decisions" USING btree ("ends_at") WHERE ends_at is not null and ended_at is null;--> statement-breakpoint
CREATE INDEX "moderation_decisions_made_idx" ON "moderation_decisions" USING btree ("created_at");--> statement-breakpoint
-- Copies the rows that a delete would take, with all that cascades from them, and the columns that it would set to null. The keys come
-- from the database itself, so a table that a later release adds is copied too.
CREATE FUNCTION public.seal_rows(decision bigint, source text, by text, parents bigint[]) RETURNS void LANGUAGE plpgsql AS $$
declare
  key record;
  ids bigint[];
  made text[];
begin
  select coalesce(array_agg(attname::text), '{}') into made from pg_attribute
    where attrelid = format('public.%I', source)::regclass and attgenerated <> '';
  execute format('insert into public.sealed_rows (decision_id, place, source, kind, content, person_id, image_id, video_id)
    select $1, (select coalesce(max(place), 0) from public.sealed_rows where decision_id = $1) + row_number() over (), $2, ''row'', t.content,
      coalesce(t.content->>''user_id'', t.content->>''pinner_id'', t.content->>''owner_id'', t.content->>''sender_id'')::bigint,
      coalesce(t.content->>''image_id'', t.content->>''cover_image_id'')::bigint, (t.content->>''video_id'')::bigint
    from (select to_jsonb(s) - $3 as content from public.%I s where s.%I = any($4)) t', source, by)
    using decision, source, made, parents;
  if not exists (select from pg_attribute where attrelid = format('public.%I', source)::regclass and attname = 'id' and not attisdropped) then
    return;
  end if;
  execute format('select array_agg(id) from public.%I where %I = any($1)', source, by) into ids using parents;
  if ids is null then
    return;
  end if;
  for key in select child.relname::text as child, a.attname::text as col, c.confdeltype as does
    from pg_constraint c join pg_class child on child.oid = c.conrelid
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = format('public.%I', source)::regclass and array_length(c.conkey, 1) = 1
      and c.confdeltype in ('c', 'n') order by 1, 2
  loop
    if key.does = 'c' then
      perform public.seal_rows(decision, key.child, key.col, ids);
    elsif exists (select from pg_attribute where attrelid = format('public.%I', key.child)::regclass and attname = 'id' and not attisdropped) then
      execute format('insert into public.sealed_rows (decision_id, place, source, kind, content)
        select $1, (select coalesce(max(place), 0) from public.sealed_rows where decision_id = $1) + row_number() over (), $2, ''link'',
          jsonb_build_object(''id'', t.id, ''column'', $3::text, ''value'', t.%I) from public.%I t where t.%I = any($4)', key.col, key.child, key.col)
        using decision, key.child, key.col, ids;
    end if;
  end loop;
end $$;--> statement-breakpoint
-- Puts sealed rows back and forgets them. Each pass puts back those whose other rows are there by now, so that their order doesn't
-- matter. A row stays out if something that it needs is gone, such as the account of a person who commented.
CREATE FUNCTION public.unseal_rows(decision bigint) RETURNS void LANGUAGE plpgsql AS $$
declare
  s public.sealed_rows;
  cols text;
  is_moving boolean := true;
begin
  while is_moving loop
    is_moving := false;
    for s in select * from public.sealed_rows where decision_id = decision and kind = 'row' order by place loop
      begin
        select string_agg(quote_ident(attname), ', ' order by attnum) into cols from pg_attribute
          where attrelid = format('public.%I', s.source)::regclass and attnum > 0 and not attisdropped and attgenerated = '' and s.content ? attname::text;
        execute format('insert into public.%I (%s) select %s from jsonb_populate_record(null::public.%I, $1) on conflict do nothing',
          s.source, cols, cols, s.source) using s.content;
        delete from public.sealed_rows where decision_id = decision and place = s.place;
        is_moving := true;
      exception when foreign_key_violation or check_violation or not_null_violation then
        null;
      end;
    end loop;
  end loop;
  for s in select * from public.sealed_rows where decision_id = decision and kind <> 'row' order by place loop
    begin
      if s.kind = 'set' then
        perform public.reset_values(s.source, s.content);
      else
        execute format('update public.%I set %I = ($1->>''value'')::bigint where id = ($1->>''id'')::bigint and %I is null',
          s.source, s.content->>'column', s.content->>'column') using s.content;
      end if;
    exception when foreign_key_violation or unique_violation or check_violation then
      null;
    end;
  end loop;
  delete from public.sealed_rows where decision_id = decision;
end $$;--> statement-breakpoint
-- Puts the values back that a decision changed.
CREATE FUNCTION public.reset_values(source text, content jsonb) RETURNS void LANGUAGE plpgsql AS $$
declare
  cols text;
begin
  select string_agg(quote_ident(key), ', ') into cols from jsonb_object_keys(content) as key where key <> 'id';
  execute format('update public.%I set (%s) = row (%s) from (select * from jsonb_populate_record(null::public.%I, $1)) kept
    where %I.id = ($1->>''id'')::bigint', source, cols,
    (select string_agg('kept.' || quote_ident(key), ', ') from jsonb_object_keys(content) as key where key <> 'id'), source, source)
    using content;
end $$;--> statement-breakpoint
-- The decision is written after the rows that it seals, in the same transaction.
ALTER TABLE "sealed_rows" ALTER CONSTRAINT "sealed_rows_decision_id_moderation_decisions_id_fk" DEFERRABLE INITIALLY DEFERRED;
