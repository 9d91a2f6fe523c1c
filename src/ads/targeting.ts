import { z } from "zod";
import { coded } from "../model/problem.ts";
import { idSchema, objectOrJson } from "../model/values.ts";
import { circleOf } from "./circles.rules.ts";

/** Ages that an ad can target (spec signed-in 3.3). People under 18 see no ads. */
export const AD_AGES = ["18-24", "25-34", "35-44", "45-49", "50-54", "55-64", "65+"] as const;
export type AdAge = (typeof AD_AGES)[number];
/** Ages by a lowest one, which overlap the others and so are no values of a breakdown. */
const AGES_FROM = ["19+", "20+", "21+"] as const;
const ageSchema = z.string().regex(/^(1[89]|[2-5]\d|6[0-5])$/, coded("targetAge"));
const highestAgeSchema = z.string().regex(/^(1[89]|[2-5]\d|6[0-5]|65\+)$/, coded("targetAge"));
/** Ads target all genders by default (spec signed-in 9). */
export const AD_GENDERS = ["female", "male", "unknown"] as const;
export type AdGender = (typeof AD_GENDERS)[number];
/** The devices that the site distinguishes; programs may name the others too. */
export const AD_DEVICES = ["web_mobile", "web"] as const;
export const AD_APPTYPES = ["web", "web_mobile", "android_mobile", "iphone", "android_tablet", "ipad"] as const;

export const TARGETS_MAX = 100;
/** Languages that forms offer; an ad may target any other by its code too (ISO 639-1). */
export const AD_LANGUAGES =
  "ar bg bn cs da de el en es et fa fi fr he hi hr hu id it ja ko lt lv ms nb nl pl pt ro ru sk sl sr sv th tr uk ur vi zh".split(
    " ",
  );

const languageSchema = z
  .string()
  .regex(/^[A-Za-z]{2}(-[A-Za-z]{2})?$/, coded("targetLanguage"))
  .transform((tag) => Intl.getCanonicalLocales(tag)[0] ?? tag);
/** A country, or a region of one (ISO 3166-2). The site knows no postal codes and metropolitan areas. */
const PLACE = /^[A-Z]{2}(-[A-Z0-9]{1,3})?$/;
/** Whether a text is the code of a country or region, whether or not there is one. */
export const isPlace = (text: string): boolean => PLACE.test(text);
const placeSchema = z.string().regex(PLACE, coded("targetPlace"));
/** GeoNames' id. */
export const cityIdSchema = z.string().regex(/^\d{1,10}$/, coded("targetCity"));
export const circleSchema = z
  .string()
  .max(40, coded("targetRadius"))
  .refine((text) => circleOf(text) !== null, coded("targetRadius"));

const list = <T extends z.ZodType>(item: T) => z.array(item).max(TARGETS_MAX).optional();

/** A missing or empty list excludes nobody. */
export const targetingSpecSchema = z
  .strictObject({
    AGE_BUCKET: list(z.enum([...AD_AGES, ...AGES_FROM])),
    /** Years, instead of AGE_BUCKET: both, and the highest may be `65+`. */
    MINIMUM_AGE: ageSchema.optional(),
    MAXIMUM_AGE: highestAgeSchema.optional(),
    GENDER: list(z.enum(AD_GENDERS)),
    /** Keys of `AD_INTERESTS`. */
    INTEREST: list(z.string().regex(/^[a-z0-9_]{1,40}$/)),
    /** Countries, two capital letters. */
    LOCATION: list(z.string().regex(/^[A-Z]{2}$/)),
    /** Countries, and their regions if the site can tell visitors' regions (`regionsIn`); added to those of LOCATION. */
    GEO: list(placeSchema),
    /** Cities by GeoNames' ids, if the operator's file names visitors' cities; added to the places above. */
    CITY: list(cityIdSchema),
    /** Areas around places, such as `48.1374/11.5755/25km` or `…/10mi`, under the same condition; added to the places above. */
    RADIUS: list(circleSchema),
    /** Languages such as `de`, or as a country writes them, such as `pt-BR`. */
    LOCALE: list(languageSchema),
    APPTYPE: list(z.enum(AD_APPTYPES)),
    AUDIENCE_INCLUDE: list(idSchema),
    AUDIENCE_EXCLUDE: list(idSchema),
  })
  .partial();
/** Whether ages are given in one way, and from the lowest to the highest. */
function isAgeClear({ AGE_BUCKET = [], MINIMUM_AGE: lowest, MAXIMUM_AGE: highest }: TargetingSpec): boolean {
  if (lowest === undefined && highest === undefined) return true;
  if (AGE_BUCKET.length > 0 || lowest === undefined || highest === undefined) return false;
  return Number(lowest) <= Number.parseInt(highest, 10);
}

/** Programs write null for a list that they don't use. */
export const givenTargeting = objectOrJson(
  z.preprocess(
    (spec) =>
      spec !== null && typeof spec === "object" && !Array.isArray(spec)
        ? Object.fromEntries(Object.entries(spec).filter(([, values]) => values !== null))
        : spec,
    targetingSpecSchema.refine(isAgeClear, { path: ["MINIMUM_AGE"], message: coded("ageRange") }),
  ),
);
/** The list of a place: an area, a city's id, a region or a country. */
export const placeType = (place: string): "LOCATION" | "GEO" | "CITY" | "RADIUS" => {
  if (place.includes("/")) return "RADIUS";
  if (/^\d+$/.test(place)) return "CITY";
  return place.includes("-") ? "GEO" : "LOCATION";
};
/** All places of targeting, whatever their list. */
export const placesIn = ({ LOCATION = [], GEO = [], CITY = [], RADIUS = [] }: TargetingSpec): string[] => [
  ...LOCATION,
  ...GEO,
  ...CITY,
  ...RADIUS,
];

/** The regions of countries that targeting names, in LOCATION's sister list. */
export const regionsIn = ({ GEO = [] }: TargetingSpec): string[] => GEO.filter((place) => place.includes("-"));

/** Whether targeting needs to know visitors' cities. */
const aroundCities = ({ CITY = [], RADIUS = [] }: TargetingSpec): string[] => [...CITY, ...RADIUS];
/** The cities and areas that a change adds. */
export const addedCities = (before: TargetingSpec | null, after: TargetingSpec): string[] => {
  const former = before ? aroundCities(before) : [];
  return aroundCities(after).filter((one) => !former.includes(one));
};

export type TargetingSpec = z.output<typeof targetingSpecSchema>;
