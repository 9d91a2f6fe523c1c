import { z } from "zod";
import { coded } from "../model/problem.ts";
import { AVAILABILITIES } from "../model/rich.ts";
import { idSchema, textSchema, timeSchema } from "../model/values.ts";
import { CONDITIONS } from "./product.ts";

export const GROUPS_MAX = 200;
export const GROUP_NAME_MAX = 100;
export const GROUP_RULES_MAX = 10;
/** Maximum products that one ad group delivers, newest first. */
export const PRODUCT_ADS_MAX = 500;
const VALUES_MAX = 100;
const VALUE_MAX = 200;

/** Text fields, compared in any case. */
export const TEXT_FIELDS = [
  ...(["TITLE", "BRAND", "CATEGORY", "PRODUCT_TYPE", "ITEM_ID", "ITEM_GROUP_ID", "COLOR"] as const),
] as const;
export type TextField = (typeof TEXT_FIELDS)[number];
/** UNDER matches the value itself, and paths below it (`Home > Kitchen`). */
export const TEXT_HOWS = ["IS", "IS_NOT", "CONTAINS", "UNDER"] as const;

const values = z
  .array(textSchema(VALUE_MAX).pipe(z.string().min(1, coded("groupValueMissing"))))
  .min(1)
  .max(VALUES_MAX);
/** Micro-units as text, like all amounts of ads. */
const micro = z.string().regex(/^\d{1,15}$/);

/** Splits a path, with or without spaces around its separators. */
export const pathParts = (path: string): string[] => path.split(">").map((part) => part.trim());

const simpleRules = [
  z.object({ field: z.enum(TEXT_FIELDS), how: z.enum(TEXT_HOWS), values }),
  /** Range of the current price, reduced or not, including both ends. */
  z.object({ field: z.literal("PRICE"), min: micro.nullable(), max: micro.nullable(), currency: z.string().length(3) }),
  z.object({ field: z.literal("AVAILABILITY"), values: z.array(z.enum(AVAILABILITIES)).min(1) }),
  z.object({ field: z.literal("CONDITION"), values: z.array(z.enum(CONDITIONS)).min(1) }),
  z.object({ field: z.literal("REDUCED") }),
  z.object({ field: z.literal("FEED"), feedIds: z.array(idSchema).min(1).max(20) }),
] as const;
/** A condition that a group's products must meet. */
export const groupRuleSchema = z.discriminatedUnion("field", [
  ...simpleRules,
  /** At least one of these must match. */
  z.object({
    field: z.literal("ANY"),
    rules: z.array(z.discriminatedUnion("field", simpleRules)).min(1).max(GROUP_RULES_MAX),
  }),
]);
export type GroupRule = z.output<typeof groupRuleSchema>;
/** All rules must match; without rules the group contains every product of the catalog. */
export const groupRulesSchema = z.array(groupRuleSchema).max(GROUP_RULES_MAX);

export const groupNameSchema = textSchema(GROUP_NAME_MAX).pipe(z.string().min(1, coded("groupNameMissing")));
export const productGroupSchema = z.object({
  id: idSchema,
  catalogId: idSchema,
  name: z.string(),
  rules: groupRulesSchema,
  /** Number of current products. */
  products: z.int(),
  createdAt: timeSchema,
  updatedAt: timeSchema,
});
export type ProductGroup = z.output<typeof productGroupSchema>;
