import type { GroupRule } from "../../../src/catalogs/group.ts";
import { priceText } from "../../../src/money/price.rules.ts";
import type { AccountTimes } from "../../lib/area/account-times.ts";
import { type TargetType, targetChanges } from "./target-changes.ts";

export interface Wording {
  currency: string;
  language: string;
  moment: AccountTimes;
  /** Shown for an empty value. */
  nothing: string;
  yes: string;
  no: string;
  /** The text for a negative keyword, whose searches never show the ads. */
  without: (keyword: string) => string;
  /** A rule of a product group. */
  rule: (rule: GroupRule) => string;
  /** A field's name without what it is counted in; null if no text has it. */
  field: (name: string) => string | null;
  /** A constant of a field, such as a status; null if no text has it. */
  constant: (field: string, value: string) => string | null;
  target: {
    name: (type: TargetType) => string;
    value: (type: TargetType, value: string) => string;
    /** Shown for a targeting choice that includes everybody. */
    all: string;
  };
}

interface ChangeWords {
  field: string;
  from: string;
  to: string;
}

const MONEY = /(InMicroCurrency|Micro)$|(?<=SpendCap)$/;
/** Constants, such as statuses. */
const CONSTANT = /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)*$/;
const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
/** A keyword in the change history, such as `-free (BROAD)`. */
const KEYWORD = /^(-?)(.+) \((BROAD|PHRASE|EXACT)\)$/;
const TARGETING = new Set(["targeting", "targetingSpec"]);

const isNothing = (value: unknown) =>
  value === null || value === undefined || value === "" || (Array.isArray(value) && value.length === 0);

/** A field's name in words; without a text, `frequencyCap` becomes "frequency cap". */
function fieldText(field: string, wording: Wording): string {
  const name = field.replace(MONEY, "");
  return wording.field(name) ?? name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim();
}

/** A keyword in the form's notation: "in quotes" for a phrase match, [in brackets] for an exact match. */
function keywordText(text: string, { without }: Wording): string {
  const [, minus, value = text, match] = KEYWORD.exec(text) ?? [];
  const written = match === "PHRASE" ? `"${value}"` : match === "EXACT" ? `[${value}]` : value;
  return minus ? without(written) : written;
}

function valueText(field: string, value: unknown, wording: Wording): string {
  if (isNothing(value)) return wording.nothing;
  if (MONEY.test(field) && Number.isSafeInteger(Number(value)))
    return priceText({ valueInMicroCurrency: Number(value), currency: wording.currency }, wording.language);
  if (Array.isArray(value)) return value.map((each) => valueText(field, each, wording)).join(", ");
  if (field === "keywords") return keywordText(String(value), wording);
  if (field === "rules") return wording.rule(value as GroupRule);
  if (typeof value === "boolean") return value ? wording.yes : wording.no;
  if (typeof value === "object" && value !== null)
    return Object.entries(value)
      .filter(([, part]) => !isNothing(part))
      .map(([name, part]) => `${fieldText(name, wording)} ${valueText(name, part, wording)}`)
      .join(", ");
  const text = String(value);
  if (MOMENT.test(text)) return wording.moment.format(new Date(text));
  const words = wording.constant(field, text);
  return words ?? (CONSTANT.test(text) && text.length > 3 ? text.toLowerCase().replaceAll("_", " ") : text);
}

/** Targeting changes, one line per choice that differs. */
const targetWords = (before: unknown, after: unknown, { nothing, target }: Wording): ChangeWords[] =>
  targetChanges(before, after).map(({ type, from, to }) => {
    const none = type === "AUDIENCE_INCLUDE" || type === "AUDIENCE_EXCLUDE" ? nothing : target.all;
    const words = (values: readonly string[]) => values.map((value) => target.value(type, value)).join(", ") || none;
    return { field: target.name(type), from: words(from), to: words(to) };
  });

/** The fields of a change in words, with formatted amounts and lower-case statuses; without fields that stayed empty. */
export const changeWords = (
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  wording: Wording,
): ChangeWords[] =>
  Object.keys(after)
    .filter((field) => !(isNothing(before[field]) && isNothing(after[field])))
    .flatMap((field) =>
      TARGETING.has(field)
        ? targetWords(before[field], after[field], wording)
        : {
            field: fieldText(field, wording),
            from: valueText(field, before[field], wording),
            to: valueText(field, after[field], wording),
          },
    );
