import {
  deleteWebsite,
  findOwnWebsite,
  insertWebsite,
  listWebsites,
  setProofMissing,
  setWebsiteVerified,
  type WebsiteRow,
  websitesToCheck,
} from "../../../db/queries/users/websites.ts";
import { lockUser } from "../../../db/queries/users/write-user.ts";
import { at } from "../../../src/model/problem.ts";
import {
  CHECKED_AFTER_DAYS,
  fileUrlOf,
  GRACE_DAYS,
  hostsOf,
  META_NAME,
  metaTagOf,
  proofOf,
  recordNameOf,
  WEBSITES_MAX,
  websiteDomain,
} from "../../../src/websites/website.rules.ts";
import type { Website } from "../../../src/websites/website.ts";
import * as contract from "../../../src/websites/websites.contract.ts";
import type { Deps } from "../../deps.ts";
import { FetchRefused } from "../../platform/fetch/fetch-refused.ts";
import { hasLine, hasRecord, resourceAt } from "../../platform/identity/domain-proof.ts";
import { daysAgo } from "../../platform/jobs/days-ago.ts";
import { inBatches } from "../../platform/jobs/in-batches.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hasMetaInSandbox } from "../../platform/scrape/page-sandbox.ts";
import { newSecret } from "../../platform/system/ids.ts";

export const serializeWebsite = ({ id, domain, challenge, verifiedAt, missingSince }: WebsiteRow): Website => ({
  id,
  domain,
  verifiedAt: verifiedAt?.toISOString() ?? null,
  missingSince: missingSince?.toISOString() ?? null,
  recordName: recordNameOf(domain),
  fileUrl: fileUrlOf(domain),
  proof: proofOf(challenge),
  metaTag: metaTagOf(challenge),
});

export const claim = implement(contract.claimWebsite, async ({ ctx, input, fail }) => {
  const { db, newId, now } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const read = websiteDomain(input.website);
  if ("wrong" in read) return fail("INVALID_PARAMETERS", at("website", read.wrong));
  const { domain } = read;
  const row = await db.transaction(async (tx) => {
    await lockUser(tx, { id: userId });
    const listed = await listWebsites(tx, { userId });
    const isNew = listed.every((website) => website.domain !== domain);
    if (isNew && listed.length >= WEBSITES_MAX) fail("WEBSITES_FULL");
    return insertWebsite(tx, { id: newId(), userId, domain, challenge: newSecret(), createdAt: now() });
  });
  return row ? serializeWebsite(row) : fail("INTERNAL");
});

export const list = implement(contract.listWebsites, async ({ ctx }) =>
  (await listWebsites(ctx.deps.db, { userId: ctx.viewer.user.id })).map(serializeWebsite),
);

export const remove = implement(contract.removeWebsite, async ({ ctx, input, fail }) => {
  const { db, responseCache } = ctx.deps;
  const gone = await deleteWebsite(db, { id: input.websiteId, userId: ctx.viewer.user.id });
  if (!gone) fail("WEBSITE_NOT_FOUND");
  await responseCache.forget();
  return null;
});

/** Maximum bytes read of a front page; its tags are at the beginning. */
const PAGE_MAX = 2_000_000;

/** Whether a website has the proof in one of the three allowed places. */
export async function isProven(deps: Deps, { domain, challenge }: WebsiteRow): Promise<boolean> {
  const found = await Promise.all([
    hasRecord(deps, recordNameOf(domain), proofOf(challenge)),
    hasLine(deps, fileUrlOf(domain), hostsOf(domain), proofOf(challenge)),
    hasTag(deps, domain, challenge),
  ]);
  return found.includes(true);
}

async function hasTag(deps: Deps, domain: string, challenge: string): Promise<boolean> {
  const page = await resourceAt(deps, `https://${domain}/`, hostsOf(domain), {
    accept: "text/html",
    maxBytes: PAGE_MAX,
  });
  return page !== null && hasMetaInSandbox(page, { name: META_NAME, content: challenge }).catch(refusedAsFalse);
}

/** A page that can't be read in time proves nothing. */
function refusedAsFalse(error: unknown): false {
  if (error instanceof FetchRefused) return false;
  throw error;
}

export const verify = implement(contract.verifyWebsite, async ({ ctx, input, fail }) => {
  const { db, now, responseCache } = ctx.deps;
  const own = { id: input.websiteId, userId: ctx.viewer.user.id };
  const row = (await findOwnWebsite(db, own)) ?? fail("WEBSITE_NOT_FOUND");
  if (row.verifiedAt && row.missingSince === null) return serializeWebsite(row);
  if (!(await isProven(ctx.deps, row))) fail("WEBSITE_UNPROVEN");
  const verified = (await setWebsiteVerified(db, { id: row.id, now: now() })) ?? fail("WEBSITE_TAKEN");
  if (verified === "gone") return fail("WEBSITE_NOT_FOUND");
  await responseCache.forget();
  return serializeWebsite(verified);
});

const AT_ONCE = 10;

/**
 * Rechecks the proofs of verified websites, because a domain may change hands. A website whose proof is missing beyond
 * the grace period is released; the settings show the owner since when, and let them verify it again.
 */
export async function checkWebsites(deps: Deps, signal: AbortSignal): Promise<void> {
  await inBatches(signal, (limit) => checkSome(deps, limit), AT_ONCE);
}

async function checkSome(deps: Deps, limit: number): Promise<number> {
  const now = deps.now();
  const due = await websitesToCheck(deps.db, { before: daysAgo(now, CHECKED_AFTER_DAYS), limit });
  for (const website of due) {
    if (await isProven(deps, website)) await setWebsiteVerified(deps.db, { id: website.id, now });
    else await setProofMissing(deps.db, { id: website.id, now, lapsedBefore: daysAgo(now, GRACE_DAYS) });
  }
  return due.length;
}
