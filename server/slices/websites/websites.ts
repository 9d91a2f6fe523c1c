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
  FILE_NAME,
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
import { PROOF_PLACES, type ProofPlace, type Website } from "../../../src/websites/website.ts";
import * as contract from "../../../src/websites/websites.contract.ts";
import type { Deps } from "../../deps.ts";
import { FetchRefused } from "../../platform/fetch/fetch-refused.ts";
import { hasLine, hasRecord, resourceAt } from "../../platform/identity/domain-proof.ts";
import { inBatches } from "../../platform/jobs/schedule.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hasMetaInSandbox } from "../../platform/scrape/page-sandbox.ts";
import { daysAgo } from "../../platform/system/clock.ts";
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

/** Keeps the signature from being valid for anything else that the site signs. */
const PURPOSE = "website";
/** A person's own proof, which can't be forged and never changes. */
const codeOf = ({ signer }: Pick<Deps, "signer">, userId: string): string => signer.sign(PURPOSE, userId);

/** Whether a website has its own or its claimant's proof in one of the three places, or in the named one. */
export async function isProven(deps: Deps, website: WebsiteRow, place: ProofPlace | null = null): Promise<boolean> {
  const { domain, challenge, userId } = website;
  const codes = [challenge, codeOf(deps, userId)];
  const proofs = codes.map(proofOf);
  const looks: Record<ProofPlace, () => Promise<boolean>> = {
    record: () => hasRecord(deps, recordNameOf(domain), proofs),
    file: () => hasLine(deps, fileUrlOf(domain), hostsOf(domain), proofs),
    tag: () => hasTag(deps, domain, codes),
  };
  const found = await Promise.all((place ? [place] : PROOF_PLACES).map((one) => looks[one]()));
  return found.includes(true);
}

async function hasTag(deps: Deps, domain: string, contents: readonly string[]): Promise<boolean> {
  const page = await resourceAt(deps, `https://${domain}/`, hostsOf(domain), {
    accept: "text/html",
    maxBytes: PAGE_MAX,
  });
  return page !== null && hasMetaInSandbox(page, { name: META_NAME, contents }).catch(refusedAsFalse);
}

/** A page that can't be read in time proves nothing. */
function refusedAsFalse(error: unknown): false {
  if (error instanceof FetchRefused) return false;
  throw error;
}

export const code = implement(contract.websiteCode, async ({ ctx }) => {
  const own = codeOf(ctx.deps, ctx.viewer.user.id);
  return { code: own, proof: proofOf(own), fileName: FILE_NAME, metaTag: metaTagOf(own) };
});

export const verify = implement(contract.verifyWebsite, async ({ ctx, input, fail }) => {
  const { db, now, responseCache } = ctx.deps;
  const own = { id: input.websiteId, userId: ctx.viewer.user.id };
  const row = (await findOwnWebsite(db, own)) ?? fail("WEBSITE_NOT_FOUND");
  if (row.verifiedAt && row.missingSince === null) return serializeWebsite(row);
  if (!(await isProven(ctx.deps, row, input.place))) fail("WEBSITE_UNPROVEN");
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
