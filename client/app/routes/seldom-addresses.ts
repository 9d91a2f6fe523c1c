/** The source file of the seldom routes, as the build's manifest has it. */
export const SELDOM_SOURCE = "client/app/routes/seldom.ts";

/**
 * Where the seldom routes are, as the router writes addresses; `$` at an end takes whatever follows, or nothing. Where
 * one covers more than there is, the router finds that out once it knows the routes.
 */
export const SELDOM_ADDRESSES = [
  ...(["/settings/$", "/email/$", "/add-account", "/admin/$", "/advertiser/$", "/quick-promote", "/ads/$"] as const),
  ...([
    "/password/$",
    "/pw/$",
    "/verify-email",
    "/email_verification_error",
    "/secure/$",
    "/signup/sso-business-account",
  ] as const),
  ...([
    "/board/$",
    "/boardsection/$",
    "/board-invites",
    "/board-invite",
    "/business/$",
    "/offsite",
    "/credits",
    "/contact",
  ] as const),
  ...(["/$username/followers", "/$username/following", "/following", "/messages", "/conversation/$"] as const),
  ...([
    "/notifications",
    "/terms",
    "/privacy",
    "/reports-and-violations",
    "/save-button",
    "/trash",
    "/welcome",
  ] as const),
  ...(["/pin/create/$", "/pin/$pinId/repin/$", "/pin/$pinId/visual-search/$", "/visual-search"] as const),
  ...(["/pin-builder", "/pin-creation-tool", "/pin-editor", "/story-pin-builder", "/idea-pin-builder"] as const),
  ...(["/homefeed", "/idea-ads-tool", "/ideas/$interest/$id", "/topics", "/today/$"] as const),
  ...(["/videos/$", "/shopping/$"] as const),
] as const;
