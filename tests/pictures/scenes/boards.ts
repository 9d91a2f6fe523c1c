import type { Page } from "playwright-core";
import { makeBoard } from "../../support/site.ts";
import type { Chapter, Step } from "../scene.ts";
import { boardOf, press } from "../steps.ts";

const HIKES = "/robinmarlow/weekend-hikes/";

const toThePins = (page: Page) => page.evaluate(() => scrollTo(0, 430));

/** Chooses how the board's Pins are laid out. */
const layout =
  (name: string): Step =>
  async (page) => {
    await page.getByRole("button", { name: "View", exact: true }).click();
    await page.getByRole("dialog", { name: "View" }).getByRole("radio", { name }).check({ force: true });
    await page.keyboard.press("Escape");
    await toThePins(page);
  };

async function editBoard(page: Page): Promise<void> {
  const form = page.getByRole("dialog", { name: "Edit board" });
  await form.waitFor();
  const color = form.getByLabel("Color");
  if (await color.isVisible()) await color.scrollIntoViewIfNeeded();
}

export const BOARDS: Chapter = {
  title: "Boards",
  scenes: [
    {
      name: "profile",
      says: "Boards are colored sheets of paper with pictures tacked on, and names of boards and people are in a serif.",
      at: "/robinmarlow/",
    },
    {
      name: "profile-dark",
      says: "A profile in the dark theme.",
      at: "/robinmarlow/",
      isDark: true,
      size: "tablet",
    },
    {
      name: "empty-board",
      says: "A board without Pins is a sheet with the hole of a tack, and a cover of few pictures has no gaps.",
      at: async (site, person) => {
        await boardOf(site, person, "Kitchen", { count: 1 });
        await boardOf(site, person, "Reading corner", { count: 2 });
        if (person) await makeBoard(person.client, "Someday");
        return `/${person?.user.username}/`;
      },
      who: "newcomer",
      size: "close",
    },
    {
      name: "board",
      says: "A board's page: one line under each picture, even gutters, and its own color.",
      at: HIKES,
    },
    {
      name: "board-list",
      says: "Boards can be shown as a list.",
      at: HIKES,
      steps: { before: toThePins, now: layout("List") },
    },
    {
      name: "board-compact",
      says: "They can be compact or large as well, with smaller or larger pictures.",
      at: HIKES,
      steps: { before: toThePins, now: layout("Compact") },
    },
    {
      name: "board-order",
      says: "Pins can be sorted by hand, by age, by color and by name.",
      at: HIKES,
      size: "close",
      steps: press("button", /^Sort/),
    },
    {
      name: "board-sections",
      says: "Sections can be tabs.",
      at: HIKES,
      prepare: async (_page, { robin, name }) => {
        const board = await robin.client.rest<{ id: string }>("GET", "/v3/users/robinmarlow/boards/weekend-hikes/");
        if (name === "now")
          await robin.client.trpc.boards.update.mutate({ boardId: board.data.id, sectionsShownAs: "tabs" });
      },
    },
    {
      name: "board-edit",
      says: "Owners choose a board's color, and a cover of one, three or five pictures.",
      at: `${HIKES}?open=edit`,
      steps: editBoard,
    },
    {
      name: "board-without-scripts",
      says: "A board whose Pins are all in sections shows them without scripts, to search engines and offline too.",
      at: (site, person) => boardOf(site, person, "New flat", { count: 6, sections: ["Kitchen", "Hall"] }),
      who: "newcomer",
      isWithoutScripts: true,
    },
  ],
};
