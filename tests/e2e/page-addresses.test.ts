import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { sessions } from "../../db/schema/auth.ts";
import { SEARCH_QUERY_MAX } from "../../src/model/limits.ts";
import { ADMIN_EMAIL, administrator } from "../support/administrator.ts";
import { BROWSER_TEST_MS, openBrowser, takenOver } from "../support/browser.ts";
import { PASSWORD, type Person, signUp } from "../support/people.ts";
import { seedAccount } from "../support/seed-ads.ts";
import { becomeInBrowser, makeBoard } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: ADMIN_EMAIL });
});
afterAll(() => app?.close());

const get = (path: string, init?: RequestInit) => fetch(app.url + path, { redirect: "manual", ...init });

test("route patterns: addresses from elsewhere redirect here for visitors and members [visitor 9]", async () => {
  const member = await signUp(app, { name: "Ada" });
  const leads = {
    "/": ["/homefeed/"],
    "/pin-builder/": ["/idea-ads-tool"],
    "/ideas/": ["/topics", "/today/", "/today/best", "/today/trending/", "/today/popular"],
    "/ideas/gardens/": ["/ideas/gardens/12", "/ideas/garden/12/"],
    "/search/pins/?q=home%20decor": ["/ideas/home-decor/12/"],
    "/search/pins/?q=caf%C3%A9%20%26%20co": ["/ideas/caf%C3%A9-%26-co/12/"],
    "/shop/": ["/shopping/", "/shopping/home/12/", "/today/shop"],
    "/search/pins/?q=home+decor&chips=scope%3Avideos": ["/videos/home-decor/12"],
    "/business/create": ["/business/"],
    // The page needs a token from a mail; without one there is nothing to unsubscribe from.
    "/settings/notifications": ["/email/subscription", "/email/subscription/?token="],
    "/verify-email": ["/email_verification_error"],
  };
  for (const [to, names] of Object.entries(leads)) {
    for (const name of names) {
      for (const cookie of ["", member.client.cookie()]) {
        const { status, headers } = await get(name, { headers: { cookie } });
        expect([name, status, headers.get("location")]).toEqual([name, 302, to]);
        // The redirect depends on the viewer.
        expect(headers.get("cache-control")).toBe("private, no-store");
      }
    }
  }
  for (const nowhere of ["/tackboard-has-no-such-page/", "/today/article", "/discover/article/", "/videos/"]) {
    expect([nowhere, (await get(nowhere)).status]).toEqual([nowhere, 404]);
  }
});

test("route patterns: a business's addresses lead to its hub and its catalogs [visitor 9]", async () => {
  const owner = await signUp(app, { name: "Bea" });
  const lead = async (path: string, cookie = owner.client.cookie()) =>
    (await get(path, { headers: { cookie } })).headers.get("location");
  expect(await lead("/business/commerce-integrations/")).toBe("/business/hub");
  await owner.client.trpc.users.convertToBusiness.mutate({ businessName: "Bea's" });
  expect(await lead("/business/")).toBe("/business/hub");
  const { id } = await seedAccount(app, {
    owner: { id: owner.user.id, username: owner.user.username, client: owner.client },
  });
  expect(await lead("/business/commerce-integrations/")).toBe(`/advertiser/${id}/product-catalogs/data-source/`);
  expect(await lead("/business/commerce-integrations/", "")).toBe("/login?next=%2Fbusiness%2Fcommerce-integrations%2F");
});

test("route patterns: the page of reports opens after a log-in [visitor 9]", async () => {
  const person = await signUp(app, { name: "Rena" });
  const browser = await openBrowser();
  const { page } = await browser.newPage({ viewport: { width: 390, height: 600 } });
  await page.goto(`${app.url}/reports-and-violations/`);
  await takenOver(page);
  await page.fill("#email", person.email);
  await page.fill("#password", PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL(`${app.url}/reports-and-violations/`);
  await page.getByRole("heading", { name: "Reports and violations" }).waitFor();
  await page.getByRole("heading", { name: "Your reports" }).waitFor();
  await page.goto(`${app.url}/appealed-pin/`);
  await page.waitForURL(`${app.url}/reports-and-violations/`);
});

test("filters: an address with invalid filters shows its page without them [signed-in 4.6]", async () => {
  for (const filters of ["garbage", "[1]", "price_min:9000"]) {
    for (const page of ["/shop/?", "/search/pins/?q=forest&"]) {
      const { status, url } = await get(`${page}filters=${encodeURIComponent(filters)}`, { redirect: "follow" });
      expect([page, filters, status, url.includes("filters")]).toEqual([page, filters, 200, false]);
    }
  }
});

test("an invalid parameter is dropped from the address; an unknown one stays", async () => {
  const wrong = {
    "/shop/?board=abc": "/shop/",
    "/search/pins/?q=forest&board=abc": "/search/pins/?q=forest",
    "/search/pins/?q=forest&exact=yes": "/search/pins/?q=forest",
    "/search/users/?q=forest&exact=yes": "/search/users/?q=forest",
    "/ads/library/?advertiser=abc": "/ads/library/",
    "/visual-search/?shop=yes": "/visual-search/",
    "/visual-search/?pin=abc": "/visual-search/",
    "/shop/?board=9223372036854775808": "/shop/",
    "/search/pins/?q=for%00est": "/search/pins/?q=for%00est",
    "/ads/library/?q=%00": "/ads/library/",
    // Pasted text may carry marks of its right-to-left direction.
    "/search/users/?q=%E2%80%AAforest%E2%80%AC": "/search/users/?q=forest",
    // The tree is a surrogate pair: it fits as the last character, and is never cut in two.
    [`/search/?q=${"a".repeat(SEARCH_QUERY_MAX)}%F0%9F%8C%B2`]: `/search/pins/?q=${"a".repeat(SEARCH_QUERY_MAX)}`,
    [`/ads/library/?q=${"a".repeat(99)}%F0%9F%8C%B2`]: `/ads/library/?q=${"a".repeat(99)}%F0%9F%8C%B2`,
    "/shop/?utm_source=mail": "/shop/?utm_source=mail",
  };
  for (const [address, shown] of Object.entries(wrong)) {
    const { status, url } = await get(address, { redirect: "follow" });
    expect([address, status, url.replace(app.url, "")]).toEqual([address, 200, shown]);
  }
});

test("hand-edited addresses of administration and Quick Promote open without invalid parts", async () => {
  const keeper = await administrator(app);
  const promoter = await signUp(app, { name: "Pia" });
  await promoter.client.trpc.users.convertToBusiness.mutate({ businessName: "Pia's" });
  const { id } = await seedAccount(app, {
    owner: { id: promoter.user.id, username: promoter.user.username, client: promoter.client },
  });
  const wrong: [Person, Record<string, string>][] = [
    [
      keeper,
      {
        "/admin/?state=abc": "/admin/",
        "/admin/?query=": "/admin/",
        "/admin/?query=%E2%80%AEada": "/admin/?query=ada",
        "/admin/?query=ada&state=[]": "/admin/?query=ada",
        "/admin/?query=ada%00&page=x": "/admin/?query=ada%00&page=x",
        "/admin/reports/?board=abc": "/admin/reports/?board=abc",
        "/admin/ads/?page=x": "/admin/ads/?page=x",
        "/admin/log/?bookmark=x": "/admin/log/?bookmark=x",
        "/admin/offsite/?page=-1": "/admin/offsite/?page=-1",
        "/admin/advisories/?page=x": "/admin/advisories/?page=x",
        "/admin/topics/?slug=%00": "/admin/topics/?slug=%00",
        [`/admin/accounts/${promoter.user.id}/?tab=x`]: `/admin/accounts/${promoter.user.id}/?tab=x`,
      },
    ],
    [
      promoter,
      {
        "/quick-promote/?pinId=abc": "/quick-promote/",
        "/quick-promote/?pinId=99999999999999999999": "/quick-promote/",
        "/quick-promote/?pinId=9223372036854775808": "/quick-promote/",
        "/quick-promote/?pinId=1&pinId=x": "/quick-promote/",
        "/quick-promote/?board=abc&page=x": "/quick-promote/?board=abc&page=x",
        "/advertiser/quick-promote/?pinId=-1": "/advertiser/quick-promote/",
        [`/advertiser/${id}/quick-promote/?pinId=%00`]: `/advertiser/${id}/quick-promote/`,
      },
    ],
  ];
  for (const [{ client }, addresses] of wrong)
    for (const [address, shown] of Object.entries(addresses)) {
      const headers = { cookie: client.cookie() };
      const first = await get(address, { headers });
      const to = first.headers.get("location") ?? address;
      const { status } = first.status === 302 ? await get(to, { headers }) : first;
      expect([address, status, to]).toEqual([address, 200, shown]);
    }
});

test("advertising opens the person's account, or says how to begin; an old step-up is renewed", async () => {
  const ask = ({ client }: Person) => get("/advertiser/", { headers: { cookie: client.cookie() } });
  const [owner, other] = [await signUp(app, { name: "Ona" }), await signUp(app, { name: "Oto" })];
  const { id } = await seedAccount(app, {
    owner: { id: owner.user.id, username: owner.user.username, client: owner.client },
  });
  const opened = await ask(owner);
  expect([opened.status, opened.headers.get("location")]).toEqual([302, `/advertiser/${id}/`]);
  const begun = await ask(other);
  expect([begun.status, await begun.text()]).toEqual([200, expect.stringContaining("Show your Pins to more people")]);
  const longAgo = new Date(Date.now() - 2 * 86_400_000);
  await app.deps.db.update(sessions).set({ createdAt: longAgo, steppedUpAt: longAgo });
  const browser = await openBrowser();
  const { page } = await browser.newPage();
  await becomeInBrowser(page, app, owner);
  await page.goto(`${app.url}/advertiser/`);
  await takenOver(page);
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/advertiser/${id}/`);
  await browser.close();
  const { headers } = await get("/advertiser/");
  expect(headers.get("location")).toBe(`/login?next=${encodeURIComponent("/advertiser/")}`);
});

test("redirect: renamed boards, sections and owners answer 301 from their old addresses [signed-in 2.11]", async () => {
  const bea = await signUp(app, { name: "Bea" });
  const { username } = bea.user;
  const moving = await makeBoard(bea.client, "Old lamps");
  await bea.client.rest("POST", `/v3/boards/${moving.id}/sections/`, { name: "Desk" });
  await bea.client.rest("PATCH", `/v3/boards/${moving.id}/`, { name: "New lamps" });
  await bea.client.rest("PATCH", "/v3/users/me/", { username: `${username}_new` });
  for (const [from, to] of [
    [`/${username}/`, `/${username}_new/`],
    [`/${username}/old-lamps/`, `/${username}_new/new-lamps/`],
    [`/${username}_new/old-lamps/desk/`, `/${username}_new/new-lamps/desk/`],
  ] as const) {
    const { status, headers } = await get(from);
    expect([status, new URL(headers.get("location") ?? "", app.url).pathname], from).toEqual([301, to]);
  }
  expect((await get(`/${username}_new/new-lamps/`)).status).toBe(200);
  expect((await get(`/${username}_new/never/`)).status).toBe(404);
});

test("/{username}/{boardId}/{boardSectionId}: leads to the section, if the viewer may see it [visitor 9]", async () => {
  const dan = await signUp(app, { name: "Dan" });
  const sectionOf = async (board: { id: string }) => {
    const { body } = await dan.client.rest("POST", `/v3/boards/${board.id}/sections/`, { name: "Desk" });
    return (body.resource_response as { data: { id: string } }).data.id;
  };
  const [open, secret] = [
    await makeBoard(dan.client, "Open"),
    await makeBoard(dan.client, "Hidden", { privacy: "secret" }),
  ];
  const [seen, hidden] = [await sectionOf(open), await sectionOf(secret)];
  const byIds = (boardId: string, sectionId: string) => get(`/${dan.user.username}/${boardId}/${sectionId}/`);
  const { status, headers } = await byIds(open.id, seen);
  expect([status, new URL(headers.get("location") ?? "", app.url).pathname]).toEqual([
    301,
    `/${dan.user.username}/open/desk/`,
  ]);
  for (const [boardId, sectionId] of [
    [secret.id, hidden],
    [open.id, hidden],
    [secret.id, seen],
  ] as const) {
    expect((await byIds(boardId, sectionId)).status).toBe(404);
  }
});
