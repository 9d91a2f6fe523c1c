import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";

export interface PromotableRow extends Record<string, unknown> {
  id: string;
  title: string;
  link: string;
  /** The stored card of the Pin. */
  card: string;
}

const promotable = (ownerId: string) =>
  sql`p.pinner_id = ${ownerId} and p.deleted_at is null and p.is_public and p.link is not null`;

/** A person's own public Pins with a link, newest first. */
export const listPromotablePins = (
  db: Database,
  { ownerId, after, limit }: { ownerId: string; after: string | null; limit: number },
): Promise<PromotableRow[]> =>
  rows<PromotableRow>(
    db,
    sql`select p.id::text as id, p.title, p.link, p.card from pins p
      where ${promotable(ownerId)} ${after ? sql`and p.id < ${after}` : sql``} order by p.id desc limit ${limit}`,
  );

/** Returns one promotable Pin, or null. */
export async function findPromotablePin(
  db: Database,
  { ownerId, pinId }: { ownerId: string; pinId: string },
): Promise<PromotableRow | null> {
  const [row] = await rows<PromotableRow>(
    db,
    sql`select p.id::text as id, p.title, p.link, p.card from pins p where p.id = ${pinId} and ${promotable(ownerId)}`,
  );
  return row ?? null;
}
