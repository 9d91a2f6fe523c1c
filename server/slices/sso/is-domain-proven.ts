import type { SsoDomainRow } from "../../../db/queries/identity/sso-domains.ts";
import { fileUrlOf, proofOf, recordNameOf } from "../../../src/identity/domain.rules.ts";
import type { Deps } from "../../deps.ts";
import { hasLine, hasRecord } from "../../platform/identity/domain-proof.ts";

/** Whether a business currently publishes proof, in either place, that it owns the domain. */
export async function isDomainProven(deps: Deps, { domain, challenge }: SsoDomainRow): Promise<boolean> {
  const proof = proofOf(challenge);
  const [record, file] = await Promise.all([
    hasRecord(deps, recordNameOf(domain), proof),
    hasLine(deps, fileUrlOf(domain), [domain], proof),
  ]);
  return record || file;
}
