import { sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { mayBeAd } from "../fragments/ad-only.ts";
import { isDrawn } from "../fragments/drawn.ts";
import { isLabeledSensitive } from "../fragments/labels.ts";

export interface PromotableRow extends Record<string, unknown> {
  id: string;
  title: string;
  link: string;
  /** The stored card of the Pin. */
  card: string;
  hasVideo: boolean;
  isAdOnly: boolean;
}

/** The promoting account. */
interface Promoter {
  ownerId: string;
  /** Null before the owner has an ad account. */
  advertiserId: string | null;
}

export const promoterOf = (account: { id: string; ownerUserId: string }): Promoter => ({
  ownerId: account.ownerUserId,
  advertiserId: account.id,
});

/** A Pin for ads alone belongs to one of the owner's ad accounts, by its board. */
const promotable = ({ ownerId, advertiserId }: Promoter) =>
  sql`p.pinner_id = ${ownerId} and ${mayBeAd} and p.link is not null and not ${isDrawn} and not ${isLabeledSensitive()}
    and (p.is_public or exists (select 1 from boards b where b.id = p.board_id and b.advertiser_id = ${advertiserId}::text::bigint))`;
const hasVideo = sql`exists (select from pin_media m where m.pin_id = p.id and m.video_id is not null)`;
const COLUMNS = sql`p.id::text as id, p.title, p.link, p.card, ${hasVideo} as "hasVideo", not p.is_public as "isAdOnly"`;

/** A person's own Pins with a link that are public or for the account's ads, newest first; all of them, or those with a video. */
export const listPromotablePins = (
  db: Database,
  { onlyVideos, after, limit, ...promoter }: Promoter & { onlyVideos: boolean; after: string | null; limit: number },
): Promise<PromotableRow[]> =>
  rows<PromotableRow>(
    db,
    sql`select ${COLUMNS} from pins p
      where ${promotable(promoter)} ${onlyVideos ? sql`and ${hasVideo}` : sql``} ${after ? sql`and p.id < ${after}` : sql``} order by p.id desc limit ${limit}`,
  );

/** Returns one promotable Pin, or null. */
export async function findPromotablePin(
  db: Database,
  { pinId, ...promoter }: Promoter & { pinId: string },
): Promise<PromotableRow | null> {
  const [row] = await rows<PromotableRow>(
    db,
    sql`select ${COLUMNS} from pins p where p.id = ${pinId} and ${promotable(promoter)}`,
  );
  return row ?? null;
}

interface PreviewedRow extends Record<string, unknown> {
  advertiserName: string;
  title: string;
  description: string;
  link: string;
  imageKey: string;
  imageWidth: number;
  imageHeight: number;
}
/** The content of an ad preview; null once the account may no longer promote the Pin. */
export async function findPreviewed(
  db: Database,
  { pinId, advertiserId }: { pinId: string; advertiserId: string },
): Promise<PreviewedRow | null> {
  const [row] = await rows<PreviewedRow>(
    db,
    sql`select coalesce(nullif(v.name, ''), o.business_name, o.username) as "advertiserName", p.title, p.description,
        p.link, i.sizes->'474x'->>'key' as "imageKey", (i.sizes->'474x'->>'width')::int as "imageWidth",
        (i.sizes->'474x'->>'height')::int as "imageHeight"
      from pins p join advertisers v on v.id = ${advertiserId} and v.owner_user_id = p.pinner_id
        join users o on o.id = v.owner_user_id join images i on i.id = p.image_id
      where p.id = ${pinId} and ${mayBeAd} and p.link is not null`,
  );
  return row ?? null;
}

/** The texts that an ad of the Pin is found by: its own and its board's name; null unless the account may promote it. */
export async function findPromotableText(
  db: Database,
  { pinId, ...promoter }: Promoter & { pinId: string },
): Promise<{ text: string; boardName: string } | null> {
  const [row] = await rows<{ text: string; boardName: string }>(
    db,
    sql`select concat_ws(' ', p.title, p.description, p.alt_text) as text,
        coalesce((select b.name from boards b where b.id = p.board_id), '') as "boardName"
      from pins p where p.id = ${pinId} and ${promotable(promoter)}`,
  );
  return row ?? null;
}
