/**
 * Address patterns of the site (spec visitor 9), by name. Braces name parameters. The final
 * slash is optional in requests; generated addresses have it as the specification does.
 */
const PAGES = {
  home: "/",
  homefeed: "/homefeed/",
  "board.edit": "/board/{id}/edit",
  "board.collaborators": "/board/{id}/edit/collaborators",
  "board.addCollaborators": "/board/{id}/edit/add_collaborators",
  "section.edit": "/boardsection/{id}/edit",
  "pin.create": "/pin/create/",
  pin: "/pin/{id}",
  "pin.comments": "/pin/{id}/comments",
  "pin.edit": "/pin/{id}/edit",
  "pin.repin": "/pin/{id}/repin",
  "pin.visualSearch": "/pin/{id}/visual-search/",
  "pin.visualSearchProducts": "/pin/{id}/visual-search/products/",
  conversation: "/conversation/{id}",
  appealedPin: "/appealed-pin/",
  reports: "/reports-and-violations/",
  ageAppeal: "/age-appeal",
  transparency: "/transparency/",
  business: "/business/",
  "business.invite": "/business/invite/",
  "business.convert": "/business/convert",
  "business.hub": "/business/hub",
  "business.commerceIntegrations": "/business/commerce-integrations/",
  panic: "/secure/panic",
  "email.subscription": "/email/subscription",
  "email.userSurvey": "/email/user_survey",
  "email.verificationError": "/email_verification_error",
  notifications: "/notifications/",
  pinRedirect: "/pin_redirect",
  search: "/search",
  "search.pins": "/search/pins",
  ideas: "/ideas",
  "ideas.interest": "/ideas/{interest}/{id}",
  videos: "/videos/",
  "videos.category": "/videos/{category}/{id}",
  shopping: "/shopping/",
  "shopping.category": "/shopping/{category}/{id}",
  topics: "/topics",
  today: "/today",
  "today.article": "/today/article",
  "today.best": "/today/best",
  "today.trending": "/today/trending",
  "today.shop": "/today/shop",
  "today.popular": "/today/popular",
  "discover.article": "/discover/article/",
  pinEditor: "/pin-editor",
  pinBuilder: "/pin-builder",
  storyPinBuilder: "/story-pin-builder",
  ideaPinBuilder: "/idea-pin-builder",
  pinCreationTool: "/pin-creation-tool",
  ideaAdsTool: "/idea-ads-tool",
  quickPromote: "/advertiser/quick-promote",
  settings: "/settings",
  "settings.notifications": "/settings/notifications",
  tvStudio: "/tv/studio",
  oauth: "/oauth",
  appFactoryOauth: "/app-factory-oauth",
  unauthProfile: "/unauth-profile",
  storyboard: "/_/storyboard",
} as const;

/** Three sections of the business area with the same pages below them. */
const BUSINESS_AREAS = {
  businessAccess: "/business/business-access/{userBizId}",
  businessManager: "/business/business-manager/{userBizId}",
  businessHierarchy: "/business/business-hierarchy/{businessHierarchyId}",
} as const;
const BUSINESS_PAGES = [
  ...(["dashboard", "hierarchy", "managers", "business_security", "asset-groups", "catalogs", "shared-tags"] as const),
  ...(["brand-safety", "invoice-management", "audiences", "security", "ad-accounts/cee-migration"] as const),
] as const;

/** A person's own addresses; matched last, because they would match any address. */
const PEOPLES = {
  board: "/{username}/{board}/",
  section: "/{username}/{boardId}/{boardSectionId}",
} as const;

type BusinessAreas = typeof BUSINESS_AREAS;
type BusinessPages = {
  [Area in keyof BusinessAreas as `${Area}.${(typeof BUSINESS_PAGES)[number]}`]: `${BusinessAreas[Area]}/`;
};
export type RoutePatterns = typeof PAGES & BusinessAreas & BusinessPages & typeof PEOPLES;
export type RouteName = keyof RoutePatterns;

function businessPages(): BusinessPages {
  const pages: Record<string, string> = {};
  for (const [area, root] of Object.entries(BUSINESS_AREAS)) {
    for (const page of BUSINESS_PAGES) pages[`${area}.${page}`] = `${root}/${page}`;
  }
  return pages as BusinessPages;
}

/** Every pattern by name, those without parameters before those that would match them. */
export const ROUTE_PATTERNS: Readonly<Record<RouteName, string>> = {
  ...PAGES,
  ...BUSINESS_AREAS,
  ...businessPages(),
  ...PEOPLES,
};

/** First segments that are never a username in `/{username}/{board}/`, as listed (and spelled) in the specification. */
export const EXCLUDED_FIRST_SEGMENTS = [
  ...(["pin", "categories", "report", "search", "password", "terms", "discover", "help", "email", "topics"] as const),
  ...(["explore", "pw", "login", "signup", "about", "business", "source", "ideas", "today", "tv", "shopping"] as const),
  ...(["videos", "age-apeal", "oauth"] as const),
] as const;

/** Usernames reserved because the site's own pages start with them: from every pattern, and from the list above. */
export const OWN_FIRST_SEGMENTS: ReadonlySet<string> = new Set([
  ...EXCLUDED_FIRST_SEGMENTS,
  ...Object.values(ROUTE_PATTERNS)
    .map((pattern) => pattern.split("/")[1] ?? "")
    .filter((segment) => /^[a-z]/.test(segment)),
]);
