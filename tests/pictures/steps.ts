import type { Page } from "playwright-core";
import type { Person } from "../support/people.ts";
import { makeBoard } from "../support/site.ts";
import type { Address, Site, Step } from "./scene.ts";

/** Steps and addresses that several scenes share. */

/** Presses what has this role and name. */
export const press =
  (role: "button" | "link" | "menuitem" | "checkbox" | "tab", name: string | RegExp): Step =>
  (page) =>
    page.getByRole(role, { name }).first().click();

/** Presses a key until a window with this name is open: the code that hears keys loads last. */
export const keyUntil =
  (key: string, dialog: string): Step =>
  async (page) => {
    const opened = page.getByRole("dialog", { name: dialog });
    for (let tries = 0; tries < 8 && !(await opened.isVisible()); tries++) {
      await page.keyboard.press(key);
      await page.waitForTimeout(700);
    }
    await opened.waitFor({ timeout: 1_000 });
  };

/** Does one step after the other. */
export const all =
  (...steps: Step[]): Step =>
  async (page, site, person) => {
    for (const step of steps) await step(page, site, person);
  };

/** The Pins that a page links to, in its order. */
async function pinsOn(site: Site, path: string): Promise<string[]> {
  const html = await (await site.robin.client.fetch(path)).text();
  return [...new Set([...html.matchAll(/\/pin\/(\d+)\//g)].map(([, id = ""]) => id))];
}

/** The first Pin of a page. */
export const firstPinOn =
  (path: string): Address =>
  async (site) =>
    `/pin/${(await pinsOn(site, path))[0]}/`;

/** The first Pin that a search finds. */
export const pinFound =
  (query: string): Address =>
  (site, person) =>
    (firstPinOn(`/search/pins/?q=${encodeURIComponent(query)}`) as Exclude<Address, string>)(site, person);

/** Creates a board with Pins of a page of the demo. */
export async function boardOf(
  site: Site,
  person: Person | null,
  name: string,
  { path = "/", count = 6, sections = [] as string[] } = {},
): Promise<string> {
  if (!person) throw new Error("nobody is logged in");
  const board = await makeBoard(person.client, name);
  const ids: string[] = [];
  for (const section of sections) {
    const made = await person.client.rest<{ id: string }>("POST", `/v3/boards/${board.id}/sections/`, {
      name: section,
    });
    ids.push(made.data.id);
  }
  for (const [at, id] of (await pinsOn(site, path)).slice(0, count).entries())
    await person.client.rest("POST", `/v3/pins/${id}/save/`, {
      board_id: board.id,
      ...(ids.length > 0 ? { section: ids[at % ids.length] } : {}),
    });
  return board.url;
}

/** Gives files to the first field for them in the page's own content. */
export const give =
  (...names: (keyof Site["files"])[]): Step =>
  (page, { files }) =>
    page
      .locator("main input[type=file]")
      .first()
      .setInputFiles(names.map((name) => files[name]));

const tray = (page: Page) => page.getByRole("dialog", { name: "Create", exact: true });

/** Opens the tray from the bar, with files if some are named. */
export const openTray =
  (...names: (keyof Site["files"])[]): Step =>
  async (page, { files }) => {
    await page.getByRole("button", { name: "Create a Pin", exact: true }).press("Enter");
    await page.getByRole("menuitem", { name: "Picture or web page" }).press("Enter");
    await tray(page).getByRole("button", { name: "Choose files" }).waitFor();
    if (names.length === 0) return;
    await tray(page)
      .locator("input[type=file][multiple]")
      .setInputFiles(names.map((name) => files[name]));
    await tray(page)
      .getByRole("img")
      .nth(names.length - 1)
      .waitFor();
    await tray(page)
      .getByRole("button", { name: /^Board: / })
      .first()
      .waitFor();
    await page.waitForTimeout(2_000);
  };

/** Looks for the pictures of a page of the small website on Create's own page. */
export const findPictures =
  (path: string): Step =>
  async (page, { web }) => {
    await page.getByRole("textbox", { name: "Or save from a web page" }).fill(web + path);
    await page.getByRole("button", { name: "Find pictures" }).click();
  };

/** Presses the first Save button of a card on the page. */
export const saveFirst: Step = async (page) => {
  const card = page.locator("main article").first();
  await card.hover();
  await card
    .getByRole("button", { name: /^Save / })
    .first()
    .click();
  await page
    .getByText(/^Saved to/)
    .first()
    .waitFor();
};
