import type { Database } from "../../../db/client.ts";
import {
  findForReview,
  keepAsked,
  listApproved,
  listReviewQueue,
  listToCheck,
  markChecked,
  type QueueRow,
  resubmitChanged,
  resubmitGroup,
  writeAppeal,
  writeDecision,
} from "../../../db/queries/ads/reviews.ts";
import { lockAd } from "../../../db/queries/ads/write-ads.ts";
import { shownOffer } from "../../../src/ads/offers.ts";
import { isSameSite, type Landing, type ReviewReason, reviewByRule } from "../../../src/ads/review.rules.ts";
import type { QueuedAd } from "../../../src/advertiser/review.contract.ts";
import * as contract from "../../../src/advertiser/review.contract.ts";
import type { LeadQuestion } from "../../../src/leads/form.ts";
import { domainsOf, offsiteUrl } from "../../../src/model/offsite.rules.ts";
import type { Deps } from "../../deps.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { destinationStatus } from "../../platform/access/destination.ts";
import type { EventPayloads } from "../../platform/events/events.ts";
import { inBatches } from "../../platform/jobs/schedule.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { daysAgo } from "../../platform/system/clock.ts";
import { recordChanges, SITE } from "./history.ts";
import { readAds } from "./read-entities.ts";

export const reviewQueue = implement(contract.reviewQueue, ({ ctx, input, fail }) =>
  pageById(input, fail, {
    list: (at) => listReviewQueue(ctx.deps.db, at),
    present: (rows) => rows.map((row) => present(row, ctx.deps.config.publicUrl)),
  }),
);

interface Card {
  title: string;
  description: string;
  images: Record<"474x", { url: string; width: number; height: number }>;
}

interface StoredForm {
  questions: LeadQuestion[];
  disclosure: string;
}
/** A form's questions, each in one line with its options. */
const shownForm = ({ questions, disclosure }: StoredForm) => ({
  questions: questions.map(({ type, label, options }) => [label ?? type, ...(options ?? [])].join(" · ")),
  disclosure,
});

function present(
  { card, advertiserId, advertiserName, username, asked, form, offer, ...row }: QueueRow,
  publicUrl: string,
): QueuedAd {
  const { title, description, images } = JSON.parse(card) as Card;
  const { url, width, height } = images["474x"];
  return {
    id: row.id,
    name: row.name,
    title,
    description,
    image: { url: publicUrl + url, width, height },
    destinationUrl: row.destinationUrl,
    form: form === null ? null : shownForm(JSON.parse(form) as StoredForm),
    offer: offer === null ? null : shownOffer(JSON.parse(offer) as Parameters<typeof shownOffer>[0]),
    submittedAt: row.submittedAt,
    appeal: row.appeal,
    hash: row.hash,
    advertiser: { id: advertiserId, name: advertiserName, username },
    asked: JSON.parse(asked) as ReviewReason[],
  };
}

/** An approval covers the ad as reviewed: it runs only while it stays unchanged (`ad_hash`). */
export const decide = implement(contract.decideAd, async ({ ctx, input, fail }) => {
  const { db, newId, now, events } = ctx.deps;
  const { adId, decision, note } = input;
  const reasons = decision === "REJECTED" ? [...new Set(input.reasons ?? [])] : [];
  if (decision === "REJECTED" && reasons.length === 0) fail("REVIEW_REASON_REQUIRED");
  await db.transaction(async (tx) => {
    const ad = (await findForReview(tx, { id: adId, lock: true })) ?? fail("AD_NOT_FOUND");
    if (ad.status === decision) fail("AD_ALREADY_REVIEWED");
    if (input.hash && input.hash !== ad.shownHash) fail("AD_ENTITY_CHANGED");
    if (decision === "APPROVED" && !ad.isPinPublic) fail("PIN_NOT_PROMOTABLE");
    const deciderId = ctx.viewer.user.id;
    const hash = decision === "APPROVED" ? ad.hash : null;
    await writeDecision(tx, { id: newId(), adId, decision, reasons, note, deciderId, hash, now: now() });
    const change = { thing: "AD" as const, thingId: adId, label: ad.name };
    const outcome = { before: { reviewStatus: ad.status }, after: { reviewStatus: decision, reasons } };
    // Advertisers see the decision, but not which administrator made it.
    await recordChanges({ deps: ctx.deps, viewer: SITE }, tx, ad.advertiserId, [{ ...change, ...outcome }]);
    await events.record(tx, "ad.decided", { adId });
    await events.record(tx, "mail.ad_decided", { adId });
  });
  return { id: adId, reviewStatus: decision, rejectedReasons: reasons, note };
});

/** Sends a group's ads back to review; until approved, they don't run. */
export async function reviewGroupAnew(
  { deps }: { deps: Pick<Deps, "events" | "now"> },
  tx: Database,
  adGroupId: string,
): Promise<void> {
  for (const adId of await resubmitGroup(tx, { adGroupId, now: deps.now() })) {
    await deps.events.record(tx, "ad.submitted", { adId }, { of: adGroupId });
  }
}

export const appeal = implement(contract.appealAd, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const { db, now, events } = ctx.deps;
  const { adId, text } = input;
  const advertiserId = account.id;
  await db.transaction(async (tx) => {
    const ad = (await lockAd(tx, { id: adId, advertiserId })) ?? fail("AD_NOT_FOUND");
    if (!(await writeAppeal(tx, { id: adId, advertiserId, text, now: now() }))) fail("APPEAL_REFUSED");
    const change = { thing: "AD" as const, thingId: adId, label: ad.name };
    const fields = { before: { reviewStatus: "REJECTED" }, after: { reviewStatus: "PENDING", appeal: text } };
    await recordChanges(ctx, tx, advertiserId, [{ ...change, ...fields }]);
    await events.record(tx, "ad.submitted", { adId }, { of: advertiserId });
  });
  const [ad] = await readAds(ctx, account, { ids: [adId], after: null, limit: 1 });
  return ad ?? fail("AD_NOT_FOUND");
});

/** Enough to see that a page answers; its content isn't read. */
const PAGE_BYTES = 2_000_000;

/** Opens an ad's page as a person would. */
export async function lookAtPage(deps: Deps, destination: string): Promise<Landing> {
  try {
    const { url, status } = await deps.fetcher.fetchUrl(destination, { accept: "text/html,*/*", maxBytes: PAGE_BYTES });
    return {
      isAnswered: true,
      isReachable: status >= 200 && status < 300,
      isSameDomain: isSameSite(destination, url),
      isBlocked: (await destinationStatus(deps, url)) !== null,
    };
  } catch {
    // Refused, blocked and timed-out requests get the same result (SECURITY.md 28).
    return { isAnswered: false, isReachable: false, isSameDomain: false, isBlocked: false };
  }
}

/** On "ad.submitted": clear cases are decided by rule; the rest wait for a reviewer, with notes on what to check. */
export async function reviewSubmitted(deps: Deps, { adId }: EventPayloads["ad.submitted"]): Promise<void> {
  const { db, newId, now, events } = deps;
  const ad = await findForReview(db, { id: adId, lock: false });
  if (ad?.status !== "PENDING") return;
  const { title = "", description = "" } = JSON.parse(ad.card ?? "{}") as { title?: string; description?: string };
  const { refused, asked } = reviewByRule({
    title,
    description,
    isPinPublic: ad.isPinPublic,
    isImageSafe: ad.isImageSafe,
    offsiteStatus: await destinationStatus(deps, ad.destinationUrl),
    landing: await lookAtPage(deps, ad.destinationUrl),
  });
  if (refused.length === 0) return keepAsked(db, { adId, asked, now: now() });
  await db.transaction(async (tx) => {
    const still = await findForReview(tx, { id: adId, lock: true });
    // In the meantime, the ad was decided or its destination changed.
    if (still?.status !== "PENDING" || still.destinationUrl !== ad.destinationUrl) return;
    const decision = { decision: "REJECTED" as const, reasons: refused, note: "", deciderId: null, hash: null };
    await writeDecision(tx, { id: newId(), adId, ...decision, now: now() });
    const change = { thing: "AD" as const, thingId: adId, label: ad.name };
    const outcome = { before: { reviewStatus: "PENDING" }, after: { reviewStatus: "REJECTED", reasons: refused } };
    await recordChanges({ deps, viewer: SITE }, tx, ad.advertiserId, [{ ...change, ...outcome }]);
    await events.record(tx, "ad.decided", { adId });
    await events.record(tx, "mail.ad_decided", { adId });
  });
}

type Parts = Pick<Deps, "newId" | "now" | "events">;

/** Stops an ad until it is reviewed again, and notifies the advertiser of the reason. */
export async function sendBack(
  { newId, now, events }: Parts,
  tx: Database,
  { adId, reasons }: { adId: string; reasons: ReviewReason[] },
): Promise<void> {
  const decision = { decision: "PENDING" as const, reasons, note: "", deciderId: null, hash: null };
  await writeDecision(tx, { id: newId(), adId, ...decision, now: now() });
  await events.record(tx, "ad.decided", { adId });
  await events.record(tx, "mail.ad_decided", { adId });
}

/** Stops ads to a blocked site, so that nobody is sent there and nobody pays for it. */
export async function stopAdsTo(parts: Parts, tx: Database, { domain }: { domain: string }): Promise<void> {
  for (const { id: adId, destinationUrl } of await listApproved(tx)) {
    const url = offsiteUrl(destinationUrl);
    if (!url || !domainsOf(url).includes(domain)) continue;
    await sendBack(parts, tx, { adId, reasons: ["LANDING_PAGE_BLOCKED"] });
  }
}

const AT_ONCE = 10;

/** Opens each approved ad's page once a day, because a website may be sold or redirect elsewhere by now. */
export async function checkPages(deps: Deps, signal: AbortSignal): Promise<void> {
  await inBatches(signal, (limit) => checkSome(deps, limit), AT_ONCE);
}

async function checkSome(deps: Deps, limit: number): Promise<number> {
  const { db, now } = deps;
  const due = await listToCheck(db, { before: daysAgo(now(), 1), limit });
  for (const { id: adId, destinationUrl } of due) {
    const { isAnswered, isReachable, isSameDomain, isBlocked } = await lookAtPage(deps, destinationUrl);
    const reasons: ReviewReason[] = [];
    if (isBlocked) reasons.push("LANDING_PAGE_BLOCKED");
    else if (isAnswered && !isReachable) reasons.push("LANDING_PAGE_BROKEN");
    else if (isReachable && !isSameDomain) reasons.push("LANDING_PAGE_OTHER_DOMAIN");
    if (reasons.length === 0) await markChecked(db, { id: adId, now: now() });
    else await db.transaction((tx) => sendBack(deps, tx, { adId, reasons }));
  }
  return due.length;
}

/** Puts ads that changed since their approval back into the review queue; they don't run until approved again. */
export async function resubmitEdited(deps: Deps, signal: AbortSignal): Promise<void> {
  const { db, now, events } = deps;
  await inBatches(signal, (limit) =>
    db.transaction(async (tx) => {
      const changed = await resubmitChanged(tx, { now: now(), limit });
      for (const adId of changed) await events.record(tx, "ad.submitted", { adId });
      return changed.length;
    }),
  );
}
