import { sql } from "drizzle-orm";
import { AD_BOARD_NAMES, AD_ONLY_METHOD } from "../../../src/ads/ad-only.ts";
import { nameKey } from "../../../src/text/name-key.rules.ts";
import { type Database, rows } from "../../client.ts";

const KEYS = JSON.stringify(AD_BOARD_NAMES.map(nameKey));

/** The id of the account's protected board for Pins that are used for ads alone; null before the first. */
export async function findAdBoard(
  db: Database,
  { id, ownerUserId }: { id: string; ownerUserId: string },
): Promise<string | null> {
  const [row] = await rows<{ id: string }>(
    db,
    sql`select b.id::text as id from boards b
      where b.advertiser_id = ${id}::text::bigint and b.owner_id = ${ownerUserId}::text::bigint and b.privacy = 'protected'
        and b.name_key in (select jsonb_array_elements_text(${KEYS}::text::jsonb)) order by b.id limit 1`,
  );
  return row?.id ?? null;
}

/** Pins made for ads alone before a time that neither an ad nor a draft of a campaign uses, the oldest first. */
export const unusedAdPins = (db: Database, { before, limit }: { before: Date; limit: number }) =>
  rows<{ id: string; pinnerId: string }>(
    db,
    sql`select p.id::text as id, p.pinner_id::text as "pinnerId" from boards b join pins p on p.board_id = b.id
      where b.advertiser_id is not null and b.privacy = 'protected' and p.method = ${AD_ONLY_METHOD} and p.deleted_at is null
        and p.created_at < ${before.toISOString()}::text::timestamptz and not exists (select from ads a where a.pin_id = p.id)
        and not exists (select from campaign_drafts d where d.advertiser_id = b.advertiser_id
          and d.draft->'ads' @> jsonb_build_array(jsonb_build_object('pinId', p.id::text)))
      order by p.id limit ${limit}`,
  );
