import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { formerBoardSlugs } from "../../schema/former-addresses.ts";
import { isBoardVisible, isTheirs } from "../fragments/board-access.ts";
import { isUnblocked, isVisiblePerson } from "../fragments/people.ts";

/** Records a slug that a board gives up. */
export async function keepSlug(
  tx: Database,
  address: { ownerId: string; slug: string; boardId: string; isHidden: boolean; isMerged: boolean; now: Date },
): Promise<void> {
  const { ownerId, slug, boardId, isHidden, isMerged, now } = address;
  await tx
    .insert(formerBoardSlugs)
    .values({ ownerId, slug, boardId, isHidden, isMerged, createdAt: now })
    .onConflictDoUpdate({
      target: [formerBoardSlugs.ownerId, formerBoardSlugs.slug],
      set: { boardId, isHidden, isMerged, createdAt: now },
    });
}

/**
 * The current address of a board that had this one, under a former name of its owner or a former slug; null if the viewer may not see the
 * board. The current holder of a name takes precedence over former ones. The name of an account that was merged into another leads only to
 * boards that it had, because the other account may have another board by the same slug.
 */
export async function boardMovedTo(
  db: Database,
  { username, slug, viewerId }: { username: string; slug: string; viewerId: string | null },
): Promise<{ username: string; slug: string; isMerged: boolean } | null> {
  const isOpen = viewerId === null ? sql`not f.is_hidden` : sql`(not f.is_hidden or ${isTheirs(viewerId)})`;
  const [row] = await rows<{ username: string; slug: string; isMerged: boolean }>(
    db,
    sql`with holder as materialized (
        select id from users where lower(username) = lower(${username}) and ${isVisiblePerson()} and ${isUnblocked(viewerId, "id")}
      ), owner (id, merged_id) as materialized (
        select id, null::bigint from holder
        union all select user_id, merged_user_id from former_usernames
          where username = lower(${username}) and not exists (select from holder)
      )
      select u.username, b.slug, f.is_merged as "isMerged"
      from owner cross join lateral (
          select a.board_id, a.is_hidden, a.is_merged, 1 as place from merged_board_addresses a
            where a.merged_user_id = coalesce(owner.merged_id, owner.id) and a.slug = lower(${slug})
          union all select own.id, false, false, 2 from boards own
            where own.owner_id = owner.id and own.slug = lower(${slug}) and owner.merged_id is null
          union all select s.board_id, s.is_hidden, s.is_merged, 3 from former_board_slugs s
            where s.owner_id = owner.id and s.slug = lower(${slug}) and owner.merged_id is null
        ) f join boards b on b.id = f.board_id join users u on u.id = b.owner_id
      where ${isBoardVisible(viewerId)} and ${isOpen}
      order by f.place limit 1`,
  );
  return row ?? null;
}
