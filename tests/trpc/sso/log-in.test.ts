import { afterAll, beforeAll, expect, test } from "bun:test";
import { ERRORS } from "../../../src/model/errors.ts";
import type { OwnUser } from "../../../src/model/user.ts";
import {
  newDomain,
  proveDomain,
  provenDomain,
  type SsoSite,
  signUpEarlier,
  ssoCredentials,
  ssoInfo,
  ssoTokens,
  startSsoSite,
} from "../../identity/support/business.ts";
import { isIn, somebody } from "../../identity/support/google.ts";
import { createClient } from "../../support/api.ts";
import { addPhone, otherCode, textedCode } from "../../support/factors.ts";
import { mailsTo } from "../../support/mail-link.ts";
import { ADULT_BIRTHDAY, PASSWORD, signUp } from "../../support/people.ts";
import { startTestApp } from "../../support/test-app.ts";

let site: SsoSite;
let domain: string;
beforeAll(async () => {
  site = await startSsoSite(somebody());
  domain = (await provenDomain(site)).domain.domain;
});
afterAll(() => site.close());

const fresh = () => createClient(site.app);
let count = 0;
const colleague = (more: object = {}) => somebody({ email: `ada${++count}@${domain}`, ...more });
const REFUSED = { status: 401, code: ERRORS.SSO_FAILED.code };

test("POST /v3/sso/info/: is_sso, existing_user, existing_user_is_sso and the window's address [visitor 7]", async () => {
  const client = fresh();
  const nobody = await ssoInfo(client, `new@${domain}`);
  expect(nobody.data).toMatchObject({ is_sso: true, existing_user: false, existing_user_is_sso: false });
  expect(nobody.data.redirect_uri).toBe(`${site.app.url}/connect/sso/callback/`);
  expect(nobody.data.exchange_code_to_token_info_url).toBe(`${site.app.url}/v3/sso/exchange/`);
  const uri = new URL(nobody.data.authorization_uri ?? "");
  expect(uri.origin).toBe(site.provider.issuer);
  expect(Object.fromEntries(uri.searchParams)).toMatchObject({
    code_challenge_method: "S256",
    login_hint: `new@${domain}`,
    redirect_uri: nobody.data.redirect_uri ?? "",
  });
  const { email } = await signUp(site.app);
  expect((await ssoInfo(client, email)).data).toEqual({
    is_sso: false,
    existing_user: true,
    existing_user_is_sso: false,
    authorization_uri: null,
    redirect_uri: null,
    exchange_code_to_token_info_url: null,
  });
  expect((await ssoInfo(client, "nonsense")).code).toBe(ERRORS.EMAIL_INVALID.code);
});

test("SSO: a new colleague signs up a business account, and later logs in by the window [visitor 4]", async () => {
  const person = colleague();
  const client = fresh();
  const { answer, handed } = await ssoTokens(site, client, person);
  expect(answer.data).toMatchObject({ sso_id: person.sub, sso_email: person.email, sso_user_name: "Ada" });
  const credentials = {
    sso_id_token: answer.data.sso_id_token,
    sso_user_email: person.email,
    sso_auth_code: handed.code,
  };
  const unknown = await client.resource("UserSessionResource", "create", credentials);
  expect(unknown.code).toBe(ERRORS.SOCIAL_ACCOUNT_NOT_FOUND.code);
  const made = await client.rest<{ user: OwnUser }>("POST", "/v3/register/sso/", {
    ...credentials,
    type: "sso",
    business_name: "The Corner Shop",
    country: "US",
  });
  expect(made).toMatchObject({
    status: 200,
    data: { user: { is_partner: true, email_verified: true, full_name: "The Corner Shop" } },
  });
  expect((await ssoInfo(fresh(), person.email ?? "")).data).toMatchObject({
    is_sso: true,
    existing_user: true,
    existing_user_is_sso: true,
  });

  const again = fresh();
  const entered = await again.resource<{ user: OwnUser }>(
    "UserSessionResource",
    "create",
    await ssoCredentials(site, again, person),
  );
  expect(entered.data.user.id).toBe(made.data.user.id);
  expect(await isIn(again)).toBe(true);
});

test("SSO: a missing code is 'No tokens returned', and a missing address is named [visitor 5]", async () => {
  const client = fresh();
  const none = await client.rest("POST", "/v3/sso/exchange/", { state: "x" });
  expect(none).toMatchObject({ ...REFUSED, message: "No tokens returned" });
  const { sub } = somebody();
  const { answer } = await ssoTokens(site, client, { sub, given_name: "Ada" }, `ada@${domain}`);
  expect(answer).toMatchObject(REFUSED);
  expect(answer.message).toContain("“email”");
});

test("a provider that vouches for an address outside its domain is refused at both steps [SECURITY 16]", async () => {
  const victim = await signUp(site.app);
  for (const email of [victim.email, `ada@sub.${domain}`, `ada@not${domain}`, "somebody@gmail.com"]) {
    const { answer } = await ssoTokens(site, fresh(), somebody({ email }), `ada@${domain}`);
    expect(answer, email).toMatchObject({ status: 403, code: ERRORS.SSO_DOMAIN_NOT_ALLOWED.code });
  }
  const client = fresh();
  const { handed, answer } = await ssoTokens(site, client, colleague());
  const { nonce } = JSON.parse(Buffer.from(answer.data.sso_id_token.split(".")[1] ?? "", "base64url").toString());
  const token = await site.provider.sign({ sub: "x", email: victim.email, email_verified: true, nonce });
  for (const path of ["/v3/login/", "/v3/register/sso/"]) {
    const refused = await client.rest("POST", path, {
      sso_id_token: token,
      sso_user_email: victim.email,
      sso_auth_code: handed.code,
    });
    expect(refused, path).toMatchObject({ status: 403, code: ERRORS.SSO_DOMAIN_NOT_ALLOWED.code });
  }
  expect(await isIn(client)).toBe(false);
});

test("sso_user_email and sso_auth_code must match the token, once, in this browser [SECURITY 15]", async () => {
  const person = colleague();
  const client = fresh();
  const credentials = await ssoCredentials(site, client, person);
  const register = (from: typeof client, more: object) =>
    from.rest("POST", "/v3/register/sso/", { ...credentials, business_name: "Shop", ...more });
  expect(await register(client, { sso_user_email: `boss@${domain}` })).toMatchObject(REFUSED);
  expect(await register(client, { sso_auth_code: "another" })).toMatchObject(REFUSED);
  expect(await register(client, { sso_id_token: `${credentials.sso_id_token.slice(0, -4)}AAAA` })).toMatchObject(
    REFUSED,
  );
  expect(await register(fresh(), {})).toMatchObject(REFUSED);
  expect((await register(client, {})).status).toBe(200);
  expect(await register(client, {})).toMatchObject(REFUSED);
});

test("an employee gets the unconfirmed account of their address, without its password [SECURITY 17]", async () => {
  const person = colleague();
  const squatter = await signUpEarlier(site.app, person.email ?? "");
  expect((await ssoInfo(fresh(), squatter.email)).data).toMatchObject({
    existing_user: true,
    existing_user_is_sso: true,
  });
  const client = fresh();
  const credentials = await ssoCredentials(site, client, person);
  const entered = await client.rest<{ user: OwnUser }>("POST", "/v3/login/", credentials);
  expect(entered).toMatchObject({
    status: 200,
    data: { user: { id: squatter.user.id, email_verified: true, has_password: false } },
  });
  expect(await isIn(squatter.client)).toBe(false);
  const { email, password } = squatter;
  expect((await fresh().rest("POST", "/v3/login/", { username_or_email: email, password })).status).not.toBe(200);
});

test("business log-in also opens a confirmed account at the business's domain [SECURITY 17]", async () => {
  const person = colleague();
  const confirmed = await signUpEarlier(site.app, person.email ?? "", { confirmed: true });
  const client = fresh();
  const entered = await client.rest<{ user: OwnUser }>(
    "POST",
    "/v3/login/",
    await ssoCredentials(site, client, person),
  );
  expect(entered.data.user.id).toBe(confirmed.user.id);
});

test("a person whose subject changed at the provider keeps their account, and gets a mail", async () => {
  const person = colleague();
  const client = fresh();
  const made = await client.rest<{ user: OwnUser }>("POST", "/v3/register/sso/", {
    ...(await ssoCredentials(site, client, person)),
    business_name: "Shop",
  });
  const renamed = { ...person, sub: somebody().sub };
  const later = fresh();
  const entered = await later.rest<{ user: OwnUser }>("POST", "/v3/login/", await ssoCredentials(site, later, renamed));
  expect(entered).toMatchObject({ status: 200, data: { user: { id: made.data.user.id } } });
  expect((await later.trpc.identity.list.query({})).length).toBe(1);
  const mails = (await mailsTo(site.app, person.email ?? "")).filter(({ subject }) => subject.includes("connected to"));
  expect(mails.length).toBe(1);
  const other = somebody({ email: `new${person.email}`, sub: person.sub });
  const heir = fresh();
  expect((await heir.rest("POST", "/v3/login/", await ssoCredentials(site, heir, other))).code).toBe(
    ERRORS.SOCIAL_ACCOUNT_NOT_FOUND.code,
  );
});

test("a business log-in needs the second factor too, and its token works again with the code [SECURITY 19]", async () => {
  const person = colleague();
  const owner = await signUpEarlier(site.app, person.email ?? "", { confirmed: true });
  const { phone } = await addPhone(site.app, owner);
  const client = fresh();
  const credentials = await ssoCredentials(site, client, person);
  const asked = await client.rest("POST", "/v3/login/", credentials);
  expect(asked).toMatchObject({ code: ERRORS.MFA_REQUIRED.code, data: { phone_number_end: phone.slice(-2) } });
  expect(await isIn(client)).toBe(false);
  const wrong = otherCode(await textedCode(site.app, phone));
  expect((await client.rest("POST", "/v3/login/", { ...credentials, mfa_token: wrong })).code).toBe(
    ERRORS.MFA_CODE_INVALID.code,
  );
  const code = await textedCode(site.app, phone);
  expect((await client.rest("POST", "/v3/login/", { ...credentials, mfa_token: code })).status).toBe(200);
  expect(await isIn(client)).toBe(true);
});

test("a password can't open a new account at a domain whose business has its own log-in", async () => {
  const account = { password: PASSWORD, birthday: ADULT_BIRTHDAY, country: "US", business_name: "Shop" };
  const paths = ["/v3/register/email/", "/v3/register/partner/"];
  for (const path of paths) {
    const refused = await fresh().rest("POST", path, { ...account, email: `new@${domain}` });
    expect(refused, path).toMatchObject({ status: 403, code: ERRORS.SSO_REQUIRED.code });
    expect(refused.fields, path).toHaveProperty("email");
  }
  const earlier = await signUpEarlier(site.app, `early@${domain}`);
  const entered = await fresh().rest("POST", "/v3/login/", { username_or_email: earlier.email, password: PASSWORD });
  expect(entered.status).toBe(200);
});

test("SSO: a business that removes its domain ends its log-in [visitor 4]", async () => {
  const other = await provenDomain(site, newDomain());
  const person = somebody({ email: `ada@${other.domain.domain}` });
  const client = fresh();
  const credentials = await ssoCredentials(site, client, person);
  await other.business.client.rest("DELETE", `/v3/sso/domains/${other.domain.id}/`);
  expect(await client.rest("POST", "/v3/register/sso/", credentials)).toMatchObject(REFUSED);
});

test("a business that lost a domain enters none of its accounts by another one [SECURITY 16]", async () => {
  const { business, domain: first } = await provenDomain(site);
  const second = await proveDomain(site, business.client, newDomain());
  const person = somebody({ email: `eva@${first.domain}` });
  const owner = await signUpEarlier(site.app, person.email ?? "", { confirmed: true });
  const elsewhere = { ...person, email: `eva@${second.domain}` };
  const logIn = async (as: typeof person) => {
    const client = fresh();
    const credentials = await ssoCredentials(site, client, as);
    return client.rest<{ user: OwnUser }>("POST", "/v3/login/", credentials);
  };
  for (const as of [person, elsewhere]) expect((await logIn(as)).data.user.id).toBe(owner.user.id);

  expect((await business.client.rest("DELETE", `/v3/sso/domains/${first.id}/`)).status).toBe(200);
  expect((await logIn(elsewhere)).code).toBe(ERRORS.SOCIAL_ACCOUNT_NOT_FOUND.code);
  const listed = await owner.client.trpc.identity.list.query({});
  expect(listed).toEqual([]);
  await site.app.jobs.drained(40_000);
  const subjects = (await mailsTo(site.app, owner.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.includes("disconnected"))).toHaveLength(1);
});

test("SSO info shares the exists check's limit: the eleventh call in a minute is 429 [SECURITY 5]", async () => {
  const limited = await startTestApp({ RATE_LIMITS: "on" });
  try {
    const client = createClient(limited);
    for (let at = 0; at < 5; at++) {
      expect((await ssoInfo(client, "a@b.example")).status).toBe(200);
      expect((await client.rest("POST", "/v3/register/exists/", { email: "a@b.example" })).status).toBe(200);
    }
    const refused = await ssoInfo(client, "a@b.example");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
  } finally {
    await limited.close();
  }
});

test("while a business's provider is down its people see that, and log in again afterwards [SECURITY 37]", async () => {
  const alone = await startSsoSite(somebody());
  try {
    const proven = await provenDomain(alone);
    const client = createClient(alone.app);
    const person = somebody({ email: `ada@${proven.domain.domain}` });
    alone.app.advance(11 * 60_000);
    alone.provider.fail(true);
    const down = await ssoInfo(client, person.email ?? "");
    expect(down).toMatchObject({ status: 503, code: ERRORS.PROVIDER_UNAVAILABLE.code });
    alone.provider.fail(false);
    expect((await ssoInfo(client, person.email ?? "")).data.is_sso).toBe(true);
  } finally {
    await alone.close();
  }
});
