import type { SsoDomainRow } from "../../../db/queries/identity/sso-domains.ts";
import { fileUrlOf, proofOf, recordNameOf } from "../../../src/identity/domain.rules.ts";
import { redirectUriOf } from "../../platform/identity/requests.ts";
import type { Context } from "../../platform/procedure/context.ts";

/** A domain as its own business sees it: without the client's secret. */
export const serializeDomain = (ctx: Pick<Context, "deps">, row: SsoDomainRow) => ({
  id: row.id,
  domain: row.domain,
  issuer: row.issuer,
  clientId: row.clientId,
  verifiedAt: row.verifiedAt?.toISOString() ?? null,
  missingSince: row.missingSince?.toISOString() ?? null,
  recordName: recordNameOf(row.domain),
  fileUrl: fileUrlOf(row.domain),
  proof: proofOf(row.challenge),
  redirectUri: redirectUriOf(ctx, "sso"),
});
