import type { Spot } from "../../../src/ads/circles.rules.ts";

/** The place of an address in the operator's file. */
export interface Place {
  /** Two capital letters. */
  country: string;
  /** ISO 3166-2, such as `BE-VOV`. */
  region: string | null;
  /** GeoNames' id of the city. */
  city: string | null;
  /** Null if the file places the address no finer than in a country. */
  spot: Spot | null;
}

/** Looks addresses up in the operator's file. */
export interface Geo {
  /** Whether the file names regions too. */
  hasRegions: boolean;
  /** Whether the file names cities, or their places. */
  hasCities: boolean;
  placeOf(ip: string): Place | null;
}

/** Whether the site can tell a visitor's region, by a proxy or by the file. */
export const knowsRegions = ({ config, geo }: { config: { regionHeader: string | null }; geo: Geo }): boolean =>
  config.regionHeader !== null || geo.hasRegions;

/** A site without a file knows no places. */
export const NO_GEO: Geo = { hasRegions: false, hasCities: false, placeOf: () => null };
