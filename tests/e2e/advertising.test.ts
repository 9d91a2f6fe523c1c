import { afterAll, beforeAll, beforeEach, describe, expect, setDefaultTimeout, test } from "bun:test";
import { createHash } from "node:crypto";
import { axe } from "../support/axe.ts";
import { BROWSER_TEST_MS, DESKTOP, openBrowser, PHONE, type TestBrowser, takenOver } from "../support/browser.ts";
import { newEmail, PASSWORD, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { becomeInBrowser } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

interface ReportedEvent {
  by: "tag" | "pixel";
  event: string;
  path: string;
  site_type: number | string;
  em?: string;
  cookie: string | null;
}

/** Stands in for the advertising partner, and records the events it receives. */
let partner: ReturnType<typeof Bun.serve>;
let reported: ReportedEvent[] = [];
let browser: TestBrowser;
beforeAll(async () => {
  partner = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    async fetch(request) {
      const url = new URL(request.url);
      const cookie = request.headers.get("cookie");
      const isTag = url.pathname === "/tag";
      const event = isTag ? await request.json() : Object.fromEntries(url.searchParams);
      reported.push({ by: isTag ? "tag" : "pixel", ...(event as Omit<ReportedEvent, "by" | "cookie">), cookie });
      return new Response();
    },
  });
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
  await partner?.stop(true);
});

/** One site with a partner, and one whose partner has a pixel too. */
let app: TestApp;
let withPixel: TestApp;
beforeAll(async () => {
  const configured = {
    ADVERTISING_TAG_URL: `http://127.0.0.1:${partner.port}/tag`,
    ADVERTISING_PIXEL_URL: `http://127.0.0.1:${partner.port}/pixel.gif`,
  };
  app = await startTestApp(configured);
  withPixel = await startTestApp({ ...configured, EXPERIMENTS: "m10n_measurement_pinterest_tag_us=enabled" });
});
afterAll(async () => {
  await app?.close();
  await withPixel?.close();
});
beforeEach(() => {
  reported = [];
});

/** Opens a window and records its requests to the partner, counted when the page sends them, even if they fail. */
async function open(options = {}) {
  const opened = await browser.newPage(options);
  const sent: string[] = [];
  opened.page.on("request", (request) => {
    if (new URL(request.url()).port === String(partner.port)) sent.push(request.url());
  });
  return { ...opened, sent };
}
async function until(isDone: () => boolean): Promise<void> {
  for (let round = 0; round < 100 && !isDone(); round += 1) await Bun.sleep(50);
  expect(isDone()).toBe(true);
}

test("advertising tag: without a partner the page sends no request and no event [visitor 7]", async () => {
  const alone = await startTestApp({ EXPERIMENTS: "m10n_measurement_pinterest_tag_us" });
  const { page, sent } = await open();
  const response = await page.goto(alone.url);
  await takenOver(page);
  expect(await page.getByRole("button", { name: "Allow" }).count()).toBe(0);
  expect(response?.headers()["content-security-policy"]).not.toContain(`:${partner.port}`);
  expect([...sent, ...reported]).toEqual([]);
  await alone.close();
});

describe("in one window, with its cookies cleared before each question", () => {
  let window: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    window = await open();
  });
  beforeEach(() => window.page.context().clearCookies());

  test("advertising tag: loads only after consent, and never after a refusal [visitor 7]", async () => {
    const { page, sent } = window;
    await page.setViewportSize(PHONE);
    await page.emulateMedia({ colorScheme: "dark" });
    await page.goto(app.url);
    await page.getByRole("button", { name: "No, thanks" }).waitFor();
    await picture(page, "advertising-consent-phone-dark");
    expect((await axe(page)).violations).toEqual([]);
    expect([...sent, ...reported]).toEqual([]);
    await page.getByRole("button", { name: "No, thanks" }).click();
    await page.goto(`${app.url}/ideas/`);
    await takenOver(page);
    expect(await page.getByRole("button", { name: "Allow" }).count()).toBe(0);
    expect([...sent, ...reported]).toEqual([]);
  });

  test("GET /v3/users/me/: with consent the tag reports pages and hashed log-ins, without a pixel [visitor 7]", async () => {
    const person = await signUp(app);
    const { page, faults } = window;
    await page.setViewportSize(DESKTOP);
    await becomeInBrowser(page, app, person);
    await page.goto(app.url);
    await page.getByRole("button", { name: "Allow" }).click();
    await until(
      () => reported.some(({ event }) => event === "login") && reported.some(({ event }) => event === "pagevisit"),
    );
    const em = createHash("sha256").update(person.email.toLowerCase()).digest("hex");
    expect(reported.find(({ event }) => event === "login")).toEqual({
      by: "tag",
      event: "login",
      path: "/",
      site_type: 0,
      em,
      cookie: null,
    });
    expect(JSON.stringify(reported)).not.toContain(person.email);
    expect(reported.filter(({ by }) => by === "pixel")).toEqual([]);

    await page.goto(`${app.url}/ideas/`);
    await until(() => reported.some(({ path }) => path === "/ideas/"));
    // One log-in sends one event.
    expect(reported.filter(({ event }) => event === "login")).toHaveLength(1);
    expect(faults).toEqual([]);
  });

  test("advertising tag: a sign-up is reported as a sign-up, and not as a log-in [visitor 6]", async () => {
    const { page, faults } = window;
    await page.goto(`${app.url}/signup`);
    await takenOver(page);
    await page.getByRole("button", { name: "Allow" }).click();
    await page.fill("input#email", newEmail("told"));
    await page.fill("input#password", PASSWORD);
    await page.locator("input#birthday").waitFor();
    await page.fill("input#birthday", "1990-05-17");
    await page.getByRole("button", { name: "Create account" }).click();
    await page.getByRole("button", { name: "Your account" }).waitFor();
    await until(() => reported.some(({ event }) => event === "signup"));
    expect(reported.filter(({ event }) => event === "login")).toEqual([]);
    expect(faults).toEqual([]);
  });
});

test("m10n_measurement_pinterest_tag_us adds the pixel; each privacy switch stops its own data [visitor 6]", async () => {
  const { page, faults, sent } = await open({ viewport: PHONE });
  await page.goto(withPixel.url);
  await page.getByRole("button", { name: "Allow" }).click();
  await until(() => reported.some(({ by }) => by === "pixel"));
  expect(reported.find(({ by }) => by === "pixel")).toMatchObject({ event: "pagevisit", path: "/", site_type: "1" });

  const person = await signUp(withPixel);
  const privacy = person.client.trpc.users.updatePrivacy;
  await privacy.mutate({ adsFromVisits: false });
  await becomeInBrowser(page, withPixel, person);
  reported = [];
  await page.goto(withPixel.url);
  await until(() => reported.length === 2);
  expect(reported.map(({ by }) => by).sort()).toEqual(["pixel", "tag"]);
  for (const { event, path, em } of reported) expect([event, path, em]).toEqual(["login", "/", undefined]);

  // With the switch on again, events are sent until it is turned off; after that none, without a reload.
  await privacy.mutate({ adsFromVisits: true });
  await page.goto(`${withPixel.url}/settings/privacy`);
  await until(() => reported.some(({ path }) => path === "/settings/privacy"));
  await takenOver(page);
  const answered = page.waitForResponse((response) => response.url().includes("updatePrivacy"));
  await page.getByText("Personalized ads", { exact: true }).click();
  await answered;
  reported = [];
  sent.length = 0;
  await page.getByRole("main").getByRole("link", { name: "Settings", exact: true }).click();
  await page.getByRole("heading", { name: "Settings", exact: true }).waitFor();
  // The privacy policy covers both: visitors, and people who turned personalized ads off.
  expect(await (await fetch(`${withPixel.url}/privacy/`)).text()).toContain(
    "Without personalized ads we tell the partner nothing.",
  );
  const response = await page.goto(`${withPixel.url}/privacy/`);
  await takenOver(page);
  await page.getByText("You have turned personalized ads off").waitFor();
  expect(response?.headers()["content-security-policy"]).not.toContain(`:${partner.port}`);
  expect([...sent, ...reported]).toEqual([]);
  expect(faults).toEqual([]);
});
