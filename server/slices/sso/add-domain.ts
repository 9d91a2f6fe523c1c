import { insertSsoDomain } from "../../../db/queries/identity/sso-domains.ts";
import { checkDomain, normalDomain } from "../../../src/identity/domain.rules.ts";
import { at, problem } from "../../../src/model/problem.ts";
import { addSsoDomain as contract } from "../../../src/sso/domains.contract.ts";
import { ProviderUnavailable } from "../../platform/identity/provider-errors.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { ABOUT } from "../../platform/secrets/sealer.ts";
import { newSecret } from "../../platform/sessions/secret-tokens.ts";
import { businessOnly } from "./business-only.ts";
import { serializeDomain } from "./serialize-domain.ts";

type IssuerSettings = Parameters<Context["deps"]["identity"]["business"]>[0];

export const addDomain = implement(contract, async ({ ctx, input, fail }) => {
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
