import { OWN_FIRST_SEGMENTS } from "../model/route-patterns.ts";

/** Usernames have no hyphen, so a page with a hyphen reserves its name with an underscore instead. */
const ROUTES = [...OWN_FIRST_SEGMENTS].map((segment) => segment.replaceAll("-", "_")).join(" ");
/** The site's addresses beyond the patterns of spec visitor 9. */
const MORE_ROUTES = `
  boards conversations ads home add_account logout connect offsite verify verify_email reset
  save_button embed oembed offline visual_search welcome
`;
const SERVER = `
  media docs mcp trpc v1 v2 v3 v4 v5 vx resource resources graphql openapi assets static public api dev healthz readyz metrics
  favicon robots sitemap manifest service_worker sw index images img js css fonts cdn files uploads download well_known
`;
const API = "me self follow follows following followers exists forgot_password reset_password tokens export batch";
const PAGES = `
  new create edit delete update upload feed feeds user users profile profiles account accounts pins section sections saved
  created trash people popular trending latest tags tag hashtag privacy policy policies legal cookies copyright imprint contact
  support faq blog news press jobs careers team community guidelines safety security status attribution credits developers
  developer apps app mobile download_app invite invites messages inbox message activity history bookmarklet share
  analytics campaigns audiences billing catalogs collections collection shop store checkout cart payment payments
`;
const OFFICES =
  "admin administrator root system moderator mod staff official webmaster postmaster hostmaster abuse noreply no_reply";
const WORDS = "null undefined true false none anonymous anybody everyone nobody guest visitor deleted unknown";

/**
 * First segments of the site's own addresses (spec visitor 9) and of its API, and names that
 * suggest an office. Nobody can claim them: `/<username>/` would be the other page.
 */
export const RESERVED_USERNAMES: ReadonlySet<string> = new Set(
  [ROUTES, MORE_ROUTES, SERVER, API, PAGES, OFFICES, WORDS].flatMap((list) => list.split(/\s+/)).filter(Boolean),
);
