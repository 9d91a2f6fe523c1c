import type { Page } from "playwright-core";

/** Texts of a page that another account's page lacks, and the calls that the page names. */
export interface PageNumbers {
  texts: string[];
  calls: string[];
}

const CALLS = /GET (\S+)/g;

/** Every text in main except user input and the ticks of chart axes. */
export async function textsOf(page: Page): Promise<PageNumbers> {
  const all = await page.locator("main").evaluate((main) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const near = node.parentElement?.closest("svg, select, option, pre, code, textarea, script, style, nav");
      if (!near && node.textContent?.trim()) found.push(node.textContent.trim());
    }
    return found;
  });
  return {
    texts: all.filter((text) => !text.includes("GET /")),
    calls: all.flatMap((text) => [...text.matchAll(CALLS)].map(([, call = ""]) => call)),
  };
}

/** Parts of a text that don't come from the catalog; the whole text if no template matches. */
export function filledIn(text: string, templates: readonly RegExp[]): string[] {
  for (const template of templates) {
    const found = template.exec(text);
    if (found) return found.slice(1);
  }
  return [text];
}

/** Catalog texts as patterns, with a group for each placeholder; some contain fixed numbers such as a minimum. */
export function templatesOf(texts: object): RegExp[] {
  return Object.values(texts).flatMap((text: unknown) => {
    if (typeof text === "object" && text !== null) return templatesOf(text);
    if (typeof text !== "string" || !/\d/.test(text)) return [];
    const parts = text.split(/\{\{[^}]*\}\}/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
    return [new RegExp(`^${parts.join("(.*)")}$`, "s")];
  });
}

const MONTHS = "Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec";
/** Days and times of a clock, in the ways that the area writes them. */
const DATES = [
  /\d{4}-\d{2}-\d{2}(T[\d:.]+Z?)?/g,
  new RegExp(`(${MONTHS})[a-z]* \\d{1,2}( ?– ?(${MONTHS})?[a-z]* ?\\d{1,2})?(, \\d{4})?`, "g"),
  /\d{1,2}:\d{2}(:\d{2})?\s?[AP]M/g,
  new RegExp(`(${MONTHS})[a-z]* \\d{4}`, "g"),
  /\d{1,2}\/\d{1,2}\/\d{2,4}/g,
];

/** The numbers in texts, as people read them: `$1,234.50`, `4.5%`. */
export const numbersIn = (texts: readonly string[]): string[] =>
  texts.flatMap((text) => {
    const plain = DATES.reduce((rest, date) => rest.replace(date, " "), text);
    return [...plain.matchAll(/(?<![\w.#])\d[\d,]*(\.\d+)?%?(?![\w])/g)].map(([number]) => number);
  });

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

const MICRO = 1_000_000;
/** Formats of tables and sentences: whole, with cents, or rounded. */
function written(value: number): string[] {
  const forms = [0, 1, 2].map((maximumFractionDigits) => value.toLocaleString("en", { maximumFractionDigits }));
  return [...forms, value.toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 }), String(value)];
}
const asShare = (value: number) => written(value * 100).map((text) => `${text}%`);

/** Rates that pages compute from a row or from totals: the numerator, and the fields of the denominator. */
const RATES: readonly [string, ...string[]][] = [
  ["outbound_click_1", "impression_1"],
  ["clicks", "impressions"],
  ["doubled", "counted", "doubled"],
  ["with_click", "counted", "doubled"],
  ["with_email", "counted", "doubled"],
];
const COSTS: readonly [string, string, number][] = [
  ["spend_in_micro_currency", "outbound_click_1", 1],
  ["spend_in_micro_currency", "impression_1", 1_000],
  ["spend_in_micro_currency", "total_conversions", 1],
];

const isNumeric = (value: Json): value is string | number =>
  typeof value === "number" || (typeof value === "string" && /^-?\d+(\.\d+)?$/.test(value));

/**
 * Every way in which a page may write the results of calls: numbers and amounts, lengths of lists, sums of a field,
 * rates and costs of two fields, and numbers within names.
 */
export function numbersOf(answers: readonly unknown[]): Set<string> {
  const answered = new Set<string>();
  const add = (texts: readonly string[]) => {
    for (const text of texts) answered.add(text.replace(/^-/, ""));
  };
  const addNumber = (value: number) => add([...written(value), ...written(value / MICRO), ...asShare(value)]);
  function addRow(row: Record<string, Json>): void {
    const lower = Object.fromEntries(Object.entries(row).map(([key, value]) => [key.toLowerCase(), value]));
    const of = (key: string) => Number(lower[key] ?? 0);
    // Received conversions: the counted ones and the duplicates.
    addNumber(of("counted") + of("doubled"));
    for (const [part, ...fields] of RATES) {
      const all = fields.reduce((sum, field) => sum + of(field), 0);
      if (all > 0) add(asShare(of(part) / all));
    }
    for (const [cost, count, times] of COSTS) if (of(count) > 0) add(written((of(cost) * times) / of(count) / MICRO));
  }
  function addList(list: readonly Json[]): void {
    addNumber(list.length);
    const sums: Record<string, number> = {};
    for (const row of list)
      for (const [key, field] of Object.entries(typeof row === "object" && row !== null ? row : {}))
        if (isNumeric(field) && !key.endsWith("id")) sums[key] = (sums[key] ?? 0) + Number(field);
    for (const sum of Object.values(sums)) addNumber(sum);
    addRow(sums);
    for (const one of list) walk(one);
  }
  function walk(value: Json): void {
    if (isNumeric(value)) addNumber(Number(value));
    else if (typeof value === "string") add(numbersIn([value]));
    else if (Array.isArray(value)) addList(value);
    else if (typeof value === "object" && value !== null) {
      addRow(value);
      for (const one of Object.values(value)) walk(one);
    }
  }
  for (const answer of answers) walk(answer as Json);
  return answered;
}
