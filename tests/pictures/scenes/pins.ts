import type { Chapter } from "../scene.ts";
import { firstPinOn, pinFound } from "../steps.ts";

const HIKES = "/robinmarlow/weekend-hikes/";
const ANIMALS = "/robinmarlow/animals-that-look-surprised/";

export const PINS: Chapter = {
  title: "Pins and the wall",
  scenes: [
    {
      name: "home",
      says: "Pictures come first: one line under a card, and the reason why it is shown is in its menu, in full.",
      at: "/",
    },
    {
      name: "home-phone",
      says: "The wall on a phone.",
      at: "/",
      size: "phone",
    },
    {
      name: "reason",
      says: "The card's menu says why the Pin is shown, without cutting the sentence, and the card keeps its author in the feed of followed people.",
      at: "/following/",
      size: "close",
      steps: async (page) => {
        const card = page.locator("main article").nth(1);
        await card.hover();
        await card.getByRole("button", { name: /^Options for/ }).click();
      },
    },
    {
      name: "pin",
      says: "A Pin's page is a reading room: the picture as high as the window on its own color, one column of facts, and its board as a strip.",
      at: firstPinOn(ANIMALS),
    },
    {
      name: "pin-strip",
      says: "The strip of the board leads to the previous and the next Pin.",
      at: firstPinOn(ANIMALS),
      steps: (page) => page.evaluate(() => scrollTo(0, 620)),
    },
    {
      name: "pin-phone",
      says: "A Pin on a phone.",
      at: firstPinOn(ANIMALS),
      size: "phone",
      isDark: true,
    },
    {
      name: "film",
      says: "A film has the shape of its frame, without black bars, and controls in the site's style, with speed, captions and keys.",
      at: pinFound("Four Sundays by the water"),
      steps: async (page) => {
        await page.locator("video").first().hover();
        await page.waitForTimeout(1_500);
      },
    },
    {
      name: "own-card",
      says: "The menu of one's own card edits, moves and deletes the Pin, and adds a note and tags.",
      at: ANIMALS,
      size: "close",
      steps: async (page) => {
        const card = page.locator("main article").first();
        await card.scrollIntoViewIfNeeded();
        await card.hover();
        await card.getByRole("button", { name: /^Options for/ }).click();
        await page.getByRole("menuitem").first().waitFor();
      },
    },
    {
      name: "mention",
      says: "@ in a comment or description lists people to mention, who are told once; ages of comments are short, such as 1w.",
      at: pinFound("Autumn on the mountain"),
      size: "close",
      steps: async (page) => {
        const field = page.getByRole("textbox", { name: "Add a comment" });
        await field.scrollIntoViewIfNeeded();
        await field.pressSequentially("Have you seen this, @s", { delay: 60 });
        await page.waitForTimeout(1_500);
      },
    },
    {
      name: "loading-pictures",
      says: "While pictures load, their alt texts are readable on the placeholders.",
      at: "/",
      size: "close",
      prepare: (page) => page.route("**/media/**", (route) => route.abort()),
    },
    {
      name: "text-200-board",
      says: "The browser's text size enlarges every text, and nothing overlaps: a board with texts of twice the size.",
      at: HIKES,
      isLargeText: true,
    },
    {
      name: "text-200-settings",
      says: "Settings with texts of twice the size.",
      at: "/settings/notifications",
      isLargeText: true,
    },
  ],
};
