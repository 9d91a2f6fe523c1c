import { afterAll, beforeAll, expect, test } from "bun:test";
import { checkSsoDomains } from "../../../server/slices/sso/domains.ts";
import { type Domain, provenDomain, type SsoSite, ssoInfo, startSsoSite } from "../../identity/support/business.ts";
import { somebody } from "../../identity/support/google.ts";
import { createClient } from "../../support/api.ts";
import { mailsTo } from "../../support/mail-link.ts";

let site: SsoSite;
beforeAll(async () => {
  site = await startSsoSite(somebody());
});
afterAll(() => site.close());

const DAY_MS = 86_400_000;
async function days(count: number): Promise<void> {
  site.app.advance(count * DAY_MS);
  await checkSsoDomains(site.app.deps, new AbortController().signal);
}

test("a missing proof is reported, and after 14 days the domain's log-ins stop until proven [SECURITY 16]", async () => {
  const { business, domain } = await provenDomain(site);
  const isSso = async () => (await ssoInfo(createClient(site.app), `ada@${domain.domain}`)).data.is_sso;
  const listed = async () => (await business.client.rest<Domain[]>("GET", "/v3/sso/domains/")).data[0];
  const subjects = async () => (await mailsTo(site.app, business.email)).map(({ subject }) => subject);
  const missing = `We can't find your proof of ${domain.domain}`;
  const lapsed = `Log-in for ${domain.domain} is off`;
  await days(2);
  expect(await subjects()).not.toContain(missing);

  site.names.txt.delete(domain.record_name);
  await days(2);
  await days(2);
  expect((await subjects()).filter((subject) => subject === missing)).toHaveLength(1);
  expect(await listed()).toMatchObject({ verified_at: expect.any(String), missing_since: expect.any(String) });
  expect(await isSso()).toBe(true);

  site.names.txt.set(domain.record_name, [domain.proof]);
  await days(2);
  expect(await listed()).toMatchObject({ missing_since: null });

  site.names.txt.delete(domain.record_name);
  for (let round = 0; round < 9; round++) {
    await days(2);
    // Regular visits keep the session alive.
    await listed();
  }
  expect((await subjects())[0]).toBe(lapsed);
  expect(await listed()).toMatchObject({ verified_at: null });
  expect(await isSso()).toBe(false);

  site.names.txt.set(domain.record_name, [domain.proof]);
  expect((await business.client.rest("POST", `/v3/sso/domains/${domain.id}/verify/`)).status).toBe(200);
  expect(await isSso()).toBe(true);
});
