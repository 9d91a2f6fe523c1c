import { sql } from "drizzle-orm";
import type { Asked } from "../../../db/queries/search/asked.ts";
import { operatedOnBoards, operatedOnUsers } from "../../../db/queries/search/operators.ts";
import { BOARD_TEXTS, IDS } from "../../../db/queries/search/ranked.ts";
import { type Searched, searched } from "../../../db/queries/search/scan.ts";
import type { Board } from "../../../src/model/board.ts";
import type { User } from "../../../src/model/user.ts";
import { isBlocking, SEVERITIES } from "../../../src/search/notices.ts";
import type { Results } from "../../../src/search/result-page.schema.ts";
import { hasWordStarting, mayBePart } from "../../../src/search/word-starts.rules.ts";
import { readerIdOf } from "../../platform/access/secret-access.ts";
import type { JsonText } from "../../platform/json-text/json-text.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { refuseBookmark } from "../../platform/serializers/bookmark.ts";
import { hydrateBoards } from "../../platform/serializers/hydrate-boards.ts";
import { hydrateUsers } from "../../platform/serializers/hydrate-users.ts";
import { adviceAbout } from "./advice.ts";
import { type Correction, correctionByNames, correctionOf } from "./correct.ts";
import { type ResultCursor, type SearchCursor, writeCursor } from "./cursor.ts";
import { withFormsAmong } from "./forms-among.ts";
import { type FailInput, noResults, pageSizeOf, readStart, type SearchInput } from "./input.ts";
import { relatedTo } from "./related.ts";
import { resultPage } from "./result-page.ts";
import { beginBudget } from "./time-budget.ts";
import { hasOperators, type Understood, understand, withoutSite } from "./understand.ts";

/** Maximum number of further pages to read for filling a page that lost rows. */
const TURNS_MAX = 4;

interface Ids extends Pick<Results<never>, "bookmark" | "query" | "advisory"> {
  ids: string[];
}

/** A page of boards that match the query, as every transport answers it. */
export async function searchBoards(
  ctx: Context,
  input: SearchInput,
  fail: FailInput,
): Promise<Results<JsonText<Board>>> {
  const { ids, ...found } = await searchIds(ctx, "boards", input, fail);
  return { ...noResults(found.query.original), ...found, items: await hydrateBoards(ctx, ids) };
}

/** Searches people. */
export async function searchUsers(ctx: Context, input: SearchInput, fail: FailInput): Promise<Results<User>> {
  const { ids, ...found } = await searchIds(ctx, "users", input, fail);
  return { ...noResults(found.query.original), ...found, items: await hydrateUsers(ctx, ids) };
}

async function searchIds(ctx: Context, table: "boards" | "users", input: SearchInput, fail: FailInput): Promise<Ids> {
  const { original, text, cursor } = readStart(input, "pins", fail);
  const nothing = { ids: [], bookmark: null, query: noResults(original).query };
  const first = cursor === "end" ? null : await understand(ctx, cursor?.corrected ?? text);
  const there = whereToLook(ctx, table, first);
  // Names are not searched in other grammatical forms.
  const inForms = async (query: Understood) =>
    table === "users" ? withoutSite(query) : withFormsAmong(ctx, withoutSite(query), there);
  const understood = first && (await inForms(first));
  if (!understood || cursor === "end") {
    return { ...nothing, advisory: await adviceAbout(ctx, [text]) };
  }
  const pageOf = async (query: Understood, from: SearchCursor | null) => {
    const at = from?.at ?? null;
    // Only a search for Pins makes such a bookmark.
    if (at?.in === "listed") return refuseBookmark(fail);
    const page = await pageInWords({ ctx, table, there, query, pageSize: pageSizeOf(ctx, input) }, at);
    const corrected = query === understood ? (from?.corrected ?? null) : query.text;
    const bookmark = page.next && writeCursor({ part: "exact", corrected, at: page.next });
    return { ids: page.ids, bookmark, corrected };
  };
  const found = await pageOf(understood, cursor);
  const advised = await adviceAbout(ctx, [text, understood.text]);
  const near =
    cursor || isBlocking(advised)
      ? null
      : await meantBy(ctx, understood, { found: found.ids.length, kind: table, searched: there });
  const advisory = near ? await adviceAbout(ctx, [text, understood.text, near.text]) : advised;
  const meant = isBlocking(advisory) ? null : near;
  if (advisory?.severity === SEVERITIES.abusive) return { ...nothing, advisory };
  const isAutoCorrected = meant?.isSure === true && found.ids.length === 0 && !input.autoCorrectionDisabled;
  const better = isAutoCorrected ? await inForms(meant.understood) : null;
  const { ids, bookmark, corrected } = better ? await pageOf(better, null) : found;
  const room = pageSizeOf(ctx, input) - ids.length;
  // A search for people has no related results, and a search with a blocking notice shows none.
  const isFull = table === "users" || cursor !== null || bookmark !== null || room <= 0 || isBlocking(advisory);
  const related = isFull ? [] : await relatedIds(ctx, better ?? understood, there, room);
  const query = {
    original,
    corrected: meant?.text ?? corrected,
    isAutoCorrected: corrected !== null,
    isRelated: related.length > 0,
  };
  return { ids: [...ids, ...related], bookmark, query, advisory };
}

interface Wanted {
  ctx: Context;
  table: "boards" | "users";
  there: Searched;
  query: Pick<Understood, "asked" | "words">;
  pageSize: number;
}

/**
 * A page of boards or people. The index also finds parts of Japanese and Chinese words; rows that match only by such
 * parts are left out.
 */
async function pageInWords(
  { ctx, table, there, query: { asked, words }, pageSize }: Wanted,
  start: ResultCursor | null,
): Promise<{ ids: string[]; next: ResultCursor | null }> {
  const spellings = table === "boards" ? unspacedSpellings(asked) : [];
  const shown = spellings.length > 0 ? BOARD_TEXTS : IDS;
  const ids: string[] = [];
  let at = start;
  for (let turn = 0; turn < TURNS_MAX; turn++) {
    const search = { ctx, searched: there, asked, words, pageSize: pageSize - ids.length, shown };
    const page = await resultPage<{ id: string; text?: string }>(search, at);
    const fit = page.rows.filter(({ text = "" }) => isInWords(text, asked, spellings));
    ids.push(...fit.map(({ id }) => id));
    at = page.next;
    if (!at || ids.length >= pageSize) break;
  }
  return { ids, next: at };
}

/** Whether a text contains the terms as whole words, all of them or one (`any`). */
function isInWords(text: string, { terms, any }: Asked, spellings: readonly (readonly string[])[]): boolean {
  const isWord = (each: readonly string[]) => hasWordStarting(text, each);
  return any ? terms.length > spellings.length || spellings.some(isWord) : spellings.every(isWord);
}

/** The spellings of each term that the index may find inside a longer word. */
const unspacedSpellings = ({ terms }: Asked): string[][] =>
  terms
    .filter(({ word }) => word !== null && mayBePart(word))
    .map(({ word, forms, synonyms = [] }) => [word ?? "", ...forms, ...synonyms.flatMap((one) => one.forms)]);

/** The boards or people among which the query's operators search. */
function whereToLook(ctx: Context, table: "boards" | "users", query: Understood | null): Searched {
  const viewerId = readerIdOf(ctx.viewer, "pins");
  const all = searched(table, viewerId);
  if (!query || !hasOperators(query.parsed)) return all;
  const operated = table === "boards" ? operatedOnBoards(query.parsed) : operatedOnUsers(query.parsed, viewerId);
  return { ...all, visible: sql`${all.visible} and ${operated}` };
}

/**
 * Finds a spelling suggestion: a similar name, or else a word of public Pins, because descriptions of boards contain
 * the same words.
 */
async function meantBy(
  ctx: Context,
  understood: Understood,
  { found, kind, searched }: { found: number; kind: "boards" | "users"; searched: Searched },
): Promise<Correction | null> {
  const name = found === 0 ? await correctionByNames(ctx, understood, { kind, searched }) : null;
  return name ?? correctionOf(ctx, understood, { found, searchedFor: () => searched });
}

/** Rows that match only some of the words, or related words, if full matches don't fill the page. */
async function relatedIds(ctx: Context, understood: Understood, there: Searched, room: number): Promise<string[]> {
  const synonyms = await relatedTo(ctx, understood, beginBudget(ctx));
  if (!synonyms) return [];
  return (await pageInWords({ ctx, table: "boards", there, query: synonyms, pageSize: room }, null)).ids;
}
