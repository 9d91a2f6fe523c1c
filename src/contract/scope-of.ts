import type { AnyContract } from "./define-contract.ts";
import type { AppScope, TokenScope, WideScope } from "./token-scopes.ts";

/** Slices about the account itself, access to it, and money. */
const ACCOUNT_SLICES = [
  "auth",
  "account",
  "apps",
  "identity",
  "mfa",
  "sso",
  "websites",
  "advertiser",
  "business",
  "conversions",
  "billing",
  "reportCenter",
  "audiences",
  "experiments",
  "catalogs",
  "bulk",
  "webhooks",
  "syndication",
  "exports",
  "leads",
];

type Scoped = Pick<AnyContract, "name" | "kind" | "access" | "scope">;
const sliceOf = ({ name }: Scoped) => name.split(".")[0] ?? "";

/** Whether only the people who run the site may call it. */
const isForStaff = ({ access }: Scoped): boolean => access === "admin" || access === "moderator";

/**
 * The wide scope that a personal access token needs for a procedure: the contract's own, or the default for its slice
 * and kind.
 */
export function scopeOf(contract: Scoped): WideScope {
  if (isForStaff(contract)) return "admin";
  if (contract.scope) return contract.scope;
  if (ACCOUNT_SLICES.includes(sliceOf(contract))) return "account";
  return contract.kind === "query" ? "read" : "write";
}

type Area = AppScope extends `${infer A}:${string}` ? A : never;

/**
 * The part of the description v5 that a slice belongs to. Slices that aren't listed are closed to apps: log-in and its
 * factors, private messages, and everything about access itself.
 */
const AREA_OF: Readonly<Record<string, Area>> = {
  users: "user_accounts",
  follow: "user_accounts",
  notifications: "user_accounts",
  websites: "user_accounts",
  topics: "user_accounts",
  pins: "pins",
  comments: "pins",
  feeds: "pins",
  filters: "pins",
  media: "pins",
  pinBuilder: "pins",
  search: "pins",
  shop: "pins",
  tuner: "pins",
  video: "pins",
  boards: "boards",
  boardNotes: "boards",
  sections: "boards",
  ads: "ads",
  advertiser: "ads",
  audiences: "ads",
  bulk: "ads",
  campaignDrafts: "ads",
  conversions: "ads",
  experiments: "ads",
  leads: "ads",
  quickPromote: "ads",
  reportCenter: "ads",
  reporting: "ads",
  billing: "billing",
  catalogs: "catalogs",
  business: "biz_access",
};

/** Procedures of other slices that apps need, or that belong to another part than their slice. */
const EXCEPTIONS: Readonly<Record<string, AppScope | null>> = {
  // The words are those of secret Pins too.
  "boards.words": null,
  "auth.me": "user_accounts:read",
  "auth.viewer": "user_accounts:read",
  "site.credits": "user_accounts:read",
  "search.keywordVolumes": "ads:read",
  "search.regionTrends": "user_accounts:read",
  "shop.productTrends": "user_accounts:read",
  "advertiser.addPartnerNotices": "user_accounts:read",
  "notifications.settings": null,
  "notifications.updateSettings": null,
  "users.convertToBusiness": null,
  "users.privacy": null,
  "users.settings": null,
  "users.updatePrivacy": null,
};

/** The scope of the description v5 that a token needs for a procedure; null if no app may call it. */
export function appScopeOf(contract: Scoped): AppScope | null {
  const exception = EXCEPTIONS[contract.name];
  if (exception !== undefined) return exception;
  const area = AREA_OF[sliceOf(contract)];
  if (!area || isForStaff(contract)) return null;
  return `${area}:${contract.kind === "query" ? "read" : "write"}`;
}

/** The scopes of which a token needs one for a procedure. */
export function scopesFor(contract: Scoped): readonly TokenScope[] {
  const app = appScopeOf(contract);
  return app ? [scopeOf(contract), app] : [scopeOf(contract)];
}
