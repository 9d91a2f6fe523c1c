import type { RouteOptions } from "../pipeline/request-pipeline.ts";
import { oauthError } from "./oauth-answers.ts";
import type { OAuthTransport } from "./transport.ts";

const PAGE: RouteOptions = { csp: null, isPage: true };
/** Pages of any site may call these, because they ignore cookies. */
const FOR_APPS: RouteOptions = { fails: oauthError, fromAnySite: true };
const METADATA: RouteOptions = { fails: oauthError };

/** The paths of the OAuth endpoints; each also works with a slash at its end. */
export const OAUTH_ROUTES: readonly (readonly [path: string, endpoint: keyof OAuthTransport, options: RouteOptions])[] =
  [
    ["/oauth", "authorize", PAGE],
    ["/oauth/authorize", "authorize", PAGE],
    ["/oauth/consent/:uid", "consent", PAGE],
    ["/oauth/jwks", "keys", METADATA],
    ["/oauth/:uid", "resume", PAGE],
    ["/v5/oauth/token", "token", FOR_APPS],
    ["/v5/oauth/token/revoke", "revoke", FOR_APPS],
    ["/v5/oauth/register", "register", FOR_APPS],
    ["/.well-known/oauth-authorization-server", "metadata", METADATA],
    ["/.well-known/openid-configuration", "metadata", METADATA],
    ["/.well-known/oauth-protected-resource", "protectedResource", METADATA],
    ["/.well-known/oauth-protected-resource/mcp", "protectedResource", METADATA],
  ];
