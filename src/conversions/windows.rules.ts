/** For how many days what somebody did with an ad may have led to a conversion. */
export interface Windows {
  click: number;
  engagement: number;
  view: number;
}
export const DEFAULT_WINDOWS: Windows = { click: 30, engagement: 30, view: 1 };
/**
 * Fewer than so many closeups, saves and views are told to nobody: by a single event somebody could ask whether one person
 * has an account here and saw an ad. A click led to the advertiser's own website, who knows of it anyway.
 */
export const TELLING = 10;
/** No touch is older. */
export const TOUCH_DAYS = 30;
