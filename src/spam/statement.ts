import type { SpamRule } from "./rules.ts";

/** Each rule as the person reads it whom a decision is about. */
const SAID: Readonly<Record<SpamRule, string>> = {
  newAccount: "the account is new",
  unconfirmed: "its email address isn't confirmed",
  manyLinks: "it posted many links within an hour",
  oneSite: "it saved many Pins with links to one site within a day",
  shared: "several new accounts posted the same link, picture or text",
  listedSite: "the link leads to a site that is known for spam or adult content",
  hiddenSite: "the link leads through another address to a site that is blocked here",
  listedPicture: "the picture looks like one that isn't allowed here",
  burst: "it posted very much within minutes",
  manyMentions: "it mentioned very many people within an hour",
  followRush: "it followed very many people within an hour",
  churn: "it followed and unfollowed many people",
  sameText: "it posted the same text again and again",
  ring: "a few new accounts save mostly each other's Pins",
  signUps: "several accounts were made from the same network on one day",
  failedCaptchas: "captchas were not solved",
  ignoredCaptchas: "it went on without solving the captcha that it was asked for",
  heldBefore: "other posts of it are held already",
  cleared: "",
};

/** The facts of a decision that the rules made (Digital Services Act, article 17). */
export const SPAM_STATEMENT = (reasons: readonly SpamRule[]): string =>
  `An automated check took this for spam, because ${reasons
    .map((name) => SAID[name])
    .filter((said) => said !== "")
    .join("; ")}. A moderator looks at it, and you can appeal.`;
