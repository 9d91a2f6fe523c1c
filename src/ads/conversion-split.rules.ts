import { z } from "zod";
import { microSchema } from "../model/values.ts";
import { PRIVATE_BELOW } from "./attribution.ts";
import {
  type ACTION_SOURCES,
  CONVERSION_EVENTS,
  type ConversionEvent,
  TOUCH_KINDS,
  type TouchKind,
} from "./conversion-kinds.ts";

export const CONVERSION_PLACES = ["WEB", "INAPP", "OFFLINE"] as const;
export type ConversionPlace = (typeof CONVERSION_PLACES)[number];

/** Conversions of an event in a report's row: all, or of one kind of touch, or at one place, or both. */
export const conversionSplitSchema = z.object({
  eventName: z.enum(CONVERSION_EVENTS),
  kind: z.enum(TOUCH_KINDS).nullable(),
  place: z.enum(CONVERSION_PLACES).nullable(),
  /** Null if few people are in it, because they could be recognized. */
  conversions: z.int().nullable(),
  quantity: z.int().nullable(),
  valueInMicroCurrency: microSchema.nullable(),
});
export type ConversionSplit = z.output<typeof conversionSplitSchema>;

/** Breakdowns of conversions by their products. */
export const PRODUCT_SPLITS = ["BRAND", "CATEGORY", "BRAND_AND_CATEGORY", "SKU", "SKU_GROUP"] as const;
export type ProductSplit = (typeof PRODUCT_SPLITS)[number];

/** Conversions of one event, platform and kind of touch. */
export interface SplitPart {
  eventName: ConversionEvent;
  platform: (typeof ACTION_SOURCES)[number] | null;
  kind: TouchKind;
  conversions: number;
  quantity: number;
  value: bigint;
}
/** A split with sums, before amounts are written. */
export interface SplitSum {
  eventName: ConversionEvent;
  kind: TouchKind | null;
  place: ConversionPlace | null;
  conversions: number;
  quantity: number;
  value: bigint;
  isHidden: boolean;
}

const PLACES: Record<(typeof ACTION_SOURCES)[number], ConversionPlace> = {
  web: "WEB",
  app_android: "INAPP",
  app_ios: "INAPP",
  offline: "OFFLINE",
};
const isFew = (count: number) => count > 0 && count < PRIVATE_BELOW;
const countOf = (parts: readonly SplitPart[], kind?: TouchKind) =>
  parts.reduce((sum, part) => sum + (kind === undefined || part.kind === kind ? part.conversions : 0), 0);
const othersOf = (parts: readonly SplitPart[]) => countOf(parts) - countOf(parts, "CLICK");

/**
 * Leaves out engagements and views of events of which one product has few: the sum of all products less the others
 * would reveal them.
 * @param areChosen whether the caller chose the products of a sum. Two choices may then differ by one product, whose
 * numbers must not be few for any kind of touch and platform either.
 */
export function withoutFewProducts<T extends SplitPart & { product: string }>(
  parts: readonly T[],
  areChosen = false,
): T[] {
  const cellOf = ({ product, kind, platform }: T) => (areChosen ? `${kind} ${platform} ${product}` : product);
  return [...Map.groupBy(parts, ({ eventName }) => eventName).values()].flatMap((ofEvent) => {
    const cells = [...Map.groupBy(ofEvent, cellOf).values()];
    return cells.some((some) => isFew(othersOf(some))) ? ofEvent.filter(({ kind }) => kind === "CLICK") : ofEvent;
  });
}

/**
 * Splits a row's conversions by event, kind of touch and place. Clicks are always shown. Engagements and views are shown
 * together from ten on; apart only if neither are few, and by place only if they are few at none, because a difference
 * would reveal them.
 */
export function splitConversions(parts: readonly SplitPart[]): SplitSum[] {
  const sums: SplitSum[] = [];
  for (const [eventName, ofEvent] of Map.groupBy(parts, (part) => part.eventName)) {
    const places = Map.groupBy(ofEvent, ({ platform }) => (platform === null ? null : PLACES[platform]));
    const kindsHidden = (some: readonly SplitPart[]) =>
      isFew(countOf(some, "ENGAGEMENT")) || isFew(countOf(some, "VIEW"));
    const placesHidden = [...places.values()].some((some) => isFew(othersOf(some)));
    const add = (place: ConversionPlace | null, some: readonly SplitPart[]) => {
      const hidesAll = isFew(othersOf(some)) || (place !== null && placesHidden);
      const hidesKinds = hidesAll || kindsHidden(some) || (place !== null && [...places.values()].some(kindsHidden));
      for (const kind of [null, ...TOUCH_KINDS]) {
        // The sum of few is that of the clicks, as in the report's totals.
        const isOfClicks = kind === "CLICK" || (kind === null && place === null && hidesAll);
        const counted = some.filter((part) =>
          isOfClicks ? part.kind === "CLICK" : kind === null || part.kind === kind,
        );
        sums.push({
          eventName,
          kind,
          place,
          conversions: counted.reduce((sum, part) => sum + part.conversions, 0),
          quantity: counted.reduce((sum, part) => sum + part.quantity, 0),
          value: counted.reduce((sum, part) => sum + part.value, 0n),
          isHidden: isOfClicks ? false : kind === null ? hidesAll : hidesKinds,
        });
      }
    };
    add(null, ofEvent);
    for (const [place, some] of places) if (place !== null) add(place, some);
  }
  return sums;
}

const added = (a: number | string | null, b: number | string | null): number | null =>
  a === null || b === null ? null : Number(a) + Number(b);
/** The sums of two rows' splits; hidden if one of them is. */
export function sumSplits(some: readonly ConversionSplit[], more: readonly ConversionSplit[]): ConversionSplit[] {
  const keyOf = ({ eventName, kind, place }: ConversionSplit) => `${eventName} ${kind} ${place}`;
  const sums = new Map(some.map((split) => [keyOf(split), split]));
  for (const split of more) {
    const known = sums.get(keyOf(split));
    sums.set(
      keyOf(split),
      known
        ? {
            ...split,
            conversions: added(known.conversions, split.conversions),
            quantity: added(known.quantity, split.quantity),
            valueInMicroCurrency: added(known.valueInMicroCurrency, split.valueInMicroCurrency),
          }
        : split,
    );
  }
  return [...sums.values()];
}
