import { PASSWORD } from "../../support/people.ts";
import type { Chapter, Step } from "../scene.ts";
import { press } from "../steps.ts";

const skip = press("button", "Skip");

/** Asks for the end of the account, and logs in again. */
const deleteAndLogIn: Step = async (page, _site, person) => {
  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await dialog.getByLabel("Your password").fill(PASSWORD);
  await dialog.getByRole("button", { name: "Delete account" }).click();
  await page.getByRole("heading", { name: /14 days/ }).waitFor();
  await page.context().clearCookies();
  await page.goto(new URL("/login", page.url()).href);
  await page.waitForTimeout(1_500);
  await page.locator("input#email").fill(person?.email ?? "");
  await page.locator("input#password").fill(PASSWORD);
  await page.locator("button[type=submit]").click();
  await page.getByRole("alertdialog").waitFor();
};

export const ARRIVE: Chapter = {
  title: "Visitors and the first day",
  scenes: [
    {
      name: "visitor-home",
      says: "A visitor's home is the wall itself: one line, one field for a link or a picture that works before sign-up, and boards with a sentence by their owners.",
      at: "/",
      who: "visitor",
    },
    {
      name: "visitor-home-tablet",
      says: "The page holds together on windows between a phone's and a computer's.",
      at: "/",
      who: "visitor",
      size: "tablet",
    },
    {
      name: "visitor-home-phone",
      says: "A visitor's home on a phone, in the dark theme.",
      at: "/",
      who: "visitor",
      size: "phone",
      isDark: true,
    },
    {
      name: "visitor-links",
      says: "Explore links the shop, the ad library, the credits, the terms and the privacy policy.",
      at: "/ideas/",
      who: "visitor",
      size: "close",
    },
    {
      name: "sign-up",
      says: "Sign-up says what a password needs in everyday words, and has one rule for it everywhere.",
      at: "/signup",
      who: "visitor",
      size: "close",
      steps: (page) => page.locator("input#password").focus(),
    },
    {
      name: "first-person",
      says: "The first person of an empty site gets two steps that lead somewhere, instead of steps without anything to choose.",
      at: "/welcome/",
      who: "owner",
      size: "close",
      steps: skip,
    },
    {
      name: "topics",
      says: "New people choose among topics in the order in which they are read.",
      at: "/welcome/",
      who: "newcomer",
      size: "tall",
      steps: skip,
    },
    {
      name: "account-deleted",
      says: "Somebody who comes back to a deleted account reads when it ends; before, that day was called the day of the request.",
      at: "/settings/account",
      who: "newcomer",
      size: "close",
      steps: deleteAndLogIn,
    },
    {
      name: "step-up",
      says: "The question for a password says what it is for.",
      at: "/settings/account",
      who: "newcomer",
      size: "close",
      steps: async (page) => {
        await page.getByRole("button", { name: "Deactivate account" }).click();
        await page.getByRole("alertdialog").getByRole("button", { name: "Deactivate account" }).click();
        await page.getByRole("dialog").locator("input[type=password]").waitFor();
      },
    },
  ],
};
