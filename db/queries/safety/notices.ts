import { and, eq, isNull, sql } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { moderationCases } from "../../schema/moderation.ts";
import { reports } from "../../schema/safety.ts";
import type { ReportRow } from "./reports.ts";

/** A report by somebody without an account. */
export async function findNotice(db: Database, { id }: { id: string }): Promise<ReportRow | null> {
  const [row] = await db
    .select()
    .from(reports)
    .where(and(eq(reports.id, id), isNull(reports.reporterId)));
  return row ?? null;
}

/** How much a trusted flagger's case precedes others (`src/safety/urgency.rules.ts`). */
const TRUSTED = sql`500`;

/** Makes an open notice one of a trusted flagger, whose case goes first. */
export async function trustNotice(
  tx: Database,
  { id, flaggerId }: { id: string; flaggerId: string },
): Promise<ReportRow | null> {
  const [row] = await tx
    .update(reports)
    .set({ flaggerId })
    .where(and(eq(reports.id, id), eq(reports.state, "open"), isNull(reports.flaggerId)))
    .returning();
  if (!row) return null;
  if (row.caseId)
    await tx
      .update(moderationCases)
      .set({ isTrusted: true, urgency: sql`${moderationCases.urgency} + ${TRUSTED}` })
      .where(and(eq(moderationCases.id, row.caseId), eq(moderationCases.isTrusted, false)));
  return row;
}
