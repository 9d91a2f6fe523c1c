import { and, asc, eq, getTableColumns, gt, inArray } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { appealFiles, moderationAppeals, moderationDecisions } from "../../schema/moderation.ts";
import { reports } from "../../schema/safety.ts";
import { users } from "../../schema/users.ts";

export type AppealRow = typeof moderationAppeals.$inferSelect;

interface NewAppeal {
  appeal: typeof moderationAppeals.$inferInsert;
  files: { id: string; content: string }[];
}

/** @returns false if the decision has an appeal already */
export async function insertAppeal(tx: Database, { appeal, files }: NewAppeal): Promise<boolean> {
  const made = await tx
    .insert(moderationAppeals)
    .values(appeal)
    .onConflictDoNothing()
    .returning({ id: moderationAppeals.id });
  if (made.length === 0) return false;
  if (files.length > 0) await tx.insert(appealFiles).values(files.map((file) => ({ ...file, appealId: appeal.id })));
  return true;
}

/** The appeals of some decisions. */
export const appealsOf = (db: Database, { decisionIds }: { decisionIds: readonly string[] }): Promise<AppealRow[]> =>
  decisionIds.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(moderationAppeals)
        .where(inArray(moderationAppeals.decisionId, [...decisionIds]));

const withDecision = (db: Database) =>
  db
    .select({
      ...getTableColumns(moderationAppeals),
      decision: getTableColumns(moderationDecisions),
      username: users.username,
    })
    .from(moderationAppeals)
    .innerJoin(moderationDecisions, eq(moderationDecisions.id, moderationAppeals.decisionId))
    .innerJoin(users, eq(users.id, moderationAppeals.userId));

/** Open appeals, the oldest first. */
export const listOpenAppeals = (db: Database, { after, limit }: { after: string | null; limit: number }) =>
  withDecision(db)
    .where(and(eq(moderationAppeals.state, "open"), after ? gt(moderationAppeals.id, after) : undefined))
    .orderBy(asc(moderationAppeals.id))
    .limit(limit);
export type AppealWithDecision = Awaited<ReturnType<typeof listOpenAppeals>>[number];

export async function findAppeal(db: Database, { id }: { id: string }): Promise<AppealWithDecision | null> {
  const [row] = await withDecision(db).where(eq(moderationAppeals.id, id));
  return row ?? null;
}

export const filesOfAppeal = (db: Database, { id }: { id: string }): Promise<{ id: string }[]> =>
  db.select({ id: appealFiles.id }).from(appealFiles).where(eq(appealFiles.appealId, id)).orderBy(asc(appealFiles.id));

export async function findAppealFile(db: Database, { appealId, id }: { appealId: string; id: string }) {
  const [row] = await db
    .select()
    .from(appealFiles)
    .where(and(eq(appealFiles.id, id), eq(appealFiles.appealId, appealId)));
  return row ?? null;
}

interface Decided {
  id: string;
  state: "upheld" | "dismissed";
  note: string;
  decidedById: string;
  now: Date;
}

/** Decides an open appeal and deletes its files. @returns false if somebody else was faster */
export async function closeAppeal(tx: Database, { id, now, ...decided }: Decided): Promise<boolean> {
  const closed = await tx
    .update(moderationAppeals)
    .set({ ...decided, decidedAt: now })
    .where(and(eq(moderationAppeals.id, id), eq(moderationAppeals.state, "open")))
    .returning({ id: moderationAppeals.id });
  if (closed.length === 0) return false;
  await tx.delete(appealFiles).where(eq(appealFiles.appealId, id));
  return true;
}

/** Marks one decision as reversed, and its reports as dismissed, as their reporters read it. */
export async function reverseDecision(
  tx: Database,
  { id, caseId, now }: { id: string; caseId: string | null; now: Date },
): Promise<void> {
  await tx.update(moderationDecisions).set({ endedAt: now }).where(eq(moderationDecisions.id, id));
  if (caseId) await tx.update(reports).set({ state: "dismissed" }).where(eq(reports.caseId, caseId));
}
