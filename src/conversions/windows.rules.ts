/** For how many days what somebody did with an ad may have led to a conversion. */
export interface Windows {
  click: number;
  engagement: number;
  view: number;
}
export const DEFAULT_WINDOWS: Windows = { click: 30, engagement: 30, view: 1 };
/** No touch is older. */
export const TOUCH_DAYS = 30;
