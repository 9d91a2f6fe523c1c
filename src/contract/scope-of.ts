import type { AnyContract } from "./define-contract.ts";
import type { TokenScope } from "./token-scopes.ts";

/** Slices about the account itself, access to it, and money. */
const ACCOUNT_SLICES = [
  "auth",
  "account",
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
];

/** The scope that an access token needs for a procedure: the contract's own, or the default for its slice and kind. */
export function scopeOf({
  name,
  kind,
  access,
  scope,
}: Pick<AnyContract, "name" | "kind" | "access" | "scope">): TokenScope {
  if (access === "admin") return "admin";
  if (scope) return scope;
  if (ACCOUNT_SLICES.includes(name.split(".")[0] ?? "")) return "account";
  return kind === "query" ? "read" : "write";
}
