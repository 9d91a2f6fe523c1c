import { sql } from "drizzle-orm";
import { type Label, labelBit } from "../../../src/model/labels.ts";
import { type Database, rows } from "../../client.ts";
import { list } from "../fragments/values.ts";

/** Number of Pins per statement. */
const AT_ONCE = 2_000;

interface Giving {
  decisionId: string;
  label: Label;
  pinIds: readonly string[];
  /** Also marks a picture that the Pin's owner saved from somebody else, for everybody who shows it. */
  isOfPicture: boolean;
}

/**
 * Labels Pins by a decision: the pictures that they brought to the site, so that every save and every later upload of one has the label,
 * and otherwise the Pin alone. Pictures that the site drew are shared by unrelated links, so they get no label.
 * @returns the number of Pins
 */
export async function giveLabels(tx: Database, { decisionId, label, pinIds, isOfPicture }: Giving): Promise<number> {
  const bit = sql.raw(String(labelBit(label, "moderator")));
  let given = 0;
  for (let start = 0; start < pinIds.length; start += AT_ONCE) {
    const some = sql`${list(pinIds.slice(start, start + AT_ONCE))}::text::bigint[]`;
    const isShared = sql`not i.is_drawn and (${sql.raw(String(isOfPicture))} or p.origin_pin_id is null)`;
    await rows(
      tx,
      sql`select id from images where id in (select p.image_id from pins p where p.id = any(${some}))
      order by id for no key update`,
    );
    const found = await rows(
      tx,
      sql`with marked as (
          select p.id, case when ${isShared} then p.image_id else p.id end as row_id,
            case when ${isShared} then 'images' else 'pins' end as source
          from pins p join images i on i.id = p.image_id where p.id = any(${some})
        ), kept as (
          insert into moderation_labels (decision_id, source, row_id, bit)
          select distinct ${decisionId}::text::bigint, source, row_id, ${bit}::smallint from marked on conflict do nothing
        ), pictures as (
          update images i set labels = i.labels | ${bit}::smallint from marked m where m.source = 'images' and i.id = m.row_id
        ), alone as (
          update pins p set labels = p.labels | ${bit}::smallint from marked m where m.source = 'pins' and p.id = m.row_id
        )
        select 1 as one from marked`,
    );
    given += found.length;
  }
  return given;
}

/** Takes back the labels that a decision gave, except those that another decision gives too. */
export async function takeBackLabels(tx: Database, { decisionId }: { decisionId: string }): Promise<void> {
  const id = sql`${decisionId}::text::bigint`;
  for (const source of ["images", "pins"] as const) {
    const table = sql.identifier(source);
    await tx.execute(sql`select id from ${table} where id in (
      select row_id from moderation_labels where decision_id = ${id} and source = ${source}) order by id for no key update`);
    await tx.execute(sql`update ${table} t set labels = t.labels & ~l.bit from moderation_labels l
      where l.decision_id = ${id} and l.source = ${source} and t.id = l.row_id
        and not exists (select from moderation_labels o where o.source = l.source and o.row_id = l.row_id
          and o.bit = l.bit and o.decision_id <> l.decision_id)`);
  }
  await tx.execute(sql`delete from moderation_labels where decision_id = ${id}`);
}
