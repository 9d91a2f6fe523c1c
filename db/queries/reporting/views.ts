import { and, asc, eq, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { reportViews } from "../../schema/reporting.ts";

interface Mine {
  advertiserId: string;
  userId: string;
}
const mine = ({ advertiserId, userId }: Mine) =>
  and(eq(reportViews.advertiserId, advertiserId), eq(reportViews.userId, userId));

export const listViews = (db: Database, who: Mine) =>
  db.select().from(reportViews).where(mine(who)).orderBy(asc(reportViews.page), asc(reportViews.name));

interface View extends Mine {
  id: string;
  page: string;
  name: string;
  search: string;
  isDefault: boolean;
}

/** Overwrites a view with the same name. A table has one default view. */
export async function putView(tx: Database, view: View): Promise<string> {
  const { advertiserId, userId, page, name, search, isDefault } = view;
  if (isDefault) {
    const ofPage = and(mine(view), eq(reportViews.page, page));
    await tx.update(reportViews).set({ isDefault: false }).where(ofPage);
  }
  const [row] = await rows<{ id: string }>(
    tx,
    sql`insert into report_views (id, advertiser_id, user_id, page, name, search, is_default)
      values (${view.id}, ${advertiserId}, ${userId}, ${page}, ${name}, ${search}, ${isDefault})
      on conflict (advertiser_id, user_id, page, name) do update set search = excluded.search, is_default = excluded.is_default
      returning id::text as id`,
  );
  return row?.id ?? view.id;
}

export const countViews = (db: Database, who: Mine): Promise<number> => db.$count(reportViews, mine(who));

/** @returns false if there is no such view */
export async function deleteView(db: Database, who: Mine & { id: string }): Promise<boolean> {
  const gone = await db
    .delete(reportViews)
    .where(and(mine(who), eq(reportViews.id, who.id)))
    .returning();
  return gone.length > 0;
}
