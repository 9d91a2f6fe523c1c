import {
  deleteSsoDomain,
  domainsToCheck,
  listSsoDomains as find,
  findOwnSsoDomain,
  insertSsoDomain,
  type SsoDomainRow,
  setDomainUnproven,
  setDomainVerified,
} from "../../../db/queries/identity/sso-domains.ts";
import {
  checkDomain,
  fileUrlOf,
  normalDomain,
  PROOF_CHECKED_AFTER_DAYS,
  PROOF_GRACE_DAYS,
  proofOf,
  recordNameOf,
} from "../../../src/identity/domain.rules.ts";
import { at, problem } from "../../../src/model/problem.ts";
import * as contract from "../../../src/sso/domains.contract.ts";
import type { Deps } from "../../deps.ts";
import { hasLine, hasRecord } from "../../platform/identity/domain-proof.ts";
import type { BusinessProvider } from "../../platform/identity/oidc-provider.ts";
import { ProviderUnavailable } from "../../platform/identity/provider-fetch.ts";
import { redirectUriOf } from "../../platform/identity/requests.ts";
import { inBatches } from "../../platform/jobs/schedule.ts";
import type { Context, UserContext } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { ABOUT } from "../../platform/secrets/sealer.ts";
import { daysAgo } from "../../platform/system/clock.ts";
import { newSecret } from "../../platform/system/ids.ts";

/** @returns the business's id */
export function businessOnly(ctx: UserContext, fail: Fail<never>): string {
  const { id, isPartner } = ctx.viewer.user;
  return isPartner ? id : fail("NOT_PERMITTED", { reason: { code: "businessOnly" } });
}

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

type IssuerSettings = Parameters<Context["deps"]["identity"]["business"]>[0];

export const addDomain = implement(contract.addSsoDomain, async ({ ctx, input, fail }) => {
  const { db, identity, newId, now, sealer } = ctx.deps;
  const userId = businessOnly(ctx, fail);
  const domain = normalDomain(input.domain);
  const wrong = checkDomain(domain);
  if (wrong) fail(wrong.error, at("domain", wrong));
  if (input.clientId === "") fail("INVALID_PARAMETERS", at("clientId", { code: "clientIdRequired" }));
  const unreadable = () => fail("SSO_ISSUER_INVALID", { fields: { issuer: { code: "SSO_ISSUER_INVALID" } } });
  if (!mayBeIssuer(ctx, input.issuer)) unreadable();

  const settings = { issuer: input.issuer, clientId: input.clientId, clientSecret: input.clientSecret || null };
  const issuer = await identity
    .business(settings)
    .describedIssuer()
    .catch((error: unknown) => {
      if (error instanceof ProviderUnavailable) return null;
      throw error;
    });
  if (issuer === null) {
    const own = await otherEnding(ctx, settings);
    return own === null
      ? unreadable()
      : fail("SSO_ISSUER_INVALID", at("issuer", problem("issuerSlash", { issuer: own })));
  }
  const id = newId();
  const clientSecret = settings.clientSecret && sealer.seal(settings.clientSecret, ABOUT.ssoClient(id));
  const row = await insertSsoDomain(db, {
    id,
    userId,
    domain,
    issuer,
    clientId: input.clientId,
    clientSecret,
    challenge: newSecret(),
    createdAt: now(),
  });
  return row ? serializeDomain(ctx, row) : fail("SSO_DOMAIN_TAKEN", { fields: { domain: { code: "domainSetUp" } } });
});

/** The issuer as spelled in its metadata, if the spelling differs only by a final slash; else null. */
async function otherEnding({ deps }: Context, { issuer, ...client }: IssuerSettings): Promise<string | null> {
  const other = issuer.endsWith("/") ? issuer.slice(0, -1) : `${issuer}/`;
  return deps.identity
    .business({ ...client, issuer: other })
    .describedIssuer()
    .catch((error: unknown) => {
      if (error instanceof ProviderUnavailable) return null;
      throw error;
    });
}

/** Allows TLS issuers only, unless the operator allowed the host by name. */
function mayBeIssuer({ deps }: Context, text: string): boolean {
  const url = URL.parse(text);
  if (url === null) return false;
  if (url.search !== "" || url.hash !== "" || url.username !== "" || url.password !== "") return false;
  return url.protocol === "https:" || (url.protocol === "http:" && deps.config.allowPrivateFetch.has(url.host));
}

/** Whether a business currently publishes proof, in either place, that it owns the domain. */
export async function isDomainProven(deps: Deps, { domain, challenge }: SsoDomainRow): Promise<boolean> {
  const proof = proofOf(challenge);
  const [record, file] = await Promise.all([
    hasRecord(deps, recordNameOf(domain), [proof]),
    hasLine(deps, fileUrlOf(domain), [domain], [proof]),
  ]);
  return record || file;
}

export const verifyDomain = implement(contract.verifySsoDomain, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const userId = businessOnly(ctx, fail);
  const row = (await findOwnSsoDomain(db, { id: input.domainId, userId })) ?? fail("SSO_DOMAIN_NOT_FOUND");
  if (row.verifiedAt && !row.missingSince) return serializeDomain(ctx, row);
  if (!(await isDomainProven(ctx.deps, row))) fail("SSO_DOMAIN_UNPROVEN");
  const verified = await setDomainVerified(db, { id: row.id, now: now() });
  return verified ? serializeDomain(ctx, verified) : fail("SSO_DOMAIN_TAKEN");
});

export const removeDomain = implement(contract.removeSsoDomain, async ({ ctx, input, fail }) => {
  const gone = await deleteSsoDomain(ctx.deps.db, { id: input.domainId, userId: businessOnly(ctx, fail) });
  return gone ? null : fail("SSO_DOMAIN_NOT_FOUND");
});

export const listDomains = implement(contract.listSsoDomains, async ({ ctx, fail }) => {
  const found = await find(ctx.deps.db, { userId: businessOnly(ctx, fail) });
  return found.map((row) => serializeDomain(ctx, row));
});

const AT_ONCE = 10;

/**
 * Rechecks the proofs of verified domains, because a domain may change hands and its owner controls its people's log-in
 * (SECURITY.md 16). Notifies the business when its proof is gone, and again when the grace period ends and log-in
 * through the domain stops.
 */
export async function checkSsoDomains(deps: Deps, signal: AbortSignal): Promise<void> {
  await inBatches(signal, (limit) => checkSome(deps, limit), AT_ONCE);
}

async function checkSome(deps: Deps, limit: number): Promise<number> {
  const now = deps.now();
  const due = await domainsToCheck(deps.db, { before: daysAgo(now, PROOF_CHECKED_AFTER_DAYS), limit });
  for (const row of due) {
    if (await isDomainProven(deps, row)) {
      await setDomainVerified(deps.db, { id: row.id, now });
      continue;
    }
    await deps.db.transaction(async (tx) => {
      const found = await setDomainUnproven(tx, { id: row.id, now, lapsedBefore: daysAgo(now, PROOF_GRACE_DAYS) });
      if (found === "known") return;
      const payload = { userId: row.userId, domainId: row.id, isLapsed: found === "lapsed" };
      await deps.events.record(tx, "mail.sso_unproven", payload);
    });
  }
  return due.length;
}

/** A business's provider, with the client secret unsealed from the database. */
export function businessOf(
  { identity, sealer }: Pick<Deps, "identity" | "sealer">,
  row: SsoDomainRow,
): BusinessProvider {
  const { issuer, clientId, clientSecret } = row;
  const opened = clientSecret === null ? null : sealer.open(clientSecret, ABOUT.ssoClient(row.id));
  return identity.business({ issuer, clientId, clientSecret: opened });
}
