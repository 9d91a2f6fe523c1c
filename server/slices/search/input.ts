import type { z } from "zod";
import { type Narrowing, narrowingOf } from "../../../src/filters/narrowing.rules.ts";
import { pressedOption } from "../../../src/filters/suggested.rules.ts";
import type { ErrorDetails } from "../../../src/model/errors.ts";
import { readChip } from "../../../src/search/chips.rules.ts";
import type { Results } from "../../../src/search/result-page.schema.ts";
import type { pins, Scope } from "../../../src/search/search.contract.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { refuseBookmark } from "../../platform/serializers/bookmark.ts";
import { readCursor, type SearchCursor } from "./cursor.ts";

export type SearchInput = z.output<(typeof pins)["input"]>;
/** The scopes that search for Pins. */
export const PIN_SCOPES = ["pins", "my_pins", "videos", "buyable_pins"] as const satisfies Scope[];
export type PinScope = (typeof PIN_SCOPES)[number];
export type FailInput = (name: "INVALID_PARAMETERS", details?: ErrorDetails) => never;

const PAGE_SIZE = 25;
const PHONE_PAGE_SIZE = 14;
const PHONE = /\bMobi/;

/** Spec signed-in 9: visitors on phones get 14 results at a time, everybody else 25. */
export function pageSizeOf(
  { viewer, userAgent }: Pick<Context, "viewer" | "userAgent">,
  { pageSize }: SearchInput,
): number {
  return pageSize ?? (viewer.user === null && PHONE.test(userAgent) ? PHONE_PAGE_SIZE : PAGE_SIZE);
}

interface Start {
  /** The query as typed, for the answer. */
  original: string;
  /** The query with the words of chosen chips. */
  text: string;
  cursor: SearchCursor | null | "end";
  scope: PinScope;
  /** The filters, from the request and the chosen chips. */
  narrowing: Narrowing;
}

/** Word chips add words, filter chips narrow the search, and a scope chip sets the scope if the scope has Pins. */
export function readStart(input: SearchInput, asked: PinScope, fail: FailInput): Start {
  const cursor = readCursor(input.bookmark);
  if (cursor === "invalid") {
    return refuseBookmark(fail);
  }
  const original = input.guidedSearchQuery || input.query;
  const chips = (input.selectedOneBarModules ?? []).flatMap((id) => readChip(id) ?? []);
  const words = chips.flatMap((chip) => (chip.kind === "word" ? [chip.word] : []));
  const [scope] = chips.flatMap((chip) =>
    chip.kind === "scope" ? PIN_SCOPES.filter((known) => known === chip.scope) : [],
  );
  const pressed = chips.flatMap((chip) => (chip.kind === "filter" ? (pressedOption(chip) ?? []) : []));
  const narrowing = narrowingOf({
    ...input,
    appliedUnifiedFilters: [...(input.appliedUnifiedFilters ?? []), ...pressed],
  });
  return { original, text: [original, ...words].join(" "), cursor, scope: scope ?? asked, narrowing };
}

/** An empty page of results. */
export const noResults = (original: string): Results<never> => ({
  items: [],
  bookmark: null,
  oneBarModules: [],
  advisory: null,
  query: { original, corrected: null, isAutoCorrected: false, isRelated: false },
  filtersBookmark: null,
});
