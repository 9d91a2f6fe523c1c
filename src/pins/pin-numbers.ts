import { z } from "zod";

/** Properties that split a Pin's numbers into groups. */
export const PIN_SPLITS = ["none", "app", "source"] as const;
export type PinSplit = (typeof PIN_SPLITS)[number];

/** Numbers of Pins. */
export const pinNumbersSchema = z.object({
  impressions: z.number(),
  clicks: z.number(),
  outboundClicks: z.number(),
  saves: z.number(),
  videoStarts: z.number(),
  videoViews: z.number(),
  videoViews10s: z.number(),
  videoViews95: z.number(),
  videoWatchMs: z.number(),
});
export type PinNumbers = z.output<typeof pinNumbersSchema>;

export const PIN_ORDERS = [
  "impressions",
  "clicks",
  "outboundClicks",
  "saves",
  "engagement",
  "videoStarts",
  "videoViews",
  "videoViews10s",
  "videoViews95",
  "videoWatchMs",
  "videoAverageMs",
] as const;
export type PinNumber = Exclude<(typeof PIN_ORDERS)[number], "engagement">;

export const NO_NUMBERS: PinNumbers = {
  impressions: 0,
  clicks: 0,
  outboundClicks: 0,
  saves: 0,
  videoStarts: 0,
  videoViews: 0,
  videoViews10s: 0,
  videoViews95: 0,
  videoWatchMs: 0,
};

/** The sum of several days' numbers. */
export function sumNumbers(days: readonly PinNumbers[]): PinNumbers {
  const sum = { ...NO_NUMBERS };
  for (const day of days) for (const name of Object.keys(sum) as (keyof PinNumbers)[]) sum[name] += day[name];
  return sum;
}
