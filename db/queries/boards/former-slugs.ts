import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { formerBoardSlugs } from "../../schema/former-addresses.ts";
import { isUnblocked } from "../users/unblocked.ts";
import { isVisiblePerson } from "../users/visible-person.ts";
import { isBoardVisible } from "./membership.ts";

/** Keeps an address that a board gives up. */
export async function keepSlug(
  tx: Database,
  { ownerId, slug, boardId, now }: { ownerId: string; slug: string; boardId: string; now: Date },
): Promise<void> {
  await tx
    .insert(formerBoardSlugs)
    .values({ ownerId, slug, boardId, createdAt: now })
    .onConflictDoUpdate({
      target: [formerBoardSlugs.ownerId, formerBoardSlugs.slug],
      set: { boardId, createdAt: now },
    });
}

/**
 * The present address of a board that was at this one, under a former name of its owner or a former slug; null where
 * the viewer may not see it. The present holder of a name comes before former ones.
 */
export async function boardMovedTo(
  db: Database,
  { username, slug, viewerId }: { username: string; slug: string; viewerId: string | null },
): Promise<{ username: string; slug: string } | null> {
  const [row] = await rows<{ username: string; slug: string }>(
    db,
    sql`with owner as materialized (
        select coalesce(
          (select id from users where lower(username) = lower(${username}) and ${isVisiblePerson()}
            and ${isUnblocked(viewerId, "id")}),
          (select user_id from former_usernames where username = lower(${username}))) as id
      )
      select u.username, b.slug from owner join users u on u.id = owner.id join boards b on b.owner_id = owner.id
      where ${isBoardVisible(viewerId)} and (b.slug = lower(${slug}) or b.id = (select f.board_id from former_board_slugs f
        where f.owner_id = owner.id and f.slug = lower(${slug})))
      order by b.slug = lower(${slug}) desc limit 1`,
  );
  return row ?? null;
}
