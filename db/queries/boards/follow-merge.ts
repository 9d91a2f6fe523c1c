import { eq, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { catalogs } from "../../schema/catalogs.ts";
import { formerBoardSlugs, mergedBoardAddresses } from "../../schema/former-addresses.ts";
import { addTo } from "../fragments/shared-counters.ts";
import { movePlans } from "../pin-builder/plans.ts";
import { keepSlug } from "./former-slugs.ts";

/** The number of followers that one statement moves. */
const AT_ONCE = 2_000;

/**
 * Points every reference to a merged board at the remaining one: drafts and scheduled Pins, addresses, followers with their notification,
 * and the board of a shop's products. Collaborators and invitations don't move, because they were admitted to that board alone
 * (docs/decisions/076).
 */
export async function followMerge(
  tx: Database,
  {
    board,
    toBoardId,
    now,
  }: { board: { id: string; ownerId: string; slug: string; privacy: string }; toBoardId: string; now: Date },
): Promise<void> {
  const { id: boardId, ownerId, slug } = board;
  const isHidden = board.privacy !== "public";
  await movePlans(tx, { from: { boardId, sectionId: null }, to: { boardId: toBoardId, sectionId: null } });
  for (const addresses of [formerBoardSlugs, mergedBoardAddresses])
    await tx.execute(sql`update ${addresses} set board_id = ${toBoardId}, is_merged = true, is_hidden = is_hidden or ${isHidden}
      where board_id = ${boardId}`);
  await keepSlug(tx, { ownerId, slug, boardId: toBoardId, isHidden, isMerged: true, now });
  await tx.update(catalogs).set({ boardId: toBoardId }).where(eq(catalogs.boardId, boardId));
  await moveFollowers(tx, { boardId, toBoardId });
  await moveFollowNews(tx, { boardId, toBoardId, ownerId });
}

/** A person who follows both boards keeps the follow of the remaining one. */
async function moveFollowers(tx: Database, { boardId, toBoardId }: { boardId: string; toBoardId: string }) {
  for (let last: string | undefined = "0"; last !== undefined; ) {
    const moved: { last: string | null }[] = await rows(
      tx,
      sql`with batch as materialized (
          select id, user_id, created_at from board_follows where board_id = ${boardId} and user_id > ${last}
          order by user_id limit ${sql.raw(String(AT_ONCE))}
        ), made as (
          insert into board_follows (id, user_id, board_id, created_at)
          select id, user_id, ${toBoardId}::text::bigint, created_at from batch
          on conflict do nothing returning ${addTo("boards.follower_count", { id: "board_id", by: "is_person_shown(user_id)::int" })}
        )
        select (select max(user_id)::text from batch) as last, (select count(*) from made) as made`,
    );
    last = moved[0]?.last ?? undefined;
  }
}

/** Merges the owner's notification about the board's followers into that of the remaining board. */
async function moveFollowNews(
  tx: Database,
  { boardId, toBoardId, ownerId }: { boardId: string; toBoardId: string; ownerId: string },
): Promise<void> {
  const mine = sql`recipient_id = ${ownerId} and kind = 'board_follow' and subject_id = ${boardId}`;
  // A person's notifications must have distinct ids, so the old one first gives up its id for the new one.
  await tx.execute(sql`update notifications set id = -id where ${mine}`);
  await tx.execute(sql`insert into notifications as kept (recipient_id, kind, subject_id, id, at, read_id, waits_for_mail)
    select recipient_id, kind, ${toBoardId}::text::bigint, -id, at, read_id, waits_for_mail from notifications where ${mine}
    on conflict (recipient_id, kind, subject_id) do update set id = greatest(kept.id, excluded.id),
      at = greatest(kept.at, excluded.at), waits_for_mail = kept.waits_for_mail or excluded.waits_for_mail,
      read_id = case when excluded.id > kept.id then excluded.read_id else kept.read_id end`);
  await tx.execute(sql`update notification_acts a set subject_id = ${toBoardId} where ${mine} and not exists (
    select 1 from notification_acts b where b.recipient_id = a.recipient_id and b.kind = a.kind
      and b.subject_id = ${toBoardId} and b.actor_id = a.actor_id and b.thing_id = a.thing_id)`);
  await tx.execute(sql`delete from notifications where ${mine}`);
}
