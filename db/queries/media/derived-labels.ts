import { sql } from "drizzle-orm";
import { LABELS, labelBit } from "../../../src/model/labels.ts";
import { type Database, rows } from "../../client.ts";
import { list } from "../fragments/values.ts";

const MODERATOR = LABELS.reduce((bits, label) => bits | labelBit(label, "moderator"), 0);

/**
 * Gives a picture the labels of the one that it was made from: a part of it, or a frame. A moderator's label stays tied to its decision, so
 * that an upheld appeal takes it from both. The locks let a decision that is taken back at the same time find the new rows.
 * @param fromId the picture that the other one was made from
 * @returns all labels of the derived picture (`src/model/labels.ts`)
 */
export async function carryLabels(
  tx: Database,
  { fromId, imageId }: { fromId: string; imageId: string },
): Promise<number> {
  await tx.execute(
    sql`select id from images where id = any(${list([fromId, imageId])}::text::bigint[]) order by id for no key update`,
  );
  await tx.execute(sql`insert into moderation_labels (decision_id, source, row_id, bit)
    select l.decision_id, l.source, ${imageId}::text::bigint, l.bit from moderation_labels l
    where l.source = 'images' and l.row_id = ${fromId}::text::bigint on conflict do nothing`);
  const [row] = await rows<{ labels: number }>(
    tx,
    sql`update images i set labels = i.labels | (whole.labels & ${sql.raw(String(~MODERATOR))})
        | coalesce((select bit_or(l.bit) from moderation_labels l where l.source = 'images' and l.row_id = i.id), 0)
      from images whole where whole.id = ${fromId}::text::bigint and i.id = ${imageId}::text::bigint
      returning i.labels`,
  );
  return row?.labels ?? 0;
}
