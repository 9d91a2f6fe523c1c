import type { Factors } from "../../../src/identity/factors.ts";
import type { EntryText } from "../texts/entry-text.ts";

/** The providers to log in through (spec visitor 3). */
export const SOCIAL_PROVIDERS = ["facebook", "google", "google_one_tap", "line", "sso"] as const;
export type SocialProvider = (typeof SOCIAL_PROVIDERS)[number];

/** The provider's name in texts; one-tap belongs to Google. */
export const providerName = (provider: SocialProvider) =>
  ({ facebook: "Facebook", google: "Google", google_one_tap: "Google", line: "LINE", sso: "SSO" })[provider];

/** The field for a provider's errors: its own button, or the email, where business log-in starts. */
export const providerField = (provider: SocialProvider) =>
  (({ facebook: "facebook", google: "google", google_one_tap: "google", line: "line", sso: "email" }) as const)[
    provider
  ];

/** A provider's identity of the person. */
export interface SocialIdentity {
  provider: SocialProvider;
  /**
   * The proof as fields of the log-in and registration calls, e.g. `{ googleOpenIdToken }`; only the server reads
   * them.
   */
  proof: Readonly<Record<string, string>>;
  email: string | null;
  firstName: string;
  lastName: string;
  imageUrl: string | null;
  /** Seconds since 1970. */
  birthday: number | null;
}

/** The server's answer about an address: its domain's single sign-on, and whether an account exists. */
export interface SsoInfo {
  isSso: boolean;
  existingUser: boolean;
  existingUserIsSso: boolean;
  authorizationUri: string | null;
  exchangeCodeToTokenUrl: string | null;
}

/** The credentials of a log-in attempt. */
export type Credentials =
  | {
      kind: "password";
      usernameOrEmail: string;
      password: string;
      reactivates?: true;
      /** The identity from the provider that the person used first, to connect to the account. */
      connects?: SocialIdentity;
    }
  /** The returning viewer of the site's own cookie, who types only the password. */
  | { kind: "recognised"; password: string; reactivates?: true }
  | { kind: "social"; identity: SocialIdentity; reactivates?: true };

/** The data of a registration. */
export type Registration =
  | { via: "email"; email: string; password: string; birthday: number }
  | { via: "social"; identity: SocialIdentity; email: string | null; birthday: number };

/** The error of a failed call, from the server or the network. */
export interface EntryFailure {
  /** The contract's error number; 0 if the server wasn't reached. */
  code: number;
  /** The server's message. */
  text: EntryText | null;
  /** The messages by input field. */
  fields?: Readonly<Record<string, EntryText>>;
  /** `data` of error 132: `phone_number_end`, and the other factors of the account. */
  factors?: Partial<Factors>;
  /** The server's second sentence. */
  detail?: EntryText | null;
  /** `data` of error 145: when a deactivated account will be erased. */
  deletionDueAt?: string | null;
  /** `data` of error 145: whether this log-in method can restore it. A provider can if the account has no password. */
  canReactivate?: boolean;
  /** `data` of error 131: the provider's address has an account here that the provider can't open. */
  hasAccount?: boolean;
  /** `data` of error 135: opens the decisions about a suspended account. */
  decisionsToken?: string;
}
