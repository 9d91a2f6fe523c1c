/** The site types in events and registrations (spec visitor 9). */
export const SITE_TYPE = { www: 0, mobile: 1, sterling: 3, analytics: 4, business: 6, trends: 7 } as const;
export type SiteType = (typeof SITE_TYPE)[keyof typeof SITE_TYPE];

/** The site type of a page. @param isPhone whether the page is the one for phones */
export function siteTypeOf(path: string, isPhone: boolean): SiteType {
  const first = path.split("/")[1] ?? "";
  if (first === "analytics") return SITE_TYPE.analytics;
  if (first === "trends") return SITE_TYPE.trends;
  if (first === "business") return SITE_TYPE.business;
  return isPhone ? SITE_TYPE.mobile : SITE_TYPE.www;
}

/** The client type that a log-in reports (spec visitor 9). */
export const APP_TYPE = { phone: 5, desktop: 7 } as const;
