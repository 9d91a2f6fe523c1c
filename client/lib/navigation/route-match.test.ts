import { describe, expect, test } from "bun:test";
import { RESERVED_USERNAMES } from "../../../src/identity/reserved-usernames.ts";
import { EXCLUDED_FIRST_SEGMENTS, ROUTE_PATTERNS, type RouteName } from "../../../src/model/route-patterns.ts";
import { isRoute, matchRoute, routePath } from "./route-match.ts";

const BUSINESS_PAGES = [
  ...["dashboard", "hierarchy", "managers", "business_security", "asset-groups", "catalogs", "shared-tags"],
  ...["brand-safety", "invoice-management", "audiences", "security", "ad-accounts/cee-migration"],
];

/** Every address of the specification in order, with its expected match. */
const LISTED: [address: string, name: RouteName, params?: Record<string, string>][] = [
  ["/ada/garden/", "board", { username: "ada", board: "garden" }],
  ["/ada/12/34", "section", { username: "ada", boardId: "12", boardSectionId: "34" }],
  ["/board/12/edit", "board.edit", { id: "12" }],
  ["/board/12/edit/collaborators", "board.collaborators", { id: "12" }],
  ["/board/12/edit/add_collaborators", "board.addCollaborators", { id: "12" }],
  ["/boardsection/12/edit", "section.edit", { id: "12" }],
  ["/pin/12", "pin", { id: "12" }],
  ["/pin/12/comments", "pin.comments", { id: "12" }],
  ["/pin/12/edit", "pin.edit", { id: "12" }],
  ["/pin/12/repin", "pin.repin", { id: "12" }],
  ["/pin/12/visual-search/", "pin.visualSearch", { id: "12" }],
  ["/pin/12/visual-search/products/", "pin.visualSearchProducts", { id: "12" }],
  ["/pin/create/", "pin.create"],
  ["/conversation/12", "conversation", { id: "12" }],
  ["/appealed-pin/", "appealedPin"],
  ["/reports-and-violations/", "reports"],
  ["/age-appeal", "ageAppeal"],
  ["/transparency/", "transparency"],
  ["/business/", "business"],
  ["/business/business-access/7", "businessAccess", { userBizId: "7" }],
  ["/business/business-manager/7", "businessManager", { userBizId: "7" }],
  ["/business/business-hierarchy/7", "businessHierarchy", { businessHierarchyId: "7" }],
  ...BUSINESS_PAGES.flatMap((page): [string, RouteName, Record<string, string>][] => [
    [`/business/business-access/7/${page}`, `businessAccess.${page}` as RouteName, { userBizId: "7" }],
    [`/business/business-manager/7/${page}`, `businessManager.${page}` as RouteName, { userBizId: "7" }],
    [`/business/business-hierarchy/7/${page}`, `businessHierarchy.${page}` as RouteName, { businessHierarchyId: "7" }],
  ]),
  ["/business/invite/", "business.invite"],
  ["/business/convert", "business.convert"],
  ["/business/hub", "business.hub"],
  ["/business/commerce-integrations/", "business.commerceIntegrations"],
  ["/secure/panic", "panic"],
  ["/email/subscription", "email.subscription"],
  ["/email/user_survey", "email.userSurvey"],
  ["/email_verification_error", "email.verificationError"],
  ["/notifications/", "notifications"],
  ["/pin_redirect", "pinRedirect"],
  ["/search", "search"],
  ["/search/pins", "search.pins"],
  ["/ideas", "ideas"],
  ["/ideas/home-decor/9", "ideas.interest", { interest: "home-decor", id: "9" }],
  ["/videos/", "videos"],
  ["/videos/food/9", "videos.category", { category: "food", id: "9" }],
  ["/shopping/", "shopping"],
  ["/shopping/shoes/9", "shopping.category", { category: "shoes", id: "9" }],
  ["/topics", "topics"],
  ["/today", "today"],
  ["/today/article", "today.article"],
  ["/today/best", "today.best"],
  ["/today/trending", "today.trending"],
  ["/today/shop", "today.shop"],
  ["/today/popular", "today.popular"],
  ["/discover/article/", "discover.article"],
  ["/pin-editor", "pinEditor"],
  ["/pin-builder", "pinBuilder"],
  ["/story-pin-builder", "storyPinBuilder"],
  ["/idea-pin-builder", "ideaPinBuilder"],
  ["/pin-creation-tool", "pinCreationTool"],
  ["/idea-ads-tool", "ideaAdsTool"],
  ["/advertiser/quick-promote", "quickPromote"],
  ["/settings", "settings"],
  ["/settings/notifications", "settings.notifications"],
  ["/tv/studio", "tvStudio"],
  ["/oauth", "oauth"],
  ["/app-factory-oauth", "appFactoryOauth"],
  ["/unauth-profile", "unauthProfile"],
  ["/_/storyboard", "storyboard"],
  ["/", "home"],
  ["/homefeed/", "homefeed"],
];

describe("route patterns [visitor 9]", () => {
  test.each(LISTED)(
    "%s matches with and without a trailing slash, and is built from its parameters",
    (address, name, params = {}) => {
      const bare = address.replace(/\/$/, "");
      for (const spelling of [address, bare || "/", `${bare}/`, `${address}?q=1`, `${address}#top`]) {
        expect(matchRoute(spelling), spelling).toEqual({ name, params });
      }
      expect(routePath(name, params as never)).toBe(address);
    },
  );

  test("the table above lists every route", () => {
    expect(LISTED.map(([, name]) => name).sort()).toEqual((Object.keys(ROUTE_PATTERNS) as RouteName[]).sort());
  });

  test.each([...EXCLUDED_FIRST_SEGMENTS])("/%s/… matches no board", (segment) => {
    for (const address of [`/${segment}/garden/`, `/${segment}/12/34`]) {
      expect(["board", "section"]).not.toContain(matchRoute(address)?.name ?? "none");
    }
  });

  test("the first segment of every address is a reserved username", () => {
    for (const pattern of Object.values(ROUTE_PATTERNS)) {
      const first = (pattern.split("/")[1] ?? "").replaceAll("-", "_");
      if (!/^[a-z]/.test(first)) continue;
      expect(RESERVED_USERNAMES.has(first), first).toBe(true);
    }
  });

  test("parameters are encoded and decoded", () => {
    expect(routePath("board", { username: "ada", board: "café & co" })).toBe("/ada/caf%C3%A9%20%26%20co/");
    expect(matchRoute("/ada/caf%C3%A9%20%26%20co/")?.params).toEqual({ username: "ada", board: "café & co" });
    expect(isRoute("/ideas/", "ideas", "ideas.interest")).toBe(true);
    expect(isRoute("/ideas/x/", "ideas", "ideas.interest")).toBe(false);
  });

  test("an invalid address matches nothing", () => {
    for (const address of ["", "pin/12", "//e.example/garden", "https://e.example/a/b", "/a/b/c/d", "/%E0%A4%A/b"]) {
      expect(matchRoute(address), address).toBeNull();
    }
  });
});
