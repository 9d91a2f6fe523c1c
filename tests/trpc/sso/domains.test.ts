import { afterAll, beforeAll, expect, test } from "bun:test";
import { ERRORS } from "../../../src/model/errors.ts";
import {
  addDomain,
  confirm,
  type Domain,
  newDomain,
  provenDomain,
  type SsoSite,
  signUpBusiness,
  ssoInfo,
  startSsoSite,
} from "../../identity/support/business.ts";
import { somebody } from "../../identity/support/google.ts";
import { createClient } from "../../support/api.ts";
import { signUp } from "../../support/people.ts";
import { startWebsite } from "../../support/website.ts";

let site: SsoSite;
beforeAll(async () => {
  site = await startSsoSite(somebody());
});
afterAll(() => site.close());

const verify = (client: Awaited<ReturnType<typeof signUpBusiness>>["client"], id: string) =>
  client.rest<Domain>("POST", `/v3/sso/domains/${id}/verify/`);

test("a business proves a domain by a TXT record, which then sends its people to its provider", async () => {
  const { client } = await signUpBusiness(site.app);
  const added = await addDomain(site, client, ` @${newDomain().toUpperCase()}. `);
  expect(added.status).toBe(200);
  const { id, domain, record_name, proof } = added.data;
  expect(added.data.verified_at).toBeNull();
  const visitor = createClient(site.app);
  expect((await ssoInfo(visitor, `ada@${domain}`)).data.is_sso).toBe(false);

  expect((await verify(client, id)).code).toBe(ERRORS.SSO_DOMAIN_UNPROVEN.code);
  site.names.txt.set(record_name, ["v=spf1 -all", `${proof}x`]);
  expect((await verify(client, id)).code).toBe(ERRORS.SSO_DOMAIN_UNPROVEN.code);
  site.names.txt.set(record_name, ["v=spf1 -all", proof]);
  expect((await verify(client, id)).data.verified_at).toBeString();
  expect((await ssoInfo(visitor, `ada@${domain}`)).data.is_sso).toBe(true);
});

test("a business proves a domain by a file at the domain itself, without redirects elsewhere", async () => {
  const { client } = await signUpBusiness(site.app);
  const domain = newDomain();
  const { data } = await addDomain(site, client, domain);
  expect(data.file_url).toBe(`https://${domain}/.well-known/sso-verification.txt`);
  const web = startWebsite(site.app, domain);
  const answer = (page: () => Response) => web.pages.set("/.well-known/sso-verification.txt", page);
  try {
    expect((await verify(client, data.id)).code).toBe(ERRORS.SSO_DOMAIN_UNPROVEN.code);
    answer(() => new Response(`${data.proof}x`));
    expect((await verify(client, data.id)).code).toBe(ERRORS.SSO_DOMAIN_UNPROVEN.code);
    answer(() => Response.redirect(web.origin.replace("127.0.0.1", "localhost")));
    expect((await verify(client, data.id)).code).toBe(ERRORS.SSO_DOMAIN_UNPROVEN.code);
    answer(() => new Response(`# ours\n${data.proof}\n`));
    expect((await verify(client, data.id)).data.verified_at).toBeString();
  } finally {
    await web.close();
  }
});

test("a domain belongs to one business: a second proof is refused, even in parallel [SECURITY 16]", async () => {
  const domain = newDomain();
  const businesses = await Promise.all([signUpBusiness(site.app), signUpBusiness(site.app)]);
  const added = await Promise.all(businesses.map(({ client }) => addDomain(site, client, domain)));
  site.names.txt.set(
    `_sso-verification.${domain}`,
    added.map(({ data }) => data.proof),
  );
  const answers = await Promise.all(businesses.map(({ client }, at) => verify(client, added[at]?.data.id ?? "")));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const again = businesses[0] && (await addDomain(site, businesses[0].client, domain));
  expect(again?.code).toBe(ERRORS.SSO_DOMAIN_TAKEN.code);
});

test("a domain that can't be a business's is refused in its field, before any request", async () => {
  const { client } = await signUpBusiness(site.app);
  const noDomain = await addDomain(site, client, "not a domain");
  expect(noDomain).toMatchObject({ status: 400, fields: { domain: expect.any(String) } });
  const shared = await addDomain(site, client, "gmail.com");
  expect(shared).toMatchObject({ status: 403, code: ERRORS.SSO_DOMAIN_NOT_ALLOWED.code });
  const noClient = await addDomain(site, client, newDomain(), { client_id: " " });
  expect(noClient).toMatchObject({ status: 400, fields: { client_id: expect.any(String) } });
});

test("an issuer is read by the safe fetcher: private hosts, other schemes, bad data look alike [SECURITY 28]", async () => {
  const { client } = await signUpBusiness(site.app);
  const issuers = [
    ...[
      "http://127.0.0.1:1",
      "https://localhost",
      "https://169.254.169.254",
      "https://[::1]",
      "file:///etc/passwd",
      "x",
    ],
    ...[`${site.provider.issuer}/elsewhere`, `https://user:pass@127.0.0.1/`, `${site.provider.issuer}?x=1`],
  ];
  for (const issuer of issuers) {
    const answer = await addDomain(site, client, newDomain(), { issuer });
    expect(answer, issuer).toMatchObject({ status: 400, code: ERRORS.SSO_ISSUER_INVALID.code });
  }
});

test("domains need a business account, and belong to it", async () => {
  const person = await signUp(site.app);
  expect((await addDomain(site, person.client, newDomain())).code).toBe(ERRORS.STEP_UP_REQUIRED.code);
  await confirm(person);
  expect((await addDomain(site, person.client, newDomain())).status).toBe(403);
  expect((await person.client.rest("GET", "/v3/sso/domains/")).status).toBe(403);
  expect((await createClient(site.app).rest("GET", "/v3/sso/domains/")).status).toBe(401);

  const { business, domain } = await provenDomain(site);
  const other = await signUpBusiness(site.app);
  expect((await verify(other.client, domain.id)).code).toBe(ERRORS.SSO_DOMAIN_NOT_FOUND.code);
  expect((await other.client.rest("DELETE", `/v3/sso/domains/${domain.id}/`)).status).toBe(404);
  expect((await other.client.rest<Domain[]>("GET", "/v3/sso/domains/")).data).toEqual([]);
  const listed = await business.client.rest<Domain[]>("GET", "/v3/sso/domains/");
  expect(listed.data.map(({ id }) => id)).toEqual([domain.id]);
  expect(JSON.stringify(listed.body)).not.toContain("a-secret-that");
  expect((await business.client.rest("DELETE", `/v3/sso/domains/${domain.id}/`)).status).toBe(200);
  expect((await ssoInfo(createClient(site.app), `ada@${domain.domain}`)).data.is_sso).toBe(false);
});
