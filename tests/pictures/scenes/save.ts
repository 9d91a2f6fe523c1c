import type { Chapter } from "../scene.ts";
import { all, boardOf, findPictures, give, openTray, press, saveFirst } from "../steps.ts";

export const SAVE: Chapter = {
  title: "Create and save",
  scenes: [
    {
      name: "create-menu",
      says: "Create names all ways to make a Pin; it used to lead to a page that took one picture, and nothing led to videos, drafts and the schedule.",
      at: "/ideas/",
      size: "close",
      steps: { before: press("link", "Create"), now: press("button", "Create a Pin") },
    },
    {
      name: "create-tray",
      says: "A tray at the bottom of any page takes pictures, films and PDFs, several at once, guesses the board, and saves all with Enter.",
      at: "/",
      steps: { before: all(press("link", "Create"), give("owl")), now: openTray("owl", "blossom", "film") },
    },
    {
      name: "create-phone",
      says: "On phones, the same tray opens over the page, with the camera.",
      at: "/",
      size: "phone",
      steps: {
        before: all((page) => page.getByRole("navigation").getByRole("link", { name: "Create" }).tap(), give("owl")),
        now: async (page, { files }) => {
          await page.getByRole("navigation").getByRole("link", { name: "Create" }).tap();
          const tray = page.getByRole("dialog", { name: "Create", exact: true });
          await tray.locator("input[capture=environment]").setInputFiles(files.owl);
          await tray.getByRole("img").waitFor();
          await page.waitForTimeout(1_500);
        },
      },
    },
    {
      name: "create-edit",
      says: "“Edit” opens what is in the tray in the Pin builder, as the draft that the server has kept since the first letter.",
      at: "/",
      steps: {
        before: all(press("link", "Create"), give("owl")),
        now: all(openTray("owl"), press("button", /in the Pin builder$/), async (page) => {
          await page.waitForURL(/\/pin-builder\//);
          await page.locator("main img").first().waitFor();
        }),
      },
    },
    {
      name: "drop-on-a-board",
      says: "A picture that is dragged over a board can be dropped anywhere on it, and is saved there.",
      at: "/robinmarlow/tiny-garden/",
      size: "close",
      steps: async (page, { files }) => {
        const session = await page.context().newCDPSession(page);
        const data = { items: [], files: [files.owl], dragOperationsMask: 1 };
        await page.waitForTimeout(1_500);
        for (const type of ["dragEnter", "dragOver"] as const)
          await session.send("Input.dispatchDragEvent", { type, x: 380, y: 400, data });
      },
    },
    {
      name: "picture-chooser",
      says: "Each picture of a page has its own name and size, and several can be chosen at once.",
      at: "/pin/create/",
      steps: all(findPictures("/walk"), (page) => page.getByRole("heading", { name: /^3 pictures on/ }).waitFor()),
    },
    {
      name: "page-without-pictures",
      says: "A page without pictures can be saved as a link.",
      at: "/pin/create/",
      size: "close",
      steps: all(findPictures("/words"), (page) =>
        page
          .getByRole("alert")
          .filter({ hasText: /picture/ })
          .waitFor(),
      ),
    },
    {
      name: "schedule",
      says: "Everybody can schedule a Pin; before, most people were shown an empty list of scheduled Pins and had no way to fill it.",
      at: "/pin-builder/",
      who: "newcomer",
      prepare: (_page, site, person) => boardOf(site, person, "Owls", { count: 1 }),
      steps: all(give("owl"), async (page) => {
        await page.getByRole("button", { name: "Publish", exact: true }).waitFor();
        await page.waitForTimeout(2_000);
        await page.getByRole("button", { name: "Publish", exact: true }).scrollIntoViewIfNeeded();
      }),
    },
    {
      name: "saved",
      says: "Saving tacks the picture: a saved Pin wears a tack wherever it appears.",
      at: "/ideas/birds/",
      who: "newcomer",
      size: "close",
      prepare: (_page, site, person) => boardOf(site, person, "Owls", { count: 1 }),
      steps: saveFirst,
    },
  ],
};
