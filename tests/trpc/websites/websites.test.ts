import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { websites } from "../../../db/schema/websites.ts";
import { checkWebsites } from "../../../server/slices/websites/websites.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import type { Pin } from "../../../src/model/pin.ts";
import { CHECKED_AFTER_DAYS, GRACE_DAYS, WEBSITES_MAX } from "../../../src/websites/website.rules.ts";
import { type NameServer, startNameServer } from "../../identity/support/name-server.ts";
import { createClient } from "../../support/api.ts";
import { countStatements } from "../../support/count-statements.ts";
import { type Person, seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";
import { startWebsite } from "../../support/website.ts";

const DAY_MS = 86_400_000;
let app: TestApp;
let names: NameServer;
let count = 0;
const newDomain = () => `site${++count}.example`;

beforeAll(async () => {
  names = await startNameServer();
  app = await startTestApp({ DNS_SERVERS: names.address });
});
afterAll(async () => {
  await app.close();
  await names.close();
});

const claim = (person: Person, website: string) => person.client.trpc.websites.claim.mutate({ website });
const verify = (person: Person, id: string) =>
  person.client.rest<{ verified_at: string | null }>("POST", `/v3/users/me/websites/${id}/verify/`);

async function claimed(name: string, domain = newDomain()) {
  const person = await seedPerson(app, name);
  const website = await claim(person, domain);
  names.txt.set(website.recordName, [website.proof]);
  expect((await verify(person, website.id)).data.verified_at).toBeString();
  return { person, website, domain };
}

async function pinTo(link: string): Promise<string> {
  const board = await seedBoard(app, await seedPerson(app, "Linker"));
  return seedPin(app, board, { link });
}
const visitor = () => createClient(app);
const officialUser = async (pinId: string) =>
  (await visitor().trpc.pins.get.query({ pinId })).linkDomain?.officialUser ?? null;

test("official user: a claimed website's owner is named on Pins that link there [signed-in 2.3]", async () => {
  const domain = newDomain();
  const [pinId, below] = [await pinTo(`https://${domain}/a`), await pinTo(`https://blog.${domain}/a`)];
  const person = await seedPerson(app, "Olive");
  const website = await claim(person, ` https://www.${domain.toUpperCase()}/about `);
  expect(website).toMatchObject({ domain, verifiedAt: null });
  expect(await claim(person, domain)).toEqual(website);
  expect(await officialUser(pinId)).toBeNull();

  expect((await verify(person, website.id)).code).toBe(ERRORS.WEBSITE_UNPROVEN.code);
  names.txt.set(website.recordName, [`${website.proof}x`]);
  expect((await verify(person, website.id)).code).toBe(ERRORS.WEBSITE_UNPROVEN.code);
  names.txt.set(website.recordName, ["v=spf1 -all", website.proof]);
  expect((await verify(person, website.id)).status).toBe(200);
  expect(await officialUser(pinId)).toMatchObject({ id: person.id, username: person.username });
  expect(await officialUser(below)).toBeNull();

  const { data } = await visitor().rest<{ link_domain: { official_user: { id: string } } }>(
    "GET",
    `/v3/pins/${pinId}/`,
  );
  expect(data.link_domain.official_user.id).toBe(person.id);
  expect(await countStatements(app, () => visitor().rest("GET", `/v3/pins/${pinId}/`))).toBe(1);
  await person.client.rest("DELETE", `/v3/users/me/websites/${website.id}/`);
  expect(await officialUser(pinId)).toBeNull();
});

test("a website is proven by a file or a tag of its first page, only at the site itself", async () => {
  const domain = newDomain();
  const person = await seedPerson(app, "Tara");
  const website = await claim(person, domain);
  const web = startWebsite(app, domain);
  const proven = async () => (await verify(person, website.id)).status === 200;
  const reset = () => app.deps.db.update(websites).set({ verifiedAt: null }).where(eq(websites.id, website.id));
  try {
    web.pages.set("/", () => new Response(`<p>${website.proof}</p><meta name="other" content="${website.proof}">`));
    web.pages.set("/site-verification.html", () => Response.redirect(web.origin.replace("127.0.0.1", "localhost")));
    expect(await proven()).toBe(false);
    web.pages.set("/", () => new Response(`<!doctype html><head>${website.metaTag}</head><p>Hello`));
    expect(await proven()).toBe(true);
    await reset();
    web.pages.clear();
    expect(await proven()).toBe(false);
    expect(website.fileUrl).toBe(`https://${domain}/site-verification.html`);
    web.pages.set("/site-verification.html", () => new Response(`${website.proof}\n`));
    expect(await proven()).toBe(true);
  } finally {
    await web.close();
  }
});

test("a website belongs to one person: a second proof is refused, even in parallel", async () => {
  const domain = newDomain();
  const people = [await seedPerson(app, "One"), await seedPerson(app, "Two")];
  const claims = await Promise.all(people.map((person) => claim(person, domain)));
  names.txt.set(
    `_site-verification.${domain}`,
    claims.map(({ proof }) => proof),
  );
  const answers = await Promise.all(people.map((person, at) => verify(person, claims[at]?.id ?? "")));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(answers.find(({ status }) => status === 409)?.code).toBe(ERRORS.WEBSITE_TAKEN.code);
});

test("a claim is private: others can't see it", async () => {
  const { website } = await claimed("Mine");
  const other = await seedPerson(app, "Other");
  for (const [method, path] of [
    ["POST", "verify/"],
    ["DELETE", ""],
  ] as const) {
    const path_ = `/v3/users/me/websites/${website.id}/${path}`;
    expect(await other.client.rest(method, path_)).toMatchObject({ status: 404, code: ERRORS.WEBSITE_NOT_FOUND.code });
  }
  expect(await other.client.trpc.websites.list.query({})).toEqual([]);
  expect((await visitor().rest("GET", "/v3/users/me/websites/")).code).toBe(ERRORS.AUTHENTICATION_REQUIRED.code);
});

test("an invalid website is refused in its field, and claims are limited", async () => {
  const person = await seedPerson(app, "Many");
  for (const website of ["", "not a site", "127.0.0.1", "gmail.com"]) {
    const answer = await person.client.rest("POST", "/v3/users/me/websites/", { website });
    expect(answer, website).toMatchObject({ status: 400, fields: { website: expect.any(String) } });
  }
  for (let at = 0; at < WEBSITES_MAX; at++) await claim(person, newDomain());
  const full = await person.client.rest("POST", "/v3/users/me/websites/", { website: newDomain() });
  expect(full.code).toBe(ERRORS.WEBSITES_FULL.code);
});

test("a missing proof is noticed by the job, and after the grace period the claim ends", async () => {
  const { person, website, domain } = await claimed("Lapse");
  const pinId = await pinTo(`https://${domain}/`);
  const check = () => checkWebsites(app.deps, new AbortController().signal);
  const own = async () => (await person.client.trpc.websites.list.query({})).find(({ id }) => id === website.id);

  names.txt.delete(website.recordName);
  await check();
  expect(await own()).toMatchObject({ missingSince: null });
  app.advance((CHECKED_AFTER_DAYS + 1) * DAY_MS);
  await check();
  expect(await own()).toMatchObject({ verifiedAt: expect.any(String), missingSince: expect.any(String) });
  expect((await officialUser(pinId))?.id).toBe(person.id);

  app.advance((GRACE_DAYS + 1) * DAY_MS);
  await check();
  expect(await own()).toMatchObject({ verifiedAt: null });
  expect(await officialUser(pinId)).toBeNull();
  names.txt.set(website.recordName, [website.proof]);
  expect((await verify(person, website.id)).status).toBe(200);
  expect(await own()).toMatchObject({ verifiedAt: expect.any(String), missingSince: null });
});

test("a list of Pins costs nothing more for it: only a Pin's page names the website's owner", async () => {
  const { domain } = await claimed("Feed");
  const pinId = await pinTo(`https://${domain}/`);
  const { data } = await visitor().resource<Pin[]>("UserHomefeedResource", "get", {});
  expect(data.find(({ id }) => id === pinId)).toMatchObject({ link_domain: null });
});
