import { pdf } from "../../media/support/pdfs.ts";
import type { Person } from "../../support/people.ts";
import type { Chapter, Site, Step } from "../scene.ts";
import { boardOf, keyUntil } from "../steps.ts";

const NOTE = `Soak the **oats** overnight.

- 400 g flour
- 7 g salt`;

/** A board with pictures, links, a note and a PDF, as far as the release can save them. */
async function mixedBoard(site: Site, person: Person | null): Promise<string> {
  const url = await boardOf(site, person, "Odds and ends", { path: "/ideas/flowers/", count: 3 });
  if (!person) return url;
  const { data } = await person.client.rest<{ id: string }[]>("GET", `/v3/users/${person.user.username}/boards/`);
  const boardId = data[0]?.id ?? "";
  const { create } = person.client.trpc.pins;
  const imageBase64 = Buffer.from(
    await pdf(["Seed list for spring: cosmos, lupin, borage, sweet pea, nasturtium"]),
  ).toString("base64");
  for (const pin of [
    { link: "https://lemonandsalt.example/cake", title: "The only lemon cake that you will ever need" },
    { imageBase64, title: "Seed list" },
    { markdown: NOTE, title: "Oat bread" },
  ])
    await create.mutate({ boardId, ...pin }).catch((error: unknown) => {
      // The older release makes Pins of pictures only.
      if (site.name === "now") throw error;
    });
  return url;
}

const openFirst =
  (text: string): Step =>
  async (page) => {
    await page
      .getByRole("article")
      .filter({ hasText: text })
      .first()
      .getByRole("link")
      .first()
      .click({ timeout: 3_000 });
    await page.getByRole("heading", { name: text, level: 1 }).waitFor();
  };

export const COLLECT: Chapter = {
  title: "A collector's tools",
  scenes: [
    {
      name: "cards",
      says: "Links, notes and PDFs are Pins beside pictures.",
      at: mixedBoard,
      who: "newcomer",
    },
    {
      name: "note",
      says: "A note is written in Markdown, and its page shows all of it.",
      at: mixedBoard,
      who: "newcomer",
      steps: openFirst("Oat bread"),
    },
    {
      name: "pdf",
      says: "A PDF shows its first page, is found by its words, and can be opened.",
      at: mixedBoard,
      who: "newcomer",
      steps: openFirst("Seed list"),
    },
    {
      name: "tags",
      says: "Pins have private tags and a note for their owner alone.",
      at: "/robinmarlow/animals-that-look-surprised/",
      size: "close",
      steps: async (page) => {
        const card = page.locator("main article").first();
        await card.scrollIntoViewIfNeeded();
        await card.hover();
        await card.getByRole("button", { name: /^Options for/ }).click();
        await page.getByRole("menuitem", { name: /tags/i }).click({ timeout: 3_000 });
        const form = page.getByRole("dialog");
        await form.getByRole("textbox", { name: "Private note" }).fill("Ask Sam about the bus back");
        const tags = form.getByRole("combobox", { name: "Private tags" });
        await tags.fill("spring");
        await tags.press("Enter");
      },
    },
    {
      name: "own-pins",
      says: "People search all of their Pins by words, tag, color, site and kind, and keep searches.",
      at: "/me/?q=forest",
      steps: (page) => page.getByText("Filters", { exact: true }).click({ timeout: 3_000 }),
    },
    {
      name: "duplicates",
      says: "The same picture on several boards is found.",
      at: "/me/duplicates/",
      who: "newcomer",
      prepare: async (_page, site, person) => {
        await boardOf(site, person, "Peaks", { path: "/ideas/landscapes/", count: 2 });
        await boardOf(site, person, "Holidays", { path: "/ideas/landscapes/", count: 2 });
      },
    },
    {
      name: "keys",
      says: "? lists the keys for everything: j and k walk the wall, s saves, and Ctrl+Z undoes.",
      at: "/",
      steps: keyUntil("?", "Keys"),
    },
    {
      name: "palette",
      says: "Ctrl+K leads to any board, page or search.",
      at: "/",
      steps: async (page, site, person) => {
        await keyUntil("Control+k", "Go to")(page, site, person);
        await page.keyboard.type("ga");
      },
    },
    {
      name: "mails",
      says: "A digest of collaborators' additions, and news for one's boards by mail and on devices, are choices of each person.",
      at: "/settings/notifications",
      size: "tall",
      steps: (page) => page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight)),
    },
  ],
};
