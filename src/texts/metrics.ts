/** A number that reports answer, under its name in the public API description v5. */
export interface Metric {
  name: string;
  displayName: string;
  definition: string;
  /** Of Pins without an ad. */
  isOrganic: boolean;
}

const EACH = "in the account's currency";
const MICRO = "in millionths of the account's currency";
/** Name, words and definition of numbers of ads. */
const ADS: readonly (readonly [name: string, displayName: string, definition: string])[] = [
  ["SPEND_IN_DOLLAR", "Spend", `The amount charged, ${EACH}.`],
  ["SPEND_IN_MICRO_DOLLAR", "Spend", `The amount charged, ${MICRO}.`],
  ["IMPRESSION_1", "Impressions", "Times that at least half of an ad was on screen for a second."],
  ["PAID_IMPRESSION", "Impressions", "The same as IMPRESSION_1."],
  ["TOTAL_IMPRESSION", "Impressions", "The same as IMPRESSION_1: views of saved copies aren't counted."],
  ["CLICKTHROUGH_1", "Pin clicks", "Clicks that opened an ad's Pin."],
  ["TOTAL_CLICKTHROUGH", "Pin clicks", "The same as CLICKTHROUGH_1."],
  ["OUTBOUND_CLICK_1", "Outbound clicks", "Clicks that led to the advertiser's page."],
  ["REPIN_1", "Saves", "Times that people saved an ad's Pin to a board."],
  ["ENGAGEMENT_1", "Engagements", "Pin clicks, outbound clicks and saves."],
  ["TOTAL_ENGAGEMENT", "Engagements", "The same as ENGAGEMENT_1."],
  ["CTR", "Click-through rate", "Outbound clicks divided by impressions."],
  ["ECTR", "Click-through rate", "The same as CTR."],
  ["OUTBOUND_CTR", "Outbound click rate", "The same as CTR."],
  ["OUTBOUND_CTR_1", "Outbound click rate", "The same as CTR."],
  ["REPIN_RATE", "Save rate", "Saves divided by impressions."],
  ["TOTAL_REPIN_RATE", "Save rate", "The same as REPIN_RATE."],
  ["ENGAGEMENT_RATE", "Engagement rate", "Engagements divided by impressions."],
  ["EENGAGEMENT_RATE", "Engagement rate", "The same as ENGAGEMENT_RATE."],
  ["CPC_IN_MICRO_DOLLAR", "Cost per click", `Spend divided by outbound clicks, ${MICRO}.`],
  ["ECPC_IN_MICRO_DOLLAR", "Cost per click", "The same as CPC_IN_MICRO_DOLLAR."],
  ["ECPC_IN_DOLLAR", "Cost per click", `Spend divided by outbound clicks, ${EACH}.`],
  ["COST_PER_OUTBOUND_CLICK", "Cost per outbound click", "The same as ECPC_IN_DOLLAR."],
  ["COST_PER_OUTBOUND_CLICK_IN_DOLLAR", "Cost per outbound click", "The same as ECPC_IN_DOLLAR."],
  ["COST_PER_OUTBOUND_CLICK_IN_DOLLAR_1", "Cost per outbound click", "The same as ECPC_IN_DOLLAR."],
  ["CPM_IN_DOLLAR", "Cost per 1,000 impressions", `Spend for 1,000 impressions, ${EACH}.`],
  ["CPM_IN_MICRO_DOLLAR", "Cost per 1,000 impressions", `Spend for 1,000 impressions, ${MICRO}.`],
  ["ECPM_IN_MICRO_DOLLAR", "Cost per 1,000 impressions", "The same as CPM_IN_MICRO_DOLLAR."],
  ["ECPE_IN_DOLLAR", "Cost per engagement", `Spend divided by engagements, ${EACH}.`],
  [
    "TOTAL_CONVERSIONS",
    "Conversions",
    "Conversions credited to ads within the attribution windows. Engagements and views of fewer than ten people are left out.",
  ],
  ["TOTAL_CONVERSIONS_VALUE_IN_MICRO_DOLLAR", "Conversion value", `The value of conversions, ${MICRO}.`],
  ["TOTAL_CONVERSIONS_QUANTITY", "Items", "The number of items in conversions."],
];

const EVENTS: Record<string, string> = {
  PAGE_VISIT: "page visits",
  SIGNUP: "sign-ups",
  CHECKOUT: "checkouts",
  CUSTOM: "custom events",
  ADD_TO_CART: "additions to a cart",
  LEAD: "leads",
  SEARCH: "searches",
  WATCH_VIDEO: "video views",
  VIEW_CATEGORY: "category views",
  APP_INSTALL: "app installs",
  ADD_TO_WISHLIST: "additions to a wish list",
  SUBSCRIBE: "subscriptions",
};
const KINDS: Record<string, string> = {
  CLICK: "a click on an ad",
  ENGAGEMENT: "an engagement with an ad",
  VIEW: "a view of an ad",
};
const PLACES = [
  ["", ""],
  ["WEB_", " on websites"],
  ["INAPP_", " in apps"],
  ["OFFLINE_", " in shops"],
] as const;
const capital = (words: string) => words[0]?.toUpperCase() + words.slice(1);
function conversionsOf(event: string, words: string): Metric[] {
  const metric = (name: string, displayName: string, definition: string): Metric => ({
    name,
    displayName: capital(displayName),
    definition,
    isOrganic: false,
  });
  return PLACES.flatMap(([place, where]) => {
    const [named, at] = [`${place}${event}`, `${words}${where}`];
    return [
      metric(`TOTAL_${named}`, at, `${capital(at)}, credited to ads.`),
      metric(`TOTAL_${named}_VALUE_IN_MICRO_DOLLAR`, `value of ${at}`, `The value of these ${at}, ${MICRO}.`),
      ...Object.entries(KINDS).flatMap(([kind, touch]) => [
        metric(`TOTAL_${place}${kind}_${event}`, `${at} after ${touch}`, `${capital(at)}, credited to ${touch}.`),
        metric(
          `TOTAL_${place}${kind}_${event}_VALUE_IN_MICRO_DOLLAR`,
          `value of ${at} after ${touch}`,
          `The value of ${at} credited to ${touch}, ${MICRO}.`,
        ),
      ]),
      metric(`${named}_COST_PER_ACTION`, `cost of ${at}`, `Spend divided by ${at}, ${EACH}.`),
      metric(`${named}_ROAS`, `return on ad spend of ${at}`, `The value of ${at} divided by spend.`),
    ];
  });
}

const ORGANIC: readonly (readonly [name: string, displayName: string, definition: string])[] = [
  ["IMPRESSION", "Impressions", "Times that a Pin was on screen."],
  ["PIN_CLICK", "Pin clicks", "Clicks that opened a Pin."],
  ["OUTBOUND_CLICK", "Outbound clicks", "Clicks on a Pin's link."],
  ["SAVE", "Saves", "Times that people saved a Pin to a board."],
  ["ENGAGEMENT", "Engagements", "Pin clicks, outbound clicks and saves."],
  ["PIN_CLICK_RATE", "Pin click rate", "Pin clicks divided by impressions."],
  ["OUTBOUND_CLICK_RATE", "Outbound click rate", "Outbound clicks divided by impressions."],
  ["SAVE_RATE", "Save rate", "Saves divided by impressions."],
  ["ENGAGEMENT_RATE", "Engagement rate", "Engagements divided by impressions."],
  ["VIDEO_START", "Video starts", "Times that a video began to play."],
  ["VIDEO_MRC_VIEW", "Video views", "Times that half of a video was on screen while it played for two seconds."],
  ["VIDEO_10S_VIEW", "10-second views", "Times that a video played for ten seconds."],
  ["QUARTILE_95_PERCENT_VIEW", "Views of 95 %", "Times that 95 % of a video was played."],
  ["VIDEO_V50_WATCH_TIME", "Time played", "Milliseconds that videos played."],
  ["VIDEO_AVG_WATCH_TIME", "Average time played", "Milliseconds that a video played, divided by its starts."],
];

/** Every number that reports answer. */
export const METRICS: readonly Metric[] = [
  ...ADS.map(([name, displayName, definition]) => ({ name, displayName, definition, isOrganic: false })),
  ...Object.entries(EVENTS).flatMap(([event, words]) => conversionsOf(event, words)),
  ...ORGANIC.map(([name, displayName, definition]) => ({ name, displayName, definition, isOrganic: true })),
];
