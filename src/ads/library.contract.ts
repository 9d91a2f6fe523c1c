import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { coded } from "../model/problem.ts";
import { idSchema } from "../model/values.ts";

/** An ad that ran (Regulation (EU) 2022/2065, article 39, paragraph 2). */
export const libraryAdSchema = z.object({
  id: idSchema,
  advertiser: z.object({ id: idSchema, name: z.string(), payer: z.string() }),
  title: z.string(),
  description: z.string(),
  imageUrl: z.string(),
  destination: z.string(),
  /** Main parameters of its audience; an empty list excludes nobody. */
  targeting: z.object({
    ages: z.array(z.string()),
    genders: z.array(z.string()),
    countries: z.array(z.string()),
    interests: z.array(z.string()),
  }),
  firstDay: z.string(),
  lastDay: z.string(),
  /** Number of people who saw it, rounded to two digits; null below a hundred. */
  people: z.number().int().nullable(),
});
export type LibraryAd = z.output<typeof libraryAdSchema>;

/** Newest ad first. */
export const library = defineContract({
  name: "ads.library",
  kind: "query",
  access: "public",
  summary: "Every ad that ran within a year, who paid and who it was for",
  rest: { method: "GET", path: "/v3/ads/library/" },
  paged: true,
  limits: ["search"],
  input: z.object({
    query: z.string().trim().max(100, coded("nothingCalledSo")).default(""),
    advertiserId: idSchema.nullish(),
    ...pagingFields,
  }),
  output: pageOf(libraryAdSchema),
  errors: [],
});
