/** A place on the earth, in degrees. */
export interface Point {
  latitude: number;
  longitude: number;
}

/** Where a file places an address, and by how many kilometers that may be wrong. */
export interface Spot extends Point {
  km: number;
}

const EARTH_KM = 6_371;
const MILE_KM = 1.609344;
const DEGREE = Math.PI / 180;

/** Distances that ads may target. Files that place addresses are seldom exact to less, and no ad should be for one street. */
export const DISTANCES = { km: [8, 80], mi: [5, 50] } as const;
export type DistanceUnit = keyof typeof DISTANCES;
/** Distances that forms offer. */
export const DISTANCE_CHOICES: Readonly<Record<DistanceUnit, readonly number[]>> = {
  km: [10, 25, 40, 60, 80],
  mi: [5, 10, 20, 35, 50],
};

/** Publishers that don't say how exact they are place an address in the middle of its city. */
export const USUAL_SPOT_KM = DISTANCES.km[0];
/** A city is taken as the one of an address from this distance on, if the file names no other. */
export const CITY_KM = 10;

/** The area around a place. */
export interface Circle extends Point {
  distance: number;
  unit: DistanceUnit;
}

const CIRCLE = /^(-?\d{1,2}(?:\.\d{1,6})?)\/(-?\d{1,3}(?:\.\d{1,6})?)\/(\d{1,2})(km|mi)$/;

/** Reads `48.1374/11.5755/25km`; null if it has another form, or another place or distance than there is. */
export function circleOf(text: string): Circle | null {
  const [, latitude, longitude, distance, unit] = CIRCLE.exec(text) ?? [];
  if (unit !== "km" && unit !== "mi") return null;
  const circle = {
    latitude: Number(latitude),
    longitude: Number(longitude),
    distance: Number(distance),
    unit,
  } as const;
  const [least, most] = DISTANCES[unit];
  const isThere = Math.abs(circle.latitude) <= 90 && Math.abs(circle.longitude) <= 180;
  return isThere && circle.distance >= least && circle.distance <= most ? circle : null;
}

/** The text of an area, as targeting stores it. */
export const circleText = ({ latitude, longitude, distance, unit }: Circle): string =>
  `${latitude}/${longitude}/${distance}${unit}`;

/** The unit of people in a country or of a language tag with one: miles in the United States, the United Kingdom, Liberia and Myanmar. */
export const unitOf = (country: string): DistanceUnit => (["US", "GB", "LR", "MM"].includes(country) ? "mi" : "km");

const kmOf = ({ distance, unit }: Circle): number => (unit === "km" ? distance : distance * MILE_KM);

/** Kilometers between two places (haversine). */
export function kmBetween(some: Point, other: Point): number {
  const north = Math.sin(((other.latitude - some.latitude) * DEGREE) / 2);
  const east = Math.sin(((other.longitude - some.longitude) * DEGREE) / 2);
  const cosines = Math.cos(some.latitude * DEGREE) * Math.cos(other.latitude * DEGREE);
  return 2 * EARTH_KM * Math.asin(Math.min(1, Math.sqrt(north ** 2 + cosines * east ** 2)));
}

/**
 * Tests whether an address is in an area, as far as the file can know: a place that may be wrong by more than the distance is in no
 * area that small.
 */
export function isWithin(spot: Spot, circle: Circle): boolean {
  const most = kmOf(circle);
  if (spot.km > most) return false;
  // A degree of latitude has at least 110 km, so most areas need no trigonometry.
  if (Math.abs(spot.latitude - circle.latitude) * 110 > most) return false;
  return kmBetween(spot, circle) <= most;
}

const SAMPLE_DEGREES = 10;
/**
 * A spot as a sample keeps it, to a tenth of a degree: no finer than a city. Moved by less than the shortest distance, so that the
 * middle of a city stays in the areas around it.
 */
export const coarse = ({ latitude, longitude, km }: Spot): Spot => ({
  latitude: Math.round(latitude * SAMPLE_DEGREES) / SAMPLE_DEGREES,
  longitude: Math.round(longitude * SAMPLE_DEGREES) / SAMPLE_DEGREES,
  km: Math.ceil(km),
});
