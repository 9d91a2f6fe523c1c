import { z } from "zod";

/**
 * What a program with an access token may do: `read` what its person may read; `write`: save, edit and delete what is
 * theirs; `account`: read and change their account, its settings, and advertising that costs money; `conversions`: only
 * send conversions, as an advertiser's own server does; `admin`: administer the site, if its person does.
 */
export const TOKEN_SCOPES = ["read", "write", "account", "conversions", "admin"] as const;
export type TokenScope = (typeof TOKEN_SCOPES)[number];
export const tokenScopeSchema = z.enum(TOKEN_SCOPES);

/** Days that a token may last. */
export const TOKEN_DAYS_MAX = 365;
export const TOKEN_DAYS = 90;
