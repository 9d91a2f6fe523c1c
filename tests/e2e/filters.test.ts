import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import type { Page } from "playwright-core";
import { saveRich } from "../../db/queries/rich/write-rich.ts";
import type { RichData } from "../../src/model/rich.ts";
import { answered } from "../support/answered.ts";
import { axe } from "../support/axe.ts";
import { BROWSER_TEST_MS, MOVING, openBrowser, type TestBrowser, takenOver } from "../support/browser.ts";
import { demoPicture, pinPicture } from "../support/demo-picture.ts";
import { expectGoodLooks } from "../support/looks.ts";
import { type Person, signUp } from "../support/people.ts";
import { picture } from "../support/picture.ts";
import { makeBoard } from "../support/site.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(BROWSER_TEST_MS);

let app: TestApp;
let browser: TestBrowser;
let ids = new Map<string, string>();
let pantry: string;
let ada: Person;
/** More Pins than fit on one screen, in several colors. */
const JARS =
  "jaguars gibbon giraffes kingfisher ducks dandelions citrus-slices hedgehog horses iceberg koala lemurs moose".split(
    " ",
  );

const usd = (units: number) => ({ valueInMicroCurrency: units * 1_000_000, currency: "USD" });
const product = (name: string, brand: string, price: number, listPrice: number | null = null): RichData => ({
  type: "product",
  name,
  brand,
  price: usd(price),
  listPrice: listPrice === null ? null : usd(listPrice),
  availability: brand === "Kiln" ? "out_of_stock" : "in_stock",
  color: "Red",
  material: null,
  rating: { value: 4.5, count: 12 },
});

beforeAll(async () => {
  [app, browser] = await Promise.all([startTestApp(), openBrowser()]);
  ada = await signUp(app, { name: "Ada" });
  const board = await makeBoard(ada.client, "Kitchen");
  const pages: [string, RichData][] = [
    ["espresso", product("Red cup", "Kiln", 20)],
    ["hens", product("Egg basket", "Loom", 30, 60)],
    ["koala", product("Koala print", "Paper", 90)],
    ["cow", { type: "recipe", name: "Ricotta", ingredients: Array(12).fill("milk"), totalMinutes: 90, yield: "300 g" }],
    ["otters", { type: "article", headline: "On otters", author: "Bo", publishedAt: "2026-01-01T00:00:00.000Z" }],
  ];
  for (const [name, data] of pages) {
    const pin = await pinPicture(ada.client, board.id, demoPicture(name), `kitchen ${name}`);
    ids.set(name, pin.id);
    const link = `https://shop.example/${name}`;
    await saveRich(app.deps.db, { pinId: pin.id, link, data, siteName: "Shop", readAt: app.deps.now(), dueAt: null });
  }
  const shelf = await makeBoard(ada.client, "Pantry");
  [pantry, ids] = [shelf.url, ids.set("pantry", shelf.id)];
  for (const [n, name] of JARS.entries())
    await pinPicture(ada.client, shelf.id, demoPicture(name), n < 7 ? `jar ${n}` : `tin ${n}`);
  await pinPicture(ada.client, board.id, demoPicture("koala"), "jar elsewhere");
  const coats = await makeBoard(ada.client, "Anoraks");
  await pinPicture(ada.client, coats.id, demoPicture("otters"), "Anorak on a peg");
  await app.jobs.drained(60_000);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const cards = (page: Page) => page.getByRole("list", { name: /Products|Pins for/ }).getByRole("article");
/** Waits until `count` Pins are shown whose line has `word`, after a price if it is for sale. */
const shown = async (page: Page, count: number, word = "") => {
  await page.waitForFunction(
    ([wanted, start]) => {
      const articles = [...document.querySelectorAll("main article")];
      return articles.filter(({ textContent }) => textContent?.includes(start)).length === wanted;
    },
    [count, word] as const,
  );
  return (await cards(page).allTextContents()).join(" ");
};

test("a visitor narrows the shop in the drawer, shares the address, and goes Back and Forward [signed-in 2.6]", async () => {
  const { page, faults } = await browser.newPage();
  await page.goto(`${app.url}/shop/`);
  await takenOver(page);
  expect(await shown(page, 3)).toContain("$30");
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await page.getByText("Loom").click();
  await answered(page);
  expect((await axe(page)).violations).toEqual([]);
  await picture(page, "filters-drawer");
  await page.getByRole("button", { name: "Show results" }).click();
  expect(await shown(page, 1)).toContain("hens");
  await page.getByRole("button", { name: "Filters 1 chosen" }).waitFor();
  const shared = page.url();
  expect(new URL(shared).searchParams.get("filters")).toContain('"filter_id":"brand"');
  await page.goBack();
  await shown(page, 3);
  await page.goForward();
  await shown(page, 1);

  const other = await browser.newPage();
  await other.page.goto(shared);
  await takenOver(other.page);
  expect(await shown(other.page, 1)).toContain("hens");
  await other.page.getByRole("button", { name: "Remove filter Loom" }).click();
  await shown(other.page, 3);
  expect(new URL(other.page.url()).search).toBe("");
  expect([...faults, ...other.faults]).toEqual([]);
});

test("filters: an address applies the filters it names, and each can be removed [signed-in 5]", async () => {
  const { page } = await browser.newPage();
  await page.goto(`${app.url}/shop/?brands=Loom,Paper&price_min=40&price_max=dear`);
  await takenOver(page);
  expect(await shown(page, 1)).toContain("$90");
  await page.getByRole("button", { name: "Filters 2 chosen" }).waitFor();
  await page.getByRole("button", { name: "Remove filter Loom" }).click();
  await page.waitForURL((url) => !url.search.includes("Loom"));
  expect(await shown(page, 1)).toContain("$90");
  await page.getByRole("button", { name: "Remove filter Paper" }).click();
  await shown(page, 1);
});

test("an unknown filter in the address is named, counted and removable [signed-in 4.6]", async () => {
  const { page } = await browser.newPage();
  await page.goto(`${app.url}/shop/?domains=gone.example`);
  await takenOver(page);
  await page.getByRole("heading", { name: "Nothing matches these filters" }).waitFor();
  await page.getByRole("button", { name: "Filters 1 chosen" }).waitFor();
  // A single filter has its own remove button, so the empty state has the only 'Clear all'.
  expect(await page.getByRole("button", { name: "Clear all" }).count()).toBe(1);
  await page.getByRole("button", { name: "Remove filter gone.example" }).click();
  await shown(page, 3);
});

test("sets the price by keyboard, and an empty result offers a way back [signed-in 4.6]", async () => {
  const { page } = await browser.newPage();
  await page.goto(`${app.url}/shop/`);
  await takenOver(page);
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  const from = page.getByRole("slider", { name: "From" });
  await from.focus();
  await from.press("End");
  await page.getByText("$90 to $90").waitFor();
  await page.getByText("Loom").click();
  await page.getByRole("button", { name: "Show results" }).click();
  await page.getByRole("heading", { name: "Nothing matches these filters" }).waitFor();
  // Until it has closed, the drawer shows a 'Clear all' button too.
  await page.getByRole("dialog").waitFor({ state: "detached" });
  expect((await axe(page)).violations).toEqual([]);
  await page.getByRole("button", { name: "Clear all" }).last().click();
  await shown(page, 3);
});

test("a drawer that was closing while its list loaded is gone once the page returns", async () => {
  const { page } = await browser.newPage(MOVING);
  await page.goto(`${app.url}/shop/`);
  await takenOver(page);
  // On a slow network the page shows its skeleton, and on a slow device the drawer closes after that.
  await page.route(/shop\.list/, async (route) => {
    await Bun.sleep(1_000);
    await route.continue();
  });
  await page.evaluate(() => {
    const slow = new CSSStyleSheet();
    slow.replaceSync("[data-exiting] { animation-duration: 3s !important }");
    document.adoptedStyleSheets.push(slow);
  });
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await page.getByText("Loom").click();
  await page.getByRole("button", { name: "Show results" }).click();
  await shown(page, 1);
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Remove filter Loom" }).click();
  await shown(page, 3);
});

test("a search offers the filters of its results, and a scope hides those that don't apply [signed-in 2.6]", async () => {
  const { page } = await browser.newPage();
  await page.goto(`${app.url}/search/pins/?q=kitchen`);
  await takenOver(page);
  await shown(page, 5, "kitchen");
  const related = page.getByRole("list", { name: "More ideas" });
  await page.getByRole("heading", { level: 2, name: "More ideas" }).waitFor();
  expect(await related.getByRole("article").count()).toBeGreaterThan(3);
  expect(await related.getByText(/^kitchen/).count()).toBe(0);
  expect((await axe(page)).violations).toEqual([]);
  await expectGoodLooks(page, "search-more-ideas");
  await page.getByRole("button", { name: "Filters", exact: true }).click();
  await page.getByText("Kiln").click();
  // Filters with a single choice are radio buttons, with a default.
  const show = page.getByRole("radiogroup", { name: "Show" });
  const isChosen = (name: string) => show.getByRole("radio", { name }).isChecked();
  expect([await isChosen("All Pins"), await isChosen("Boards")]).toEqual([true, false]);
  const deals = page.getByRole("radiogroup", { name: "Deals" });
  expect(await deals.getByRole("radio", { name: "Any" }).isChecked()).toBe(true);
  await deals.getByText("On sale").click();
  await deals.getByText("Any").click();
  await show.getByText("Boards", { exact: true }).click();
  await page.getByText("Kiln").waitFor({ state: "detached" });
  await show.getByText("All Pins").click();
  await page.getByText("Kiln").waitFor();
  await show.getByText("Products", { exact: true }).click();
  expect([await isChosen("All Pins"), await isChosen("Products")]).toEqual([false, true]);
  await expectGoodLooks(page, "filters-one-of-several", { part: "[role=dialog]" });
  await page.getByRole("button", { name: "Show results" }).click();
  expect(await shown(page, 1)).toContain("espresso");
  await page.getByRole("button", { name: "Filters 2 chosen" }).waitFor();
});

test("an empty search with a blocking notice offers no related words or names [signed-in 4.10]", async () => {
  const { page, faults } = await browser.newPage();
  const near = page.getByRole("main").getByRole("link", { name: /anorak/i });
  await page.goto(`${app.url}/search/pins/?q=anorzzz`);
  await near.first().waitFor();
  await page.goto(`${app.url}/search/pins/?q=anorexia`);
  await takenOver(page);
  await page.getByRole("region", { name: "Notice" }).waitFor();
  await page.getByRole("heading", { name: "No Pins found for “anorexia”" }).waitFor();
  await answered(page);
  expect(await near.count()).toBe(0);
  expect(await page.getByRole("button", { name: "Filters" }).count()).toBe(0);
  expect(await page.getByText(/Perhaps you meant|similar name|Did you mean/).count()).toBe(0);
  await expectGoodLooks(page, "notice-without-results");
  expect(faults).toEqual([]);
});

test("a board's search stays within the board, and the one-bar narrows it by category [signed-in 2.6]", async () => {
  const { page, faults } = await browser.newPage();
  await page.goto(`${app.url}${pantry}`);
  await takenOver(page);
  const field = page.getByRole("searchbox", { name: "Search this board" });
  await field.fill("jar");
  await field.press("Enter");
  await page.waitForURL(/board=\d+/);
  await shown(page, 7, "jar");
  await page.getByRole("link", { name: "Pantry" }).first().waitFor();
  await expectGoodLooks(page, "board-search");
  await page.getByRole("link", { name: "Search everywhere" }).click();
  await shown(page, 8, "jar");
  const bar = page.getByRole("navigation", { name: "Narrow the results" });
  await bar.locator('a[href*="filter%3Acolor"]').first().click();
  await bar.getByRole("link", { name: /, chosen/ }).waitFor();
  const isExact = { hasText: /^jar/ };
  await cards(page).filter(isExact).nth(7).waitFor({ state: "detached" });
  expect(await cards(page).filter(isExact).count()).toBeGreaterThan(1);
  await expectGoodLooks(page, "one-bar");
  await page.goBack();
  await shown(page, 8, "jar");
  await page.goto(`${app.url}/search/pins/?q=spaceship&board=${ids.get("pantry")}`);
  await page.getByRole("heading", { name: /No Pins found/ }).waitFor();
  await page.getByRole("link", { name: "Search everywhere" }).last().waitFor();
  expect((await fetch(`${app.url}/search/pins/?q=jar&board=123`)).status).toBe(404);
  expect(faults).toEqual([]);
});

test("user: a person's saves are searched from their page, and your own from yours [signed-in 3.8]", async () => {
  const { page, faults } = await browser.newPage();
  await page.goto(`${app.url}/${ada.user.username}/pins/`);
  await takenOver(page);
  const field = page.getByRole("searchbox", { name: "Search Ada’s Pins" });
  await expectGoodLooks(page, "pins-of-a-person");
  await field.fill("jar");
  await field.press("Enter");
  await page.waitForURL((url) => url.searchParams.get("user") === ada.user.username);
  await shown(page, 8, "jar");
  await page.getByText("Pins for “jar” saved by").waitFor();
  expect(await page.getByRole("button", { name: "Filters" }).count()).toBe(0);
  await expectGoodLooks(page, "search-of-a-person");
  await page.getByRole("link", { name: "Search everywhere" }).click();
  await page.waitForURL((url) => !url.searchParams.has("user"));
  await page.getByRole("button", { name: "Filters" }).waitFor();
  expect((await fetch(`${app.url}/search/pins/?q=jar&user=nobody.at.all`)).status).toBe(404);
  expect(faults).toEqual([]);
});

test("a product, a recipe and an article show their page's data, and axe finds nothing", async () => {
  const { page } = await browser.newPage();
  const open = async (name: string, region: RegExp) => {
    await page.goto(`${app.url}/pin/${ids.get(name)}/`);
    await takenOver(page);
    const facts = page.getByRole("region", { name: region });
    expect((await axe(page, { part: "main" })).violations).toEqual([]);
    await picture(page, `rich-${name}`);
    return facts;
  };
  const cup = await open("espresso", /^Product: Red cup/);
  for (const text of ["$20", "Out of stock", "Kiln", "4.5 out of 5 from 12 ratings", /Price read on/]) {
    await cup.getByText(text).first().waitFor();
  }
  const basket = await open("hens", /^Product: Egg basket/);
  await basket.getByText("50% off").waitFor();
  const recipe = await open("cow", /^Recipe: Ricotta/);
  await recipe.getByText("1 h 30 min").waitFor();
  expect(await recipe.getByRole("listitem").count()).toBe(8);
  await recipe.getByRole("button", { name: "Show all 12 ingredients" }).click();
  expect(await recipe.getByRole("listitem").count()).toBe(12);
  const article = await open("otters", /^Article: On otters/);
  await article.getByText("By Bo · Published Jan 1, 2026").waitFor();
});

test("a board links to its products, and visual search to similar products", async () => {
  const { page } = await browser.newPage();
  await page.goto(`${app.url}/pin/${ids.get("espresso")}/`);
  await takenOver(page);
  await page.getByRole("link", { name: "Kitchen", exact: true }).first().click();
  const link = page.getByRole("link", { name: "Shop this board" });
  const leftOf = async (part: typeof link) => (await part.first().boundingBox())?.x;
  expect(await leftOf(link)).toBe((await leftOf(page.locator("main [data-index]"))) ?? -1);
  // On paper it would lead nowhere.
  await page.emulateMedia({ media: "print" });
  expect(await link.isVisible()).toBe(false);
  await page.emulateMedia({ media: "screen" });
  await link.click();
  await page.getByText("Things on this board that you can buy.").waitFor();
  await page.getByRole("navigation", { name: "Narrow the results" }).getByRole("link").first().waitFor();
  await shown(page, 3);
  await expectGoodLooks(page, "shop-of-a-board");
  await page.getByRole("main").getByRole("link", { name: "Kitchen", exact: true }).first().click();
  await page.getByRole("heading", { name: "Kitchen", level: 1 }).waitFor();
  expect((await fetch(`${app.url}/shop/?board=123`)).status).toBe(404);
  await page.goto(`${app.url}/pin/${ids.get("espresso")}/visual-search/?shop=true`);
  await takenOver(page);
  const tab = page.getByRole("link", { name: "Shop similar" });
  expect(await tab.getAttribute("aria-current")).toBe("page");
  // Without the image model there are no similar products, and the page suggests what to do next.
  await page.getByRole("heading", { name: "Nothing to buy looks like this part" }).waitFor();
});
