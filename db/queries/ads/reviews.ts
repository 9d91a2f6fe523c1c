import { sql } from "drizzle-orm";
import type { ReviewStatus } from "../../../src/ads/entity.ts";
import type { ReviewReason } from "../../../src/ads/review.rules.ts";
import { type Database, rows } from "../../client.ts";
import { adReviews } from "../../schema/ads.ts";
import { mayBeAd } from "../fragments/ad-only.ts";
import { isoTime } from "../fragments/values.ts";

const at = (date: Date) => sql`${date.toISOString()}::text::timestamptz`;
const HASH = sql.raw("ad_hash(p.card, p.image_id, a.destination_url, g.targeting)");
/** The reviewed content together with the form and offer, which the ad's own hash leaves out. */
const SHOWN_HASH = sql`concat_ws('-', ${HASH}, a.lead_form_id,
  (select md5(f.type || f.values::text || f.code) from shop_offers f where f.id = g.offer_id))`;
const OF = sql.raw("ads a join ad_groups g on g.id = a.ad_group_id left join pins p on p.id = a.pin_id");
const SEEN = sql`coalesce(${mayBeAd}, false)`;

export interface QueueRow extends Record<string, unknown> {
  id: string;
  name: string;
  destinationUrl: string;
  /** The Pin's stored card. */
  card: string;
  advertiserId: string;
  advertiserName: string;
  username: string;
  submittedAt: string;
  /** JSON text. */
  asked: string;
  /** JSON text; null without a form. */
  form: string | null;
  /** JSON text; null without an offer. */
  offer: string | null;
  appeal: string;
  hash: string;
}

/** Ads in review, oldest first, except those whose Pin is no longer visible: they can't be reviewed. */
export const listReviewQueue = (db: Database, { after, limit }: { after: string | null; limit: number }) =>
  rows<QueueRow>(
    db,
    sql`select a.id::text as id, a.name, a.destination_url as "destinationUrl", p.card, v.id::text as "advertiserId",
        v.name as "advertiserName", u.username, (select json_build_object('questions', f.questions, 'disclosure',
          f.disclosure)::text from lead_forms f where f.id = a.lead_form_id) as form,
        (select json_build_object('type', f.type, 'values', f.values, 'code', f.code)::text
          from shop_offers f where f.id = g.offer_id) as offer, a.review_reasons::text as asked, a.appeal_text as appeal,
        ${isoTime("a.submitted_at")} as "submittedAt", ${SHOWN_HASH} as hash
      from ${OF} join advertisers v on v.id = a.advertiser_id join users u on u.id = v.owner_user_id
      where a.review_status = 'PENDING' and a.status in ('ACTIVE', 'PAUSED') and ${SEEN}
        ${after ? sql`and a.id > ${after}` : sql``} order by a.id limit ${limit}`,
  );

export interface ReviewRow extends Record<string, unknown> {
  id: string;
  advertiserId: string;
  name: string;
  status: ReviewStatus;
  destinationUrl: string;
  card: string | null;
  hash: string | null;
  shownHash: string | null;
  isPinPublic: boolean;
  /** Null if no model has classified the picture. */
  isImageSafe: boolean | null;
}

/** The inputs of a review; `lock` holds the rows until the transaction ends, so that the decision fits what was reviewed. */
export async function findForReview(
  db: Database,
  { id, lock }: { id: string; lock: boolean },
): Promise<ReviewRow | null> {
  const [row] = await rows<ReviewRow>(
    db,
    sql`select a.id::text as id, a.advertiser_id::text as "advertiserId", a.name, a.review_status as status,
        a.destination_url as "destinationUrl", p.card, ${HASH} as hash, ${SHOWN_HASH} as "shownHash", ${SEEN} as "isPinPublic",
        (select not v.is_unsafe from image_vectors v where v.image_id = p.image_id and v.safety_class is not null)
          as "isImageSafe"
      from ${OF} where a.id = ${id} and a.status in ('ACTIVE', 'PAUSED') ${lock ? sql`for update of a` : sql``}`,
  );
  return row ?? null;
}

interface Decision {
  id: string;
  adId: string;
  decision: ReviewStatus;
  reasons: ReviewReason[];
  note: string;
  deciderId: string | null;
  /** `ad_hash` of the approved state; null unless the decision is an approval. */
  hash: string | null;
  now: Date;
}

/** Sets the ad's review status and appends the decision to the review log. */
export async function writeDecision(tx: Database, decision: Decision): Promise<void> {
  const { id, adId, reasons, note, deciderId, now } = decision;
  await tx
    .insert(adReviews)
    .values({ id, adId, decision: decision.decision, reasons, note, deciderId, createdAt: now });
  await rows(
    tx,
    sql`update ads set review_status = ${decision.decision}, review_reasons = ${JSON.stringify(reasons)}::text::jsonb,
        review_note = ${note}, reviewed_at = ${at(now)}, approved_hash = ${decision.hash}, checked_at = ${at(now)},
        submitted_at = case when ${decision.decision} = 'PENDING' then ${at(now)} else submitted_at end
      where id = ${adId}`,
  );
}

/** Stores why the automatic rules sent the ad to a human reviewer. */
export async function keepAsked(
  db: Database,
  { adId, asked, now }: { adId: string; asked: ReviewReason[]; now: Date },
): Promise<void> {
  await rows(
    db,
    sql`update ads set review_reasons = ${JSON.stringify(asked)}::text::jsonb, checked_at = ${at(now)}
      where id = ${adId} and review_status = 'PENDING'`,
  );
}

const RESUBMITTED = sql.raw("review_status = 'PENDING', approved_hash = null, review_reasons = '[]'::jsonb");

/** Puts an ad group's ads back into review. @returns their ids */
export async function resubmitGroup(
  tx: Database,
  { adGroupId, now }: { adGroupId: string; now: Date },
): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`update ads set ${RESUBMITTED}, submitted_at = ${at(now)}
      where ad_group_id = ${adGroupId} and status in ('ACTIVE', 'PAUSED') and review_status <> 'PENDING'
      returning id::text as id`,
  );
  return found.map(({ id }) => id);
}

/** Puts approved ads back into review if they have changed since, e.g. by an edit of the Pin. @returns their ids */
export async function resubmitChanged(tx: Database, { now, limit }: { now: Date; limit: number }): Promise<string[]> {
  const found = await rows<{ id: string }>(
    tx,
    sql`update ads set ${RESUBMITTED}, submitted_at = ${at(now)} where id in (
        select a.id from ${OF} where a.review_status = 'APPROVED' and a.status in ('ACTIVE', 'PAUSED')
          and ${SEEN} and a.approved_hash is distinct from ${HASH} order by a.id limit ${limit})
      returning id::text as id`,
  );
  return found.map(({ id }) => id);
}

/** Approved ads whose landing page was last checked before `before`, longest ago first. */
export const listToCheck = (db: Database, { before, limit }: { before: Date; limit: number }) =>
  rows<{ id: string; destinationUrl: string }>(
    db,
    sql`select id::text as id, destination_url as "destinationUrl" from ads
      where review_status = 'APPROVED' and status = 'ACTIVE' and checked_at < ${at(before)}
      order by checked_at limit ${limit}`,
  );

/** Every approved ad that may still run, with its destination. */
export const listApproved = (db: Database) =>
  rows<{ id: string; destinationUrl: string }>(
    db,
    sql`select id::text as id, destination_url as "destinationUrl" from ads
      where review_status = 'APPROVED' and status in ('ACTIVE', 'PAUSED') order by id`,
  );

export async function markChecked(db: Database, { id, now }: { id: string; now: Date }): Promise<void> {
  await rows(db, sql`update ads set checked_at = ${at(now)} where id = ${id}`);
}

/** Stores an appeal. @returns false if the ad isn't rejected or was appealed before */
export async function writeAppeal(
  tx: Database,
  { id, advertiserId, text, now }: { id: string; advertiserId: string; text: string; now: Date },
): Promise<boolean> {
  const found = await rows(
    tx,
    sql`update ads set ${RESUBMITTED}, appealed_at = ${at(now)}, appeal_text = ${text}, submitted_at = ${at(now)}
      where id = ${id} and advertiser_id = ${advertiserId} and review_status = 'REJECTED' and appealed_at is null
      returning 1 as one`,
  );
  return found.length > 0;
}

/** The recipient and content of the mail about a decision. */
export async function findDecided(db: Database, { adId }: { adId: string }) {
  const [row] = await rows<{
    userId: string;
    advertiserId: string;
    name: string;
    status: ReviewStatus;
    reasons: string;
    note: string;
    appealed: boolean;
    campaignId: string;
  }>(
    db,
    sql`select v.owner_user_id::text as "userId", v.id::text as "advertiserId", a.name, a.review_status as status,
        a.review_reasons::text as reasons, a.review_note as note, a.appealed_at is not null as appealed,
        a.campaign_id::text as "campaignId"
      from ads a join advertisers v on v.id = a.advertiser_id where a.id = ${adId}`,
  );
  return row ?? null;
}
