import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { formerUsernames } from "../../schema/former-addresses.ts";
import { isUnblocked, isVisiblePerson } from "../fragments/people.ts";

/**
 * Records a username that a person gives up, to redirect from it.
 * @param mergedUserId the account that had it, if that was merged into the person's
 */
export async function keepUsername(
  tx: Database,
  {
    username,
    userId,
    mergedUserId = null,
    now,
  }: { username: string; userId: string; mergedUserId?: string | null; now: Date },
): Promise<void> {
  const leads = { userId, mergedUserId, createdAt: now };
  await tx
    .insert(formerUsernames)
    .values({ username: username.toLowerCase(), ...leads })
    .onConflictDoUpdate({ target: formerUsernames.username, set: leads });
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
