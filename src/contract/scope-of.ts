import type { TokenScope } from "../model/token-scopes.ts";
import type { AnyContract } from "./define-contract.ts";

/** Slices that are about the account itself, how somebody gets into it, and money. */
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

/** What an access token needs to call a procedure: what its contract says, or what follows from its slice and its kind. */
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
