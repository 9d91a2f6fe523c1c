import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { isAddressBlocked, isVisiblePerson } from "../fragments/people.ts";

/**
 * The contents of the mail that shares a Pin; null if the Pin is deleted or secret, its sender is gone, or a block exists between sender
 * and reader.
 */
export async function pinToMail(
  db: Database,
  { pinId, senderId, email }: { pinId: string; senderId: string; email: string },
): Promise<{ senderName: string; username: string; title: string } | null> {
  const [row] = await rows<{ senderName: string; username: string; title: string }>(
    db,
    sql`select trim(u.first_name || ' ' || u.last_name) as "senderName", u.username, p.title
      from pins p, users u where p.id = ${pinId} and p.is_public and p.deleted_at is null
        and u.id = ${senderId} and ${isVisiblePerson("u")}
        and not ${isAddressBlocked("u.id", email)}`,
  );
  return row ?? null;
}
