/** For how many days what somebody did with an ad may have led to a conversion. */
export interface Windows {
  click: number;
  engagement: number;
  view: number;
}
export const DEFAULT_WINDOWS: Windows = { click: 30, engagement: 30, view: 1 };
/**
 * Smaller counts of closeups, saves and views are hidden: one event could reveal whether a certain person has an
 * account here and saw an ad. Clicks are exempt, because the advertiser's own website saw them anyway.
 */
export const TELLING = 10;
/** No touch is older. */
export const TOUCH_DAYS = 30;
