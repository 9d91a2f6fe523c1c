import { and, eq, inArray, notInArray, type SQL, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { pinTags } from "../../schema/pins.ts";
import { list } from "../fragments/values.ts";

/** The order of tags, which is the same in every database. */
const ORDER = sql`${pinTags.tag} collate "C"`;

/** The tags of a Pin in alphabetical order. The caller has made sure that the Pin is the viewer's own. */
export async function findPinTags(db: Database, { pinId }: { pinId: string }): Promise<string[]> {
  const found = await db.select({ tag: pinTags.tag }).from(pinTags).where(eq(pinTags.pinId, pinId)).orderBy(ORDER);
  return found.map(({ tag }) => tag);
}

/** Replaces the tags of a Pin. */
export async function writePinTags(
  tx: Database,
  { pin, userId, tags }: { pin: { readonly id: string }; userId: string; tags: readonly string[] },
): Promise<void> {
  const gone = tags.length === 0 ? undefined : notInArray(pinTags.tag, [...tags]);
  await tx.delete(pinTags).where(and(eq(pinTags.pinId, pin.id), gone));
  await addPinTags(tx, { pinIds: [pin.id], userId, tags });
}

/** Adds tags to Pins of a person. */
export async function addPinTags(
  tx: Database,
  { pinIds, userId, tags }: { pinIds: readonly string[]; userId: string; tags: readonly string[] },
): Promise<void> {
  const wanted = pinIds.flatMap((pinId) => tags.map((tag) => ({ pinId, userId, tag })));
  if (wanted.length > 0) await tx.insert(pinTags).values(wanted).onConflictDoNothing();
}

export async function removePinTags(
  tx: Database,
  { pinIds, tags }: { pinIds: readonly string[]; tags: readonly string[] },
): Promise<void> {
  if (tags.length > 0)
    await tx.delete(pinTags).where(and(inArray(pinTags.pinId, [...pinIds]), inArray(pinTags.tag, [...tags])));
}

/** The highest number of tags that one of the Pins has. */
export async function mostTags(db: Database, { pinIds }: { pinIds: readonly string[] }): Promise<number> {
  const [row] = await rows<{ most: number }>(
    db,
    sql`select coalesce(max(n), 0)::int as most from (select count(*) as n from ${pinTags}
      where ${inArray(pinTags.pinId, [...pinIds])} group by ${pinTags.pinId}) counted`,
  );
  return Number(row?.most ?? 0);
}

/** How many of these Pins are a person's own and not in the trash. */
export async function countOwnPins(
  db: Database,
  { userId, pinIds }: { userId: string; pinIds: readonly string[] },
): Promise<number> {
  const [row] = await rows<{ n: number }>(
    db,
    sql`select count(*)::int as n from pins p where p.pinner_id = ${userId}::text::bigint and p.deleted_at is null
      and p.id = any(${list(pinIds)}::text::bigint[])`,
  );
  return Number(row?.n ?? 0);
}

interface Listing {
  userId: string;
  /** The first characters of the tags. */
  prefix: string;
  /** The previous page's last tag. */
  after: string | null;
  limit: number;
}

export interface CountedTag extends Record<string, unknown> {
  tag: string;
  pinCount: number;
}

/** A person's tags in alphabetical order, with the number of Pins that have each. */
export function listTags(db: Database, { userId, prefix, after, limit }: Listing): Promise<CountedTag[]> {
  const tag = sql`t.tag collate "C"`;
  const conditions: SQL[] = [sql`t.user_id = ${userId}::text::bigint`, sql`p.deleted_at is null`];
  if (prefix !== "") conditions.push(sql`${tag} >= ${prefix}::text`, sql`starts_with(t.tag, ${prefix}::text)`);
  if (after !== null) conditions.push(sql`${tag} > ${after}::text`);
  return rows<CountedTag>(
    db,
    sql`select ${tag} as tag, count(*)::int as "pinCount" from pin_tags t join pins p on p.id = t.pin_id
      where ${sql.join(conditions, sql` and `)} group by ${tag} order by ${tag} limit ${limit}`,
  );
}

/** Gives a tag another name. @returns whether the person has the tag, and whether another had that name */
export async function renameTag(
  tx: Database,
  { userId, tag, name }: { userId: string; tag: string; name: string },
): Promise<{ isThere: boolean; isMerged: boolean }> {
  const [row] = await rows<{ isThere: boolean; isMerged: boolean }>(
    tx,
    sql`select ${hasTag(userId, tag)} as "isThere", ${hasTag(userId, name)} as "isMerged"`,
  );
  const { isThere = false, isMerged = false } = row ?? {};
  if (isThere && tag !== name) {
    await tx.execute(sql`insert into pin_tags (pin_id, user_id, tag)
      select pin_id, user_id, ${name}::text from pin_tags where user_id = ${userId}::text::bigint and tag = ${tag}
      on conflict do nothing`);
    await deleteTag(tx, { userId, tag });
  }
  return { isThere, isMerged: isMerged && tag !== name };
}

const hasTag = (userId: string, tag: string): SQL =>
  sql`exists (select 1 from pin_tags where user_id = ${userId}::text::bigint and tag = ${tag}::text)`;

/** Takes a tag off all Pins of a person. @returns whether there was one */
export async function deleteTag(db: Database, { userId, tag }: { userId: string; tag: string }): Promise<boolean> {
  const gone = await db
    .delete(pinTags)
    .where(and(eq(pinTags.userId, userId), eq(pinTags.tag, tag)))
    .returning({ pinId: pinTags.pinId });
  return gone.length > 0;
}
