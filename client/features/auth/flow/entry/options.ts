/** Where the flow stands on the page; copy, styling and what happens afterwards follow from it (spec visitor section 2). */
export const ENTRY_CONTAINERS = [
  "home_page",
  "login_page",
  "revamped_business_login_page",
  "save",
  "download",
  "follow",
  "pinBookmarklet",
  "bottom.right.upsell.email",
] as const;
export type EntryContainer = (typeof ENTRY_CONTAINERS)[number];

/** What the visitor was about to do; the titles follow from it (spec visitor section 2). */
export const ENTRY_SOURCES = [
  "boardInvite",
  "saveButton",
  "saveButtonExp",
  "homePage",
  "pinBookmarklet",
  "downloadImageBtnDweb",
  "downloadImageBtnUnauth",
  "followButton",
  "commentComposer",
] as const;
export type EntrySource = (typeof ENTRY_SOURCES)[number];

/** Spec visitor section 3. */
export type ViewerType = "UNAUTH" | "LIMITED_LOGIN" | "AUTH";

/** A returning viewer the site recognises; a first name and a picture are all that it knows of them (SECURITY.md 9). */
export interface RecognisedViewer {
  firstName: string;
  imageUrl: string | null;
}

export interface Inviter {
  firstName: string;
  fullName: string;
  imageMediumUrl: string | null;
  isDefaultImage: boolean;
}

/** What is settled before the flow begins and stays so while it runs. */
export interface EntryOptions {
  brandName: string;
  /** Least length of a password at sign-up, as the server says. */
  passwordMin: number;
  /** Two capital letters. */
  country: string;
  /** When the flow began; birthdays are measured by it. */
  now: Date;
  container: EntryContainer;
  source: EntrySource | null;
  inviter: Inviter | null;
  /** The person or thing the visitor wanted to follow, or, where they do already, to follow no longer; null where it is about nobody. */
  follow: { name: string; isFollowing: boolean } | null;
  /** The visitor answers a message of the inviter's. */
  respondMessage: boolean;
  /** Where to go afterwards, from the address: nobody trusts it but through `nextPath`. */
  next: string | null;
  /** `/add-account`: somebody who is logged in adds another account. */
  isAccountSwitch: boolean;
  /** `?lookup=true` of the log-in page: recovery of an account that was made with the social network. */
  isLookup: boolean;
  viewerType: ViewerType;
  recognised: RecognisedViewer | null;
  experiments: {
    /** kr_privacy_consent */
    consents: boolean;
    /** dweb_unauth_fb_login_account_recovery_flow */
    facebookRecovery: boolean;
  };
}

/** A window over a page leaves the visitor where they were; a page of its own leads on. */
export const isPage = ({ container }: EntryOptions) =>
  container === "login_page" || container === "revamped_business_login_page";

/** Whether the banner offers to find an account by the social network: by its experiment, and on the page of recovery. */
export const offersFacebookRecovery = ({ isLookup, experiments }: EntryOptions) =>
  isLookup || experiments.facebookRecovery;
