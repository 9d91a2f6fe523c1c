/** The source file of the seldom routes, as in the build's manifest. */
export const SELDOM_SOURCE = "client/app/routes/seldom.ts";

/**
 * Addresses of the seldom routes in the router's notation; a trailing `$` matches anything or nothing. A pattern may be too broad: the
 * router finds out once it has the routes.
 */
export const SELDOM_ADDRESSES = [
  ...([
    "/settings/$",
    "/email/$",
    "/add-account",
    "/admin/$",
    "/advertiser/$",
    "/analytics",
    "/quick-promote",
    "/ads/$",
  ] as const),
  ...([
    "/password/$",
    "/pw/$",
    "/verify-email",
    "/email_verification_error",
    "/secure/$",
    "/signup/sso-business-account",
    "/signup/waiting",
  ] as const),
  ...([
    "/board/$",
    "/boardsection/$",
    "/board-invites",
    "/board-invite",
    "/business/$",
    "/offsite",
    "/credits",
    "/transparency",
    "/contact",
  ] as const),
  ...(["/$username/pins", "/$username/$slug/$section"] as const),
  ...(["/$username/followers", "/$username/following", "/following", "/messages", "/conversation/$"] as const),
  ...([
    "/notifications",
    "/developers",
    "/terms",
    "/privacy",
    "/guidelines",
    "/imprint",
    "/reports-and-violations",
    "/report/$",
    "/appealed-pin",
    "/age-appeal",
    "/save-button",
    "/trash",
    "/me/$",
    "/welcome",
  ] as const),
  ...(["/pin/create/$", "/pin/$pinId/repin/$", "/pin/$pinId/visual-search/$", "/visual-search"] as const),
  ...(["/pin-builder", "/pin-creation-tool", "/pin-editor", "/story-pin-builder", "/idea-pin-builder"] as const),
  ...(["/homefeed", "/idea-ads-tool", "/ideas/$interest/$id", "/topics", "/today/$"] as const),
  ...(["/videos/$", "/shop", "/shopping/$"] as const),
] as const;
