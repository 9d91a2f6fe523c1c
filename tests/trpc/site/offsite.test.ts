import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { users } from "../../../db/schema/users.ts";
import { websites } from "../../../db/schema/websites.ts";
import { type Client, createClient } from "../../support/api.ts";
import { mailedToken } from "../../support/mail-link.ts";
import { signUp } from "../../support/people.ts";
import { seedBoard, seedPerson, seedPin } from "../../support/seed.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

interface Checked {
  redirect_status: string | null;
  url: string | null;
  is_known: boolean;
}

let app: TestApp;
let admin: Client;
beforeAll(async () => {
  app = await startTestApp({ ADMIN_EMAILS: "head@example.com" });
  ({ client: admin } = await signUp(app, { email: "head@example.com" }));
  const token = await mailedToken(app, "head@example.com", "/verify-email");
  await admin.rest("POST", "/v3/users/email/verify/", { token });
});
afterAll(() => app.close());

const check = (query: string) => createClient(app).rest<Checked>("GET", `/v3/offsite/?${query}`);
const checkUrl = async (url: string, more = "") => (await check(`url=${encodeURIComponent(url)}${more}`)).data;

test("offsite links: an administrator's list decides, for a domain and all names below it [visitor 8]", async () => {
  for (const [domain, status] of [
    ["bad.example.com", "blocked"],
    ["odd.example.com", "suspicious"],
    ["adult.example.com", "porn"],
  ] as const) {
    const put = await admin.rest("PUT", "/v3/admin/offsite_domains/", { domain, status, note: "told by a reader" });
    expect(put.status).toBe(200);
    for (const host of [domain, `deep.below.${domain}`, domain.toUpperCase()]) {
      expect(await checkUrl(`https://${host}/page`), host).toEqual({
        redirect_status: status,
        url: null,
        is_known: false,
      });
    }
  }
  expect((await checkUrl("https://notbad.example.com/")).redirect_status).toBeNull();
  expect((await checkUrl("https://example.com/")).redirect_status).toBeNull();
});

test("GET /v3/offsite/: accepts tracking as object or text, and an ad as id or flag [signed-in 7]", async () => {
  const url = "https://example.com/page";
  const tracked = [
    { third_party_ad: true, aux_data: { pin_id: "1", rank: 2 } },
    { third_party_ad: "42", aux_data: '{"rank":2}' },
    { third_party_ad: "true", aux_data: "rank" },
    { third_party_ad: null, aux_data: null },
  ];
  for (const options of tracked) {
    const client = createClient(app);
    const answers = [
      await client.resource<Checked>("OffsiteLinkResource", "get", { url, check_only: true, ...options }),
      await check(`url=${encodeURIComponent(url)}&${new URLSearchParams(text(options))}`),
    ];
    for (const { data } of answers) expect(data).toEqual({ redirect_status: null, url, is_known: false });
  }
});

/** Encodes options as in a query string. */
const text = (options: object) =>
  Object.fromEntries(
    Object.entries(options).map(([key, value]) => [key, typeof value === "string" ? value : JSON.stringify(value)]),
  );

test("offsite links: the nearest entry applies, and a removed one doesn't [visitor 8]", async () => {
  await admin.rest("PUT", "/v3/admin/offsite_domains/", { domain: "mixed.example.org", status: "blocked" });
  await admin.rest("PUT", "/v3/admin/offsite_domains/", { domain: "shop.mixed.example.org", status: "suspicious" });
  expect((await checkUrl("https://a.shop.mixed.example.org/")).redirect_status).toBe("suspicious");
  await admin.rest("DELETE", "/v3/admin/offsite_domains/", { domain: "shop.mixed.example.org" });
  expect((await checkUrl("https://a.shop.mixed.example.org/")).redirect_status).toBe("blocked");
});

test("other schemes than http and https are blocked, and the address is not echoed [SECURITY 13]", async () => {
  for (const url of [
    "javascript:alert(1)",
    "data:text/html,x",
    "file:///etc/passwd",
    "//e.example",
    "not an address",
  ]) {
    for (const more of ["", "&check_only=true"]) {
      expect(await checkUrl(url, more), url).toEqual({ redirect_status: "blocked", url: null, is_known: false });
    }
  }
});

test("offsite: check_only returns the address for any status [signed-in 7]", async () => {
  expect(await checkUrl("https://bad.example.com/x", "&check_only=true")).toEqual({
    redirect_status: "blocked",
    url: "https://bad.example.com/x",
    is_known: false,
  });
});

test("offsite: a Pin's own link needs no address, and a different one is not the Pin's [signed-in 7]", async () => {
  const person = await seedPerson(app);
  const link = "https://garden.example.com/roses?x=1";
  const pinId = await seedPin(app, await seedBoard(app, person), { link });
  const more = "&client_tracking_params=abc&aux_data=%7B%7D";
  expect((await check(`pin_id=${pinId}${more}`)).data).toEqual({ redirect_status: null, url: link, is_known: true });
  const other = await check(`pin_id=${pinId}&url=${encodeURIComponent("https://other.example.com/")}`);
  expect(other.data).toEqual({ redirect_status: null, url: "https://other.example.com/", is_known: false });
});

test("offsite links: a site its person has proven is known, unless listed or they are hidden [signed-in 5]", async () => {
  const [owner, other] = [await seedPerson(app), await seedPerson(app)];
  const domains = ["proven.example.net", "bad.example.com", "claimed.example.net"];
  await app.deps.db.insert(websites).values(
    domains.map((domain) => ({
      id: app.deps.newId(),
      userId: owner.id,
      domain,
      challenge: "x",
      createdAt: new Date(),
      verifiedAt: domain.startsWith("claimed") ? null : new Date(),
    })),
  );
  const known = async (url: string, user = owner) => (await checkUrl(url, `&user_id=${user.id}`)).is_known;
  expect(await known("https://www.proven.example.net/about?x=1")).toBe(true);
  expect(await known("https://proven.example.net/", other)).toBe(false);
  expect(await known("https://proven.example.net.evil.example/")).toBe(false);
  expect(await known("https://below.proven.example.net/")).toBe(false);
  expect(await known("https://claimed.example.net/")).toBe(false);
  expect(await checkUrl("https://bad.example.com/", `&user_id=${owner.id}`)).toMatchObject({
    redirect_status: "blocked",
    url: null,
  });
  await app.deps.db.update(users).set({ suspendedAt: new Date() }).where(eq(users.id, owner.id));
  expect(await known("https://proven.example.net/")).toBe(false);
});

test("a hidden Pin, a missing one and one without a link look alike to all but the owner", async () => {
  const person = await seedPerson(app);
  const secret = await seedPin(app, await seedBoard(app, person, { privacy: "secret" }), {
    link: "https://a.example.com/",
  });
  const [hidden, missing] = [await check(`pin_id=${secret}`), await check("pin_id=123456789")];
  expect([hidden.status, hidden.code, hidden.message]).toEqual([404, 50, missing.message]);
  expect([missing.status, missing.code]).toEqual([404, 50]);
  const bare = await seedPin(app, await seedBoard(app, person), { link: null });
  const nothing = await check(`pin_id=${bare}`);
  expect([nothing.status, nothing.code, nothing.fields?.url]).toEqual([400, 1, "Say which link, or which Pin's."]);
});

test("only administrators see the list of domains, which pages by name", async () => {
  const stranger = (await signUp(app)).client;
  for (const client of [createClient(app), stranger]) {
    const refused = await client.rest("GET", "/v3/admin/offsite_domains/");
    expect([401, 403]).toContain(refused.status);
    expect((await client.rest("PUT", "/v3/admin/offsite_domains/", { domain: "x.com", status: "porn" })).status).toBe(
      refused.status,
    );
  }
  const seen: string[] = [];
  let bookmark = "";
  while (bookmark !== "-end-") {
    const page = await admin.rest<{ domain: string }[]>(
      "GET",
      `/v3/admin/offsite_domains/?page_size=2&bookmark=${encodeURIComponent(bookmark)}`,
    );
    seen.push(...page.data.map((row) => row.domain));
    bookmark = page.bookmark ?? "-end-";
  }
  expect(seen).toEqual([...seen].sort());
  expect(seen).toContain("adult.example.com");
  expect(new Set(seen).size).toBe(seen.length);
});

test("an invalid domain is refused with a message, without changes", async () => {
  const refused = await admin.rest("PUT", "/v3/admin/offsite_domains/", { domain: "127.0.0.1", status: "blocked" });
  expect([refused.status, refused.fields?.domain]).toEqual([400, "This is not a domain. Type it like example.com."]);
});
