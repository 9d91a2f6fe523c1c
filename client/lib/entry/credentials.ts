import type { Factors } from "../../../src/model/factors.ts";
import type { EntryText } from "../texts/entry-text.ts";

/** Ways in by somebody else's word (spec visitor section 3, "Social sign-up options"). */
export const SOCIAL_PROVIDERS = ["facebook", "google", "google_one_tap", "line", "sso"] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** The texts know two names; one tap is Google's own. */
export const providerName = (provider: SocialProvider) =>
  ({ facebook: "Facebook", google: "Google", google_one_tap: "Google", line: "LINE", sso: "SSO" })[provider];

/** Where the log-in shows what went wrong with one: at its button, or at the address that a business's log-in begins with. */
export const providerField = (provider: SocialProvider) =>
  (({ facebook: "facebook", google: "google", google_one_tap: "google", line: "line", sso: "email" }) as const)[
    provider
  ];

/** The person a provider vouches for. */
export interface SocialIdentity {
  provider: SocialProvider;
  /** Fields of the log-in and registration calls that prove it, e.g. `{ googleOpenIdToken }`; only the server reads them. */
  proof: Readonly<Record<string, string>>;
  email: string | null;
  firstName: string;
  lastName: string;
  imageUrl: string | null;
  /** Seconds since 1970. */
  birthday: number | null;
}

/** Spec visitor section 3, "SSO check result". */
export interface SsoInfo {
  isSso: boolean;
  existingUser: boolean;
  existingUserIsSso: boolean;
  authorizationUri: string | null;
  exchangeCodeToTokenUrl: string | null;
}

/** What a log-in is tried with. */
export type Credentials =
  | { kind: "password"; usernameOrEmail: string; password: string; reactivates?: true }
  /** The returning viewer of the site's own cookie, who types the password alone. */
  | { kind: "recognised"; password: string; reactivates?: true }
  | { kind: "social"; identity: SocialIdentity };

/** What an account is made from. */
export type Registration =
  | { via: "email"; email: string; password: string; birthday: number }
  | { via: "social"; identity: SocialIdentity; email: string | null; birthday: number };

/** What the server or the network said of a call that failed. */
export interface EntryFailure {
  /** The contract's number; 0 where nothing was reached. */
  code: number;
  /** What the server says of it. */
  text: EntryText | null;
  /** The same by input field. */
  fields?: Readonly<Record<string, EntryText>>;
  /** `data` of error 132: `phone_number_end`, and what else the account asks for. */
  factors?: Partial<Factors>;
  /** A second sentence of the server's. */
  detail?: EntryText | null;
  /** `data` of error 145: when an account that was put away is erased. */
  deletionDueAt?: string | null;
  /** The same: whether the way that was taken can bring it back, which the password alone can. */
  canReactivate?: boolean;
}
