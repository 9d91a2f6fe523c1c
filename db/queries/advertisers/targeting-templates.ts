import { and, count, eq, ilike } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { targetingTemplates } from "../../schema/ad-set-ups.ts";
import { columnPage, escapeLike, type IdPage } from "../fragments/values.ts";

export type TargetingTemplateRow = typeof targetingTemplates.$inferSelect;
interface Named {
  advertiserId: string;
  id: string;
}
const one = ({ advertiserId, id }: Named) =>
  and(eq(targetingTemplates.id, id), eq(targetingTemplates.advertiserId, advertiserId));

/** An account's templates, newest first. @param query a part of their names */
export const listTargetingTemplates = (
  db: Database,
  { advertiserId, query, ...page }: IdPage & { advertiserId: string; query: string | null },
): Promise<TargetingTemplateRow[]> =>
  db
    .select()
    .from(targetingTemplates)
    .where(
      and(
        eq(targetingTemplates.advertiserId, advertiserId),
        query ? ilike(targetingTemplates.name, `%${escapeLike(query)}%`) : undefined,
        columnPage(targetingTemplates.id, page).follows,
      ),
    )
    .orderBy(columnPage(targetingTemplates.id, page).ordered)
    .limit(page.limit);

export async function countTargetingTemplates(tx: Database, advertiserId: string): Promise<number> {
  const [row] = await tx
    .select({ templates: count() })
    .from(targetingTemplates)
    .where(eq(targetingTemplates.advertiserId, advertiserId));
  return row?.templates ?? 0;
}

export async function insertTargetingTemplate(
  tx: Database,
  template: typeof targetingTemplates.$inferInsert,
): Promise<void> {
  await tx.insert(targetingTemplates).values(template);
}

export async function lockTargetingTemplate(tx: Database, named: Named): Promise<TargetingTemplateRow | null> {
  const [row] = await tx.select().from(targetingTemplates).where(one(named)).for("update");
  return row ?? null;
}

export async function writeTargeting(
  tx: Database,
  { targeting, updatedAt, ...named }: Named & Pick<TargetingTemplateRow, "targeting" | "updatedAt">,
): Promise<void> {
  await tx.update(targetingTemplates).set({ targeting, updatedAt }).where(one(named));
}

/** @returns false if it doesn't exist */
export async function deleteTargetingTemplate(tx: Database, named: Named): Promise<boolean> {
  const gone = await tx.delete(targetingTemplates).where(one(named)).returning({ id: targetingTemplates.id });
  return gone.length > 0;
}
