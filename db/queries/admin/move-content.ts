import { sql } from "drizzle-orm";
import { boardCard } from "../../../src/boards/board-card.ts";
import { freeBoardName, freeSlug, slugify } from "../../../src/boards/name.rules.ts";
import { nameKey } from "../../../src/text/name-key.rules.ts";
import { type Database, rows } from "../../client.ts";
import { list } from "../fragments/values.ts";
import { atMost, changed, idOf, type MergePair, type MergeStep } from "./move-columns.ts";

/*
 * Steps of a merge for boards, Pins, and rows that count on them. Both people are shown to others and their rows are locked, so a
 * row that only changes hands changes no counter of the thing that it is about.
 */

/** Subtracts rows that are dropped from the counters of their things. */
export const uncount = (tx: Database, counter: string, ids: readonly string[]) =>
  rows(
    tx,
    sql`select add_to_many(${counter}::text, array_agg(id), array_agg(by)) from (
      select id, -count(*)::int as by from unnest(${list(ids)}::text::bigint[]) id group by id having count(*) > 0) n
      having count(*) > 0`,
  );

/** Moves a number of counted rows between the two people's own counters. */
const recountOwn = (tx: Database, counter: "pin_count" | "board_count", { fromId, intoId }: MergePair, by: number) =>
  rows(
    tx,
    sql`update users set ${sql.raw(counter)} = ${sql.raw(counter)} + case when id = ${idOf(intoId)} then ${by}::int else -${by}::int end
      where id in (${idOf(fromId)}, ${idOf(intoId)})`,
  );

/** Pins with the trash. The names of their authors are searched, so the words of their pictures are written again. */
export const movePins: MergeStep = async (tx, pair) => {
  const [from, into] = [idOf(pair.fromId), idOf(pair.intoId)];
  const [moved] = await rows<{ pins: number; live: number }>(
    tx,
    sql`with batch as materialized (
        select id, image_id, deleted_at is null as live, is_public and origin_pin_id is null as names from pins
        where pinner_id = ${from} order by id ${atMost(pair.limit)} for no key update
      ), moved as (
        update pins p set pinner_id = ${into}, request_key = null,
          native_creator_id = case when p.native_creator_id = ${from} then ${into} else p.native_creator_id end
        from batch where p.id = batch.id returning batch.live
      ), words as (
        insert into picture_words_due (image_id, fades) select distinct image_id, true from batch where live and names
      )
      select count(*)::int as pins, count(*) filter (where live)::int as live from moved`,
  );
  if (moved?.live) await recountOwn(tx, "pin_count", pair, moved.live);
  return moved?.pins ?? 0;
};

/** Names the kept person as the first author of a part of all Pins. @returns the last Pin of the part; null after the last part */
export async function moveFirstAuthors(
  tx: Database,
  { fromId, intoId, after, limit }: MergePair & { after: string; limit: number },
): Promise<string | null> {
  const [walked] = await rows<{ last: string | null }>(
    tx,
    sql`with part as materialized (select id, native_creator_id from pins where id > ${idOf(after)} order by id ${atMost(limit)}),
      named as (
        update pins p set native_creator_id = ${idOf(intoId)} from part
        where p.id = part.id and part.native_creator_id = ${idOf(fromId)} returning p.image_id
      ), words as (insert into picture_words_due (image_id, fades) select distinct image_id, true from named)
      select max(id)::text as last from part`,
  );
  return walked?.last ?? null;
}

/** Boards of one step; each needs its own name. */
const BOARDS_AT_ONCE = 20;

/** Boards with everything on them. A board whose name or address the kept person uses gets a number. */
export const moveBoards: MergeStep = async (tx, pair) => {
  const [from, into] = [idOf(pair.fromId), idOf(pair.intoId)];
  const boards = await rows<{ id: string; name: string; slug: string }>(
    tx,
    sql`select id::text as id, name, slug from boards where owner_id = ${from} order by id
      ${atMost(Math.min(BOARDS_AT_ONCE, pair.limit))} for no key update`,
  );
  if (boards.length === 0) return 0;
  const ids = list(boards.map(({ id }) => id));
  await rows(
    tx,
    sql`insert into merged_board_addresses (merged_user_id, slug, board_id, is_hidden)
      select ${from}, slug, id, privacy <> 'public' from boards where id = any(${ids}::text::bigint[])
      on conflict (merged_user_id, slug) do update set board_id = excluded.board_id, is_hidden = excluded.is_hidden, is_merged = false`,
  );
  const kept = await rows<{ nameKey: string; slug: string }>(
    tx,
    sql`select name_key as "nameKey", slug from boards where owner_id = ${into}`,
  );
  const [owner] = await rows<{ username: string }>(tx, sql`select username from users where id = ${into}`);
  const [names, slugs] = [new Set(kept.map((board) => board.nameKey)), new Set(kept.map((board) => board.slug))];
  for (const board of boards) {
    const name = freeBoardName(board.name, names);
    const slug = freeSlug(name === board.name ? board.slug : slugify(name), slugs);
    names.add(nameKey(name));
    slugs.add(slug);
    const card = boardCard({
      id: board.id,
      name,
      slug,
      ownerId: pair.intoId,
      ownerUsername: owner?.username ?? "",
    });
    await rows(
      tx,
      sql`update boards set owner_id = ${into}, name = ${name}, name_key = ${nameKey(name)}, slug = ${slug}, card = ${card}
        where id = ${idOf(board.id)}`,
    );
  }
  const unfollowed = await rows<{ id: string }>(
    tx,
    sql`delete from board_follows where user_id = ${into} and board_id = any(${ids}::text::bigint[]) returning board_id::text as id`,
  );
  await uncount(
    tx,
    "boards.follower_count",
    unfollowed.map(({ id }) => id),
  );
  await rows(tx, sql`delete from board_members where user_id = ${into} and board_id = any(${ids}::text::bigint[])`);
  await recountOwn(tx, "board_count", pair, boards.length);
  return boards.length;
};

/** Former addresses of boards, under the merged account. A board's last address precedes another board's former one. */
export const moveFormerSlugs: MergeStep = (tx, { fromId, limit }) =>
  changed(
    tx,
    sql`with gone as (
        delete from former_board_slugs where ctid = any(array(
          select ctid from former_board_slugs where owner_id = ${idOf(fromId)} ${atMost(limit)})) returning *
      ), kept as (
        insert into merged_board_addresses (merged_user_id, slug, board_id, is_hidden, is_merged)
        select owner_id, slug, board_id, is_hidden, is_merged from gone on conflict do nothing
      )
      select 1 as one from gone`,
  );

/** Memberships of other people's boards. Of two memberships of a board, the one that allows more stays. */
export const moveMemberships: MergeStep = async (tx, { fromId, intoId, limit }) => {
  const [from, into] = [idOf(fromId), idOf(intoId)];
  const some = (which: ReturnType<typeof sql>) =>
    sql`f.ctid = any(array(select m.ctid from board_members m join boards b on b.id = m.board_id where m.user_id = ${from}
      and ${which} order by m.board_id ${atMost(limit)}))`;
  const isKeptMember = sql`exists (select 1 from board_members k where k.board_id = m.board_id and k.user_id = ${into})`;
  const ownBoards = await changed(
    tx,
    sql`delete from board_members f where ${some(sql`b.owner_id in (${from}, ${into})`)} returning 1 as one`,
  );
  await rows(
    tx,
    sql`update board_members k set role = case when k.joined_at is null or f.role = 'edit' then f.role else k.role end,
        joined_at = coalesce(k.joined_at, f.joined_at), is_request = false
      from board_members f where f.user_id = ${from} and f.joined_at is not null and k.user_id = ${into}
        and k.board_id = f.board_id and ${some(isKeptMember)}`,
  );
  const twins = await changed(tx, sql`delete from board_members f where ${some(isKeptMember)} returning 1 as one`);
  const moved = await changed(
    tx,
    sql`update board_members f set user_id = ${into} where ${some(sql`not ${isKeptMember}`)} returning 1 as one`,
  );
  return ownBoards + twins + moved;
};

/** Follows of boards, without those of the kept person's own boards and those that the kept person has. */
export const moveBoardFollows: MergeStep = async (tx, { fromId, intoId, limit }) => {
  const [from, into] = [idOf(fromId), idOf(intoId)];
  const gone = await rows<{ id: string }>(
    tx,
    sql`delete from board_follows where ctid = any(array(
        select f.ctid from board_follows f join boards b on b.id = f.board_id where f.user_id = ${from}
          and (b.owner_id in (${from}, ${into})
            or exists (select 1 from board_follows k where k.user_id = ${into} and k.board_id = f.board_id))
        ${atMost(limit)})) returning board_id::text as id`,
  );
  await uncount(
    tx,
    "boards.follower_count",
    gone.map(({ id }) => id),
  );
  if (gone.length > 0) return gone.length;
  return changed(
    tx,
    sql`update board_follows set user_id = ${into}
      where ctid = any(array(select ctid from board_follows where user_id = ${from} ${atMost(limit)})) returning 1 as one`,
  );
};

/** Likes of comments: of two likes of a comment, one stays. */
export const moveLikes: MergeStep = async (tx, { fromId, intoId, limit }) => {
  const [from, into] = [idOf(fromId), idOf(intoId)];
  const gone = await rows<{ id: string }>(
    tx,
    sql`delete from comment_likes where ctid = any(array(
        select f.ctid from comment_likes f join comment_likes k on k.comment_id = f.comment_id and k.user_id = ${into}
        where f.user_id = ${from} ${atMost(limit)})) returning comment_id::text as id`,
  );
  await uncount(
    tx,
    "comments.like_count",
    gone.map(({ id }) => id),
  );
  if (gone.length > 0) return gone.length;
  return changed(
    tx,
    sql`update comment_likes set user_id = ${into}
      where ctid = any(array(select ctid from comment_likes where user_id = ${from} ${atMost(limit)})) returning 1 as one`,
  );
};
