import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { ERRORS } from "../../../src/model/errors.ts";
import type { OwnUser } from "../../../src/model/user.ts";
import {
  addDomain,
  newDomain,
  provenDomain,
  type SsoSite,
  signUpBusiness,
  ssoCredentials,
  ssoTokens,
  startSsoSite,
} from "../../identity/support/business.ts";
import { somebody } from "../../identity/support/google.ts";
import { createClient } from "../../support/api.ts";

const TENANT = "9f1c2d3e-0000-4000-8000-1234567890ab";

describe("a provider that returns claims only from its userinfo endpoint", () => {
  let site: SsoSite;
  let domain: string;
  beforeAll(async () => {
    site = await startSsoSite(somebody(), { userinfoOnly: true });
    domain = (await provenDomain(site)).domain.domain;
  });
  afterAll(() => site.close());

  test("a new colleague signs up and logs in again", async () => {
    const person = somebody({ email: `ada@${domain}` });
    const client = createClient(site.app);
    const credentials = await ssoCredentials(site, client, person);
    const made = await client.rest<{ user: OwnUser }>("POST", "/v3/register/sso/", credentials);
    expect(made).toMatchObject({ status: 200, data: { user: { email: person.email } } });
    const later = createClient(site.app);
    const again = await later.rest<{ user: OwnUser }>("POST", "/v3/login/", await ssoCredentials(site, later, person));
    expect(again.data.user.id).toBe(made.data.user.id);
  });

  test("a response about another subject is refused [SECURITY 15]", async () => {
    site.provider.extra = (_request, response, url) => {
      if (url.pathname !== "/me") return false;
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify({ sub: "somebody-else", email: `boss@${domain}` }));
      return true;
    };
    const { answer } = await ssoTokens(site, createClient(site.app), somebody({ email: `eve@${domain}` }));
    site.provider.extra = () => false;
    expect(answer).toMatchObject({ status: 401, code: ERRORS.SSO_FAILED.code });
  });

  test("an unverified address and one of another domain are refused", async () => {
    for (const more of [
      ...([false, "false"] as const).map((claim) => ({ email: `new@${domain}`, email_verified: claim })),
      { email: "new@private.example" },
    ]) {
      const { answer } = await ssoTokens(site, createClient(site.app), somebody(more), `new@${domain}`);
      expect(answer).toMatchObject({ status: 403, code: ERRORS.SSO_DOMAIN_NOT_ALLOWED.code });
    }
  });

  test("a missing address names the claim that the administrator has to release", async () => {
    const { sub } = somebody();
    const { answer } = await ssoTokens(site, createClient(site.app), { sub, given_name: "Ada" }, `ada@${domain}`);
    expect(answer).toMatchObject({ status: 401, code: ERRORS.SSO_FAILED.code });
    expect(answer.message).toContain("“email”");
  });
});

describe("a provider whose issuer has a tenant in its path", () => {
  let site: SsoSite;
  let domain: string;
  beforeAll(async () => {
    site = await startSsoSite(somebody(), { path: `/${TENANT}/v2.0` });
    domain = (await provenDomain(site)).domain.domain;
  });
  afterAll(() => site.close());

  test("a user name counts as the address, if the token is of that tenant", async () => {
    for (const [name, tid, isTaken] of [
      ["upn", TENANT, true],
      ["preferred_username", TENANT, true],
      ["preferred_username", "another-tenant", false],
    ] as const) {
      const { sub } = somebody();
      const person = { sub, given_name: "Ada", tid, [name]: `${name}@${domain}` };
      const client = createClient(site.app);
      const { answer, handed } = await ssoTokens(site, client, person, `ada@${domain}`);
      expect(answer.status, `${name} ${tid}`).toBe(isTaken ? 200 : 401);
      if (!isTaken) continue;
      expect(answer.data.sso_email).toBe(`${name}@${domain}`);
      const { sso_id_token, sso_email } = answer.data;
      const credentials = { sso_id_token, sso_user_email: sso_email, sso_auth_code: handed.code };
      const made = await client.rest("POST", "/v3/register/sso/", credentials);
      expect(made).toMatchObject({ status: 200, data: { user: { email: `${name}@${domain}` } } });
    }
  });

  test("an address whose token says unverified as text is refused", async () => {
    for (const [claim, status] of [
      ["true", 200],
      ["false", 403],
    ] as const) {
      const person = somebody({ email: `${claim}@${domain}`, email_verified: claim });
      const { answer } = await ssoTokens(site, createClient(site.app), person, `ada@${domain}`);
      expect(answer.status, claim).toBe(status);
    }
  });

  test("an issuer with an extra slash is refused with the issuer's own spelling", async () => {
    const business = await signUpBusiness(site.app);
    const { issuer } = site.provider;
    const refused = await addDomain(site, business.client, newDomain(), { issuer: `${issuer}/` });
    expect(refused).toMatchObject({ status: 400, code: ERRORS.SSO_ISSUER_INVALID.code });
    expect(refused.fields?.issuer).toBe(
      `The provider calls itself ${issuer}. Write it exactly like that, with the same ending.`,
    );
    const wrong = await addDomain(site, business.client, newDomain(), { issuer: `${issuer}/nowhere` });
    expect(wrong.fields?.issuer).toBe("We couldn't read that provider's description. Check its address.");
  });
});
