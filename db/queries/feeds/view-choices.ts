import { sql } from "drizzle-orm";
import type { View } from "../../../src/tuner/view.contract.ts";
import { type Database, rows } from "../../client.ts";
import { viewChoices } from "../../schema/tuner.ts";
import { isMinor } from "../fragments/labels.ts";

/** A person's choices about labeled pictures. */
export async function findView(db: Database, { userId }: { userId: string }): Promise<View> {
  const [row] = await rows<View & Record<string, unknown>>(
    db,
    sql`select coalesce(v.sensitive, 'blur') as sensitive, coalesce(v.hides_ai_made, false) as "hidesAiMade",
        ${isMinor(userId)} as "isMinor"
      from (select ${userId}::text::bigint as id) u left join view_choices v on v.user_id = u.id`,
  );
  return row ?? { sensitive: "blur", hidesAiMade: false, isMinor: false };
}

/** Writes only the given choices. */
export async function putView(
  db: Database,
  { userId, change }: { userId: string; change: Partial<Pick<View, "sensitive" | "hidesAiMade">> },
): Promise<void> {
  await db
    .insert(viewChoices)
    .values({ userId, ...change })
    .onConflictDoUpdate({ target: viewChoices.userId, set: { userId, ...change } });
}
