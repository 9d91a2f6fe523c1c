import { z } from "zod";

/**
 * Scopes of an access token: `read` reads anything its owner can read; `write` saves, edits and deletes their own
 * content; `account` reads and changes their account, its settings, and paid advertising; `conversions` only sends
 * conversions, for an advertiser's server; `admin` administers the site, if the owner does.
 */
export const TOKEN_SCOPES = ["read", "write", "account", "conversions", "admin"] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];
export const tokenScopeSchema = z.enum(TOKEN_SCOPES);

/** Maximum lifetime of a token, in days. */
export const TOKEN_DAYS_MAX = 365;
export const TOKEN_DAYS = 90;
