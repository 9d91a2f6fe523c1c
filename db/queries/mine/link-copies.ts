import { eq, type InferInsertModel, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import type { StoredSizes } from "../../schema/images.ts";
import { copyChoices, linkCopies } from "../../schema/mine.ts";

/** Whether the person wants copies of the pages behind their new Pins. */
export async function wantsCopies(db: Database, { userId }: { userId: string }): Promise<boolean> {
  const found = await db.select({ userId: copyChoices.userId }).from(copyChoices).where(eq(copyChoices.userId, userId));
  return found.length > 0;
}

/** @param lookedToId older Pins get no copies */
export async function chooseCopies(
  db: Database,
  { userId, isOn, lookedToId }: { userId: string; isOn: boolean; lookedToId: string },
): Promise<void> {
  if (isOn) await db.insert(copyChoices).values({ userId, lookedToId }).onConflictDoNothing();
  else await db.delete(copyChoices).where(eq(copyChoices.userId, userId));
}

export interface PinToCopy extends Record<string, unknown> {
  pinId: string;
  userId: string;
}

/**
 * The next Pins with links of people who want copies, and notes that they were looked at. Pins in the trash are passed.
 * @param before newer Pins wait: a transaction with an older id may still be open
 * @param people how many people at once; the ones who were looked at longest ago come first
 */
export async function takePinsToCopy(
  db: Database,
  { before, people, each }: { before: string; people: number; each: number },
): Promise<PinToCopy[]> {
  return rows<PinToCopy>(
    db,
    sql`with due as (
        select c.user_id, found.ids[array_length(found.ids, 1)] as last, found.ids
        from copy_choices c cross join lateral (
          select array_agg(next.id order by next.id) as ids from (
            select p.id from pins p where p.pinner_id = c.user_id and p.id > c.looked_to_id
              and p.id < ${before}::text::bigint and p.deleted_at is null and p.link is not null
            order by p.id limit ${sql.raw(String(each))}) next) found
        where found.ids is not null
        order by c.looked_to_id limit ${sql.raw(String(people))}
        for no key update of c skip locked
      ), looked as (
        update copy_choices c set looked_to_id = due.last from due where c.user_id = due.user_id returning c.user_id
      )
      select unnest(due.ids)::text as "pinId", due.user_id::text as "userId" from due join looked using (user_id)`,
  );
}

export interface LinkToCopy extends Record<string, unknown> {
  pinId: string;
  link: string;
  imageId: string;
  phash: string;
}

/** A Pin whose owner wants copies, and which has none of its present link; null for any other. */
export async function linkToCopy(db: Database, { pinId }: { pinId: string }): Promise<LinkToCopy | null> {
  const [found] = await rows<LinkToCopy>(
    db,
    sql`select p.id::text as "pinId", p.link, p.image_id::text as "imageId", i.phash
      from pins p join images i on i.id = p.image_id join copy_choices c on c.user_id = p.pinner_id
      where p.id = ${pinId}::text::bigint and p.deleted_at is null and p.link is not null
        and not exists (select 1 from link_copies k where k.pin_id = p.id and k.link = p.link)`,
  );
  return found ?? null;
}

type NewCopy = Omit<InferInsertModel<typeof linkCopies>, "search">;

/** Stores a copy, unless the Pin has lost the link meanwhile. */
export async function putCopy(db: Database, copy: NewCopy): Promise<void> {
  const { pinId, link } = copy;
  await db.transaction(async (tx) => {
    const [pin] = await rows(
      tx,
      sql`select 1 as one from pins where id = ${pinId}::text::bigint and link = ${link} for key share`,
    );
    if (!pin) return;
    await tx.insert(linkCopies).values(copy).onConflictDoUpdate({ target: linkCopies.pinId, set: copy });
  });
}

export interface LinkCopyRow extends Record<string, unknown> {
  title: string;
  byline: string;
  siteName: string;
  language: string;
  content: string;
  takenAt: string;
  sizes: StoredSizes | null;
}

/** The copy of a Pin's present link. */
export async function findCopy(
  db: Database,
  { pinId, withText }: { pinId: string; withText: boolean },
): Promise<LinkCopyRow | null> {
  const [found] = await rows<Omit<LinkCopyRow, "sizes"> & { sizes: string | null }>(
    db,
    sql`select k.title, k.byline, k.site_name as "siteName", k.language,
        case when ${withText} then k.content else '' end as content,
        to_char(k.taken_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "takenAt", i.sizes::text as sizes
      from link_copies k join pins p on p.id = k.pin_id and p.link = k.link left join images i on i.id = k.image_id
      where k.pin_id = ${pinId}::text::bigint`,
  );
  return found ? ({ ...found, sizes: found.sizes && JSON.parse(found.sizes) } as LinkCopyRow) : null;
}

/** @returns whether there was a copy */
export async function deleteCopy(db: Database, { pinId }: { pinId: string }): Promise<boolean> {
  const gone = await db.delete(linkCopies).where(eq(linkCopies.pinId, pinId)).returning({ pinId: linkCopies.pinId });
  return gone.length > 0;
}
