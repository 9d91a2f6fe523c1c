import { findOwnSsoDomain, type SsoDomainRow, setDomainVerified } from "../../db/queries/sso/sso-domains.ts";
import { fileUrlOf, proofOf, recordNameOf } from "../../src/sso/domain.rules.ts";
import { verifySsoDomain as contract } from "../../src/sso/verify-domain.contract.ts";
import { FetchRefused } from "../fetch/fetch-refused.ts";
import type { Context } from "../trpc/context.ts";
import { implement } from "../trpc/implement.ts";
import { businessOnly } from "./business-only.ts";
import { presentDomain } from "./present-domain.ts";

/** The file holds one line. */
const FILE_MAX = 4_096;

export const verifyDomain = implement(contract, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const userId = businessOnly(ctx, fail);
  const row = (await findOwnSsoDomain(db, { id: input.domainId, userId })) ?? fail("SSO_DOMAIN_NOT_FOUND");
  if (row.verifiedAt) return presentDomain(ctx, row);
  const [record, file] = await Promise.all([hasRecord(ctx, row), hasFile(ctx, row)]);
  if (!record && !file) fail("SSO_DOMAIN_UNPROVEN");
  const verified = await setDomainVerified(db, { id: row.id, now: now() });
  return verified ? presentDomain(ctx, verified) : fail("SSO_DOMAIN_TAKEN");
});

async function hasRecord({ deps }: Context, { domain, challenge }: SsoDomainRow): Promise<boolean> {
  const records = await deps.domainRecords.txt(recordNameOf(domain));
  return records.some((text) => text.trim() === proofOf(challenge));
}

/** The file is asked for at the domain itself: a redirect elsewhere would be somebody else's word. */
async function hasFile({ deps }: Context, { domain, challenge }: SsoDomainRow): Promise<boolean> {
  const url = fileUrlOf(domain);
  try {
    const answer = await deps.fetcher.fetchUrl(url, { accept: "text/plain", maxBytes: FILE_MAX });
    if (answer.status !== 200 || new URL(answer.url).hostname !== domain) return false;
    return new TextDecoder()
      .decode(answer.body)
      .split(/\r?\n/)
      .some((line) => line.trim() === proofOf(challenge));
  } catch (error) {
    if (error instanceof FetchRefused) return false;
    throw error;
  }
}
