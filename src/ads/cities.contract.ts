import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { listOf, textSchema } from "../model/values.ts";
import { circleSchema, cityIdSchema, TARGETS_MAX } from "./targeting.ts";

/** Cities that a search answers at most. */
export const CITIES_MAX = 10;
export const adCitySchema = z.object({
  /** GeoNames'. */
  id: z.string(),
  /** In the reader's language, as far as the gazetteer has it. */
  name: z.string(),
  /** In English; empty if the city belongs to none. */
  region: z.string(),
  country: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  people: z.int(),
});
export type AdCity = z.output<typeof adCitySchema>;

export const listAdCities = defineContract({
  name: "ads.cities",
  kind: "query",
  access: "user",
  summary: "The cities that an ad can target, by the beginning of a name, by id or by place",
  rest: { method: "GET", path: "/ads/v4/resources/cities/" },
  limits: ["search"],
  input: z.object({
    /** Names in any of the gazetteer's languages; accents don't matter. */
    query: textSchema(60).default(""),
    ids: listOf(cityIdSchema, TARGETS_MAX).default([]),
    /** Areas as targeting has them; the city within 10 km that is nearest to each is answered. */
    areas: listOf(circleSchema, TARGETS_MAX).default([]),
  }),
  /** Those found by name, the largest first, then those of ids and areas. */
  output: z.array(adCitySchema),
  errors: [],
});
