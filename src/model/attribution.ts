import { wholeNumber } from "./values.ts";

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

const window = (days: number) => wholeNumber(0, TOUCH_DAYS).default(days);
/** How a call asks for other windows. */
export const windowFields = {
  clickWindowDays: window(DEFAULT_WINDOWS.click),
  engagementWindowDays: window(DEFAULT_WINDOWS.engagement),
  viewWindowDays: window(DEFAULT_WINDOWS.view),
};
type WindowFields = Record<keyof typeof windowFields, number>;
export const windowsOf = (input: WindowFields): Windows => ({
  click: input.clickWindowDays,
  engagement: input.engagementWindowDays,
  view: input.viewWindowDays,
});
/** Conversions stand on their own day, or on the day of what somebody did with the ad. */
export const REPORT_TIMES = ["TIME_OF_CONVERSION", "TIME_OF_AD_ACTION"] as const;
export type ReportTime = (typeof REPORT_TIMES)[number];
