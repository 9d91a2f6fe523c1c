import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { formerUsernames } from "../../schema/former-addresses.ts";
import { isUnblocked, isVisiblePerson } from "../fragments/people.ts";

/** Records a username that a person gives up, to redirect from it. */
export async function keepUsername(
  tx: Database,
  { username, userId, now }: { username: string; userId: string; now: Date },
): Promise<void> {
  await tx
    .insert(formerUsernames)
    .values({ username: username.toLowerCase(), userId, createdAt: now })
    .onConflictDoUpdate({ target: formerUsernames.username, set: { userId, createdAt: now } });
}

/** The current name of the last person who had this one; null if the viewer may not see them. */
export async function renamedTo(
  db: Database,
  { username, viewerId }: { username: string; viewerId: string | null },
): Promise<string | null> {
  if (!/^[\x21-\x7e]{1,320}$/.test(username)) return null;
  const [row] = await rows<{ username: string }>(
    db,
    sql`select u.username from former_usernames f join users u on u.id = f.user_id
      where f.username = lower(${username}) and lower(u.username) <> lower(${username}) and ${isVisiblePerson("u")}
        and ${isUnblocked(viewerId, "u.id")}`,
  );
  return row?.username ?? null;
}
