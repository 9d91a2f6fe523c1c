import { wholeNumber } from "../model/values.ts";

/** Days after an ad interaction within which a conversion is credited to it. */
export interface Windows {
  click: number;
  engagement: number;
  view: number;
}
export const DEFAULT_WINDOWS: Windows = { click: 30, engagement: 30, view: 1 };
/**
 * Counts of closeups, saves and views below this are hidden: a single event could reveal whether a certain person has
 * an account here and saw an ad. Clicks are exempt, because the advertiser's own website saw them anyway.
 */
export const PRIVATE_BELOW = 10;
/** Older interactions are not credited. */
export const TOUCH_DAYS = 30;

const window = (days: number) => wholeNumber(0, TOUCH_DAYS).default(days);
/** Fields of calls that request other windows. */
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
/** The day that reports count a conversion on: its own day, or the ad interaction's. */
export const REPORT_TIMES = ["TIME_OF_CONVERSION", "TIME_OF_AD_ACTION"] as const;
export type ReportTime = (typeof REPORT_TIMES)[number];

/** Query parameter that lets the advertiser's tag recognize a click. */
export const CLICK_ID = "tbclid";

/** Adds tracking parameters to a destination; existing ones stay as they are. */
export function destinationOf(url: URL, params: string, more: Record<string, string>): string {
  const made = new URL(url);
  for (const [name, value] of [...new URLSearchParams(params), ...Object.entries(more)])
    if (!made.searchParams.has(name)) made.searchParams.append(name, value);
  return made.href;
}
