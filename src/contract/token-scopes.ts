import { z } from "zod";

/** Scopes that an app can ask a person for: those of the public API description v5. */
export const APP_SCOPES = [
  "user_accounts:read",
  "user_accounts:write",
  "pins:read",
  "pins:read_secret",
  "pins:write",
  "pins:write_secret",
  "boards:read",
  "boards:read_secret",
  "boards:write",
  "boards:write_secret",
  "ads:read",
  "ads:write",
  "billing:read",
  "billing:write",
  "catalogs:read",
  "catalogs:write",
  "biz_access:read",
  "biz_access:write",
] as const;
export type AppScope = (typeof APP_SCOPES)[number];

/** What an app gets if it names no scope. */
export const DEFAULT_APP_SCOPES: readonly AppScope[] = ["user_accounts:read", "pins:read", "boards:read"];

/**
 * Wide scopes, which only a person's own tokens have: `read` reads anything its owner can read; `write` saves, edits
 * and deletes their own content; `account` reads and changes their account, its settings, and paid advertising;
 * `conversions` only sends conversions, for an advertiser's server; `admin` administers the site, if the owner does.
 */
export const WIDE_SCOPES = ["read", "write", "account", "conversions", "admin"] as const;
export type WideScope = (typeof WIDE_SCOPES)[number];

/** Scopes of an access token. */
export const TOKEN_SCOPES = [...WIDE_SCOPES, ...APP_SCOPES] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];
export const tokenScopeSchema = z.enum(TOKEN_SCOPES);
export const appScopeSchema = z.enum(APP_SCOPES);

const KNOWN: ReadonlySet<string> = new Set(APP_SCOPES);
/** Whether an app can ask for a scope. */
export const isAppScope = (scope: string): scope is AppScope => KNOWN.has(scope);

/** Maximum lifetime of a token, in days. */
export const TOKEN_DAYS_MAX = 365;
export const TOKEN_DAYS = 90;
