CREATE INDEX "moderation_cases_kept_idx" ON "moderation_cases" USING btree ("decided_at") WHERE snapshot is not null or label <> '';--> statement-breakpoint
CREATE INDEX "moderation_decisions_kept_idx" ON "moderation_decisions" USING btree ("created_at") WHERE label <> '';--> statement-breakpoint
CREATE INDEX "sealed_rows_pin_idx" ON "sealed_rows" USING btree ((content ->> 'id')) WHERE source = 'pins';--> statement-breakpoint
CREATE INDEX "reports_kept_idx" ON "reports" USING btree ("decided_at") WHERE label <> '' and state <> 'open';--> statement-breakpoint
-- As before, but without the ads of a Pin: an ad that lost its Pin must not run again by itself.
CREATE OR REPLACE FUNCTION public.seal_rows(decision bigint, source text, by text, parents bigint[]) RETURNS void LANGUAGE plpgsql AS $$
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
      and c.confdeltype in ('c', 'n') and child.relname <> 'ads' order by 1, 2
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
-- Ends what a decision limited. A Pin stays limited while another decision limits it, and gets no more public than its board is now.
CREATE FUNCTION public.end_limits(decision bigint) RETURNS void LANGUAGE plpgsql AS $$
begin
  -- A Pin that was removed meanwhile would otherwise come back limited, by no decision.
  update public.sealed_rows r set content = r.content || (s.content - 'id')
    from public.sealed_rows s where s.decision_id = decision and s.kind = 'set' and s.source = 'pins'
      and r.source = 'pins' and r.kind = 'row' and r.content->>'id' = s.content->>'id'
      and not exists (select from public.sealed_rows o where o.source = 'pins' and o.kind = 'set'
        and o.content->>'id' = s.content->>'id' and o.decision_id <> decision);
  update public.pins p set is_confided = (s.content->>'is_confided')::boolean,
      may_be_public = (s.content->>'may_be_public')::boolean and b.privacy = 'public'
    from public.sealed_rows s, public.boards b
    where s.decision_id = decision and s.kind = 'set' and s.source = 'pins'
      and p.id = (s.content->>'id')::bigint and b.id = p.board_id
      and not exists (select from public.sealed_rows o where o.source = 'pins' and o.kind = 'set'
        and o.content->>'id' = s.content->>'id' and o.decision_id <> decision);
  delete from public.sealed_rows where decision_id = decision and kind = 'set' and source = 'pins';
end $$;--> statement-breakpoint
-- A limited Pin that its owner moves to a secret board must not become public with that board (SECURITY.md 44).
CREATE FUNCTION public.keep_moved_secret() RETURNS trigger LANGUAGE plpgsql AS $$
begin
  update public.sealed_rows set content = content || '{"may_be_public": false}'
    where source = 'pins' and kind = 'set' and content->>'id' = new.id::text
      and exists (select from public.boards b where b.id = new.board_id and b.privacy <> 'public');
  return null;
end $$;--> statement-breakpoint
CREATE TRIGGER pins_keep_moved_secret AFTER UPDATE OF board_id ON pins
FOR EACH ROW WHEN (NEW.is_confided AND OLD.board_id <> NEW.board_id) EXECUTE FUNCTION keep_moved_secret();--> statement-breakpoint
-- Puts the rows of each table back with one statement, or one by one if some can't come back. Each pass puts back those whose other
-- rows are there by now. A row stays out if something that it needs is gone, such as the account of a person who commented.
CREATE OR REPLACE FUNCTION public.unseal_rows(decision bigint) RETURNS void LANGUAGE plpgsql AS $$
declare
  t record;
  s public.sealed_rows;
  cols text;
  is_moving boolean := true;
begin
  while is_moving loop
    is_moving := false;
    for t in select r.source, min(r.place) as place from public.sealed_rows r
      where r.decision_id = decision and r.kind = 'row' group by r.source order by 2
    loop
      select string_agg(quote_ident(a.attname), ', ' order by a.attnum) into cols from pg_attribute a, public.sealed_rows f
        where a.attrelid = format('public.%I', t.source)::regclass and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
          and f.decision_id = decision and f.place = t.place and f.content ? a.attname::text;
      begin
        execute format('insert into public.%I (%s) select %s from (select content from public.sealed_rows
            where decision_id = $1 and source = $2 and kind = ''row'' order by place) kept,
          jsonb_populate_record(null::public.%I, kept.content) on conflict do nothing', t.source, cols, cols, t.source)
          using decision, t.source;
        delete from public.sealed_rows where decision_id = decision and source = t.source and kind = 'row';
        is_moving := true;
      exception when foreign_key_violation or check_violation or not_null_violation then
        for s in select * from public.sealed_rows r
          where r.decision_id = decision and r.kind = 'row' and r.source = t.source order by r.place
        loop
          begin
            execute format('insert into public.%I (%s) select %s from jsonb_populate_record(null::public.%I, $1) on conflict do nothing',
              t.source, cols, cols, t.source) using s.content;
            delete from public.sealed_rows where decision_id = decision and place = s.place;
            is_moving := true;
          exception when foreign_key_violation or check_violation or not_null_violation then
            null;
          end;
        end loop;
      end;
    end loop;
  end loop;
  perform public.end_limits(decision);
  for s in select * from public.sealed_rows r
    where r.decision_id = decision and r.kind <> 'row' and r.source <> 'ads' order by r.place
  loop
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
end $$;
