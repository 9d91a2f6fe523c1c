/** The flow's placement; texts, styling and the follow-up depend on it. */
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

/** The visitor's intent; the titles follow from it. */
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

/** LIMITED_LOGIN: the browser is known, but nobody is logged in (spec visitor 6). */
export type ViewerType = "UNAUTH" | "LIMITED_LOGIN" | "AUTH";

/** A returning viewer the site recognizes; a first name and a picture are all that it knows of them (SECURITY.md 9). */
export interface RecognisedViewer {
  firstName: string;
  imageUrl: string | null;
}

export interface Inviter {
  id: string;
  firstName: string;
  fullName: string;
  imageMediumUrl: string | null;
  isDefaultImage: boolean;
}

/** Fixed for the lifetime of the flow. */
export interface EntryOptions {
  brandName: string;
  /** The minimum length of a new password, from the server. */
  passwordMin: number;
  /** The visitor's country, as two capital letters. */
  country: string;
  /** When the flow started; ages are computed from it. */
  now: Date;
  container: EntryContainer;
  source: EntrySource | null;
  inviter: Inviter | null;
  /** The person or board to follow, or to unfollow if already followed; null if the flow is about neither. */
  follow: { name: string; isFollowing: boolean } | null;
  /** The visitor replies to the inviter's message. */
  respondMessage: boolean;
  /** The target from the address. Untrusted: only `nextPath` may read it. */
  next: string | null;
  /** `/add-account`: a logged-in person adds another account. */
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

/** A window leaves the visitor on the page; a separate page navigates on. */
export const isPage = ({ container }: EntryOptions) =>
  container === "login_page" || container === "revamped_business_login_page";

/** Whether the banner offers the Facebook look-up: by its experiment, and on the recovery page. */
export const offersFacebookRecovery = ({ isLookup, experiments }: EntryOptions) =>
  isLookup || experiments.facebookRecovery;
