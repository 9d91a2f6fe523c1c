import {
  type GroupRule,
  groupRuleSchema,
  TEXT_FIELDS,
  type TEXT_HOWS,
  type TextField,
} from "../../../src/catalogs/group.ts";
import { amountOfText, textOfMicro } from "../../../src/money/amount.rules.ts";

export const FIELDS = [...TEXT_FIELDS, "PRICE", "AVAILABILITY", "CONDITION", "REDUCED"] as const;
export type Field = (typeof FIELDS)[number];

/** A rule's form, with values as typed. */
export interface RuleForm {
  key: number;
  field: Field;
  how: (typeof TEXT_HOWS)[number];
  /** Values separated by commas. */
  text: string;
  chosen: string[];
  min: string;
  max: string;
}
export const isText = (field: Field): field is TextField => (TEXT_FIELDS as readonly string[]).includes(field);
export const emptyRule = (key: number): RuleForm => ({
  key,
  field: "BRAND",
  how: "IS",
  text: "",
  chosen: [],
  min: "",
  max: "",
});

const micro = (text: string): string | null => amountOfText(text)?.toString() ?? null;
const valuesOf = (text: string) =>
  text
    .split(",")
    .map((value) => value.trim())
    .filter((value) => value !== "");

/** Parses the typed rule; null while it is incomplete. */
export function ruleOf({ field, how, text, chosen, min, max }: RuleForm, currency: string): GroupRule | null {
  const given = isText(field)
    ? { field, how, values: valuesOf(text) }
    : field === "PRICE"
      ? { field, min: micro(min), max: micro(max), currency }
      : field === "REDUCED"
        ? { field }
        : { field, values: chosen };
  const isUnread = (text: string) => text.trim() !== "" && micro(text) === null;
  if (field === "PRICE" && (isUnread(min) || isUnread(max) || (!min.trim() && !max.trim()))) return null;
  const read = groupRuleSchema.safeParse(given);
  return read.success ? read.data : null;
}

const units = (amount: string | null) => (amount === null ? "" : textOfMicro(BigInt(amount)));
/** A rule for the form; null for one that the form doesn't know. */
export function formOfRule(rule: GroupRule, key: number): RuleForm | null {
  const form = emptyRule(key);
  if (rule.field === "FEED" || rule.field === "ANY") return null;
  if (rule.field === "PRICE") return { ...form, field: rule.field, min: units(rule.min), max: units(rule.max) };
  if (rule.field === "REDUCED") return { ...form, field: rule.field };
  if (rule.field === "AVAILABILITY" || rule.field === "CONDITION")
    return { ...form, field: rule.field, chosen: [...rule.values] };
  return { ...form, field: rule.field, how: rule.how, text: rule.values.join(", ") };
}
