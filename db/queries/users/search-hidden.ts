import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { isAdOnly } from "../fragments/ad-only.ts";
import { isPinShown } from "../fragments/board-access.ts";
import { isUnblocked, isVisiblePerson } from "../fragments/people.ts";

/**
 * Whether search engines are asked not to index a page, because its person, or a person who made or saved its Pin, wants that, or because
 * the Pin is for ads alone. A page that the viewer may not see gets the answer of one that doesn't exist.
 */
export async function isSearchHidden(
  db: Database,
  { viewerId, ...page }: ({ pinId: string } | { username: string }) & { viewerId: string | null },
): Promise<boolean> {
  const person = sql`u.search_hidden and ${isVisiblePerson("u")} and ${isUnblocked(viewerId, "u.id")}`;
  const [row] = await rows<{ hidden: boolean }>(
    db,
    "pinId" in page
      ? sql`select exists (select 1 from pins p join users u on u.id in (p.pinner_id, p.native_creator_id)
          where p.id = ${page.pinId} and p.deleted_at is null and ${isPinShown(viewerId)} and (${person} or ${isAdOnly})) as hidden`
      : sql`select exists (select 1 from users u where lower(u.username) = lower(${page.username}) and ${person}) as hidden`,
  );
  return row?.hidden === true;
}
