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
 * board. The current holder of a name takes precedence over former ones.
 */
export async function boardMovedTo(
  db: Database,
  { username, slug, viewerId }: { username: string; slug: string; viewerId: string | null },
): Promise<{ username: string; slug: string; isMerged: boolean } | null> {
  const leads = viewerId === null ? sql`not f.is_hidden` : sql`(not f.is_hidden or ${isTheirs(viewerId)})`;
  const [row] = await rows<{ username: string; slug: string; isMerged: boolean }>(
    db,
    sql`with owner as materialized (
        select coalesce(
          (select id from users where lower(username) = lower(${username}) and ${isVisiblePerson()}
            and ${isUnblocked(viewerId, "id")}),
          (select user_id from former_usernames where username = lower(${username}))) as id
      )
      select u.username, b.slug, coalesce(f.is_merged and b.slug <> f.slug, false) as "isMerged"
      from owner join users u on u.id = owner.id join boards b on b.owner_id = owner.id
        left join former_board_slugs f on f.owner_id = owner.id and f.slug = lower(${slug}) and f.board_id = b.id and ${leads}
      where ${isBoardVisible(viewerId)} and (b.slug = lower(${slug}) or f.board_id is not null)
      order by b.slug = lower(${slug}) desc limit 1`,
  );
  return row ?? null;
}
