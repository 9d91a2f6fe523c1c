import { sql } from "drizzle-orm";
import { operatedOnBoards, operatedOnUsers } from "../../../db/queries/search/operators.ts";
import { IDS } from "../../../db/queries/search/ranked.ts";
import { type Searched, searched } from "../../../db/queries/search/scan.ts";
import type { Board } from "../../../src/model/board.ts";
import { isGrave, SEVERITIES } from "../../../src/model/severities.ts";
import type { User } from "../../../src/model/user.ts";
import type { Results } from "../../../src/search/result-page.schema.ts";
import { hydrateBoards } from "../../platform/present/hydrate-boards.ts";
import { hydrateUsers } from "../../platform/present/hydrate-users.ts";
import type { Context } from "../../platform/procedure/context.ts";
import type { Wire } from "../../platform/wire/wire.ts";
import { adviceAbout } from "./advice.ts";
import { type Correction, correctionOf } from "./correct.ts";
import { correctionByNames } from "./correct-names.ts";
import { withFormsAmong } from "./forms-among.ts";
import { type FailInput, noResults, pageSizeOf, readStart, type SearchInput } from "./input.ts";
import { type Position, writePosition } from "./place.ts";
import { relatedTo } from "./related.ts";
import { resultPage } from "./result-page.ts";
import { hasOperators, type Understood, understand, withoutSite } from "./understand.ts";

interface Ids extends Pick<Results<never>, "bookmark" | "query" | "advisory"> {
  ids: string[];
}

/** A page of the boards that are found, as every door answers it. */
export async function searchBoards(ctx: Context, input: SearchInput, fail: FailInput): Promise<Results<Wire<Board>>> {
  const { ids, ...found } = await searchIds(ctx, "boards", input, fail);
  return { ...noResults(found.query.original), ...found, items: await hydrateBoards(ctx, ids) };
}

/** The same of people. */
export async function searchUsers(ctx: Context, input: SearchInput, fail: FailInput): Promise<Results<User>> {
  const { ids, ...found } = await searchIds(ctx, "users", input, fail);
  return { ...noResults(found.query.original), ...found, items: await hydrateUsers(ctx, ids) };
}

async function searchIds(ctx: Context, table: "boards" | "users", input: SearchInput, fail: FailInput): Promise<Ids> {
  const { original, text, position } = readStart(input, "pins", fail);
  const nothing = { ids: [], bookmark: null, query: noResults(original).query };
  const first = position === "end" ? null : await understand(ctx, position?.corrected ?? text);
  const there = whereToLook(ctx, table, first);
  // A name has no other forms.
  const inForms = async (query: Understood) =>
    table === "users" ? withoutSite(query) : withFormsAmong(ctx, withoutSite(query), there);
  const understood = first && (await inForms(first));
  if (!understood || position === "end") {
    return { ...nothing, advisory: await adviceAbout(ctx, [text]) };
  }
  const pageOf = async (query: Understood, from: Position | null) => {
    const search = {
      ctx,
      searched: there,
      asked: query.asked,
      words: query.words,
      pageSize: pageSizeOf(ctx, input),
      shown: IDS,
    };
    const page = await resultPage<{ id: string }>(search, from?.place ?? null);
    const corrected = query === understood ? (from?.corrected ?? null) : query.text;
    const bookmark = page.next && writePosition({ part: "exact", corrected, place: page.next });
    return { ids: page.rows.map(({ id }) => id), bookmark, corrected };
  };
  const found = await pageOf(understood, position);
  const advised = await adviceAbout(ctx, [text, understood.text]);
  const near =
    position || isGrave(advised)
      ? null
      : await meantBy(ctx, understood, { found: found.ids.length, kind: table, searched: there });
  const advisory = near ? await adviceAbout(ctx, [text, understood.text, near.text]) : advised;
  const meant = isGrave(advisory) ? null : near;
  if (advisory?.severity === SEVERITIES.abusive) return { ...nothing, advisory };
  const isAutoCorrected = meant?.isSure === true && found.ids.length === 0 && !input.autoCorrectionDisabled;
  const better = isAutoCorrected ? await inForms(meant.understood) : null;
  const { ids, bookmark, corrected } = better ? await pageOf(better, null) : found;
  const room = pageSizeOf(ctx, input) - ids.length;
  // Of people there is nothing that is like a name, and a search with a grave notice is followed by no more like it.
  const isFull = table === "users" || position !== null || bookmark !== null || room <= 0 || isGrave(advisory);
  const related = isFull ? [] : await relatedIds(ctx, better ?? understood, there, room);
  const query = {
    original,
    corrected: meant?.text ?? corrected,
    isAutoCorrected: corrected !== null,
    isRelated: related.length > 0,
  };
  return { ids: [...ids, ...related], bookmark, query, advisory };
}

/** The boards or people that the query's operators leave. */
function whereToLook(ctx: Context, table: "boards" | "users", query: Understood | null): Searched {
  const viewerId = ctx.viewer.user?.id ?? null;
  const all = searched(table, viewerId);
  if (!query || !hasOperators(query.parsed)) return all;
  const operated = table === "boards" ? operatedOnBoards(query.parsed) : operatedOnUsers(query.parsed, viewerId);
  return { ...all, visible: sql`${all.visible} and ${operated}` };
}

/** What may have been meant: a name, or else a word that Pins have and descriptions of boards may. */
async function meantBy(
  ctx: Context,
  understood: Understood,
  { found, kind, searched }: { found: number; kind: "boards" | "users"; searched: Searched },
): Promise<Correction | null> {
  const name = found === 0 ? await correctionByNames(ctx, understood, { kind, searched }) : null;
  return name ?? correctionOf(ctx, understood, { found, searchedFor: () => searched });
}

/** What has only some of the words, or related ones, where what has all of them fills no page. */
async function relatedIds(ctx: Context, understood: Understood, there: Searched, room: number): Promise<string[]> {
  const kin = await relatedTo(ctx, understood);
  if (!kin) return [];
  const search = { ctx, searched: there, asked: kin.asked, words: kin.words, pageSize: room, shown: IDS };
  const { rows } = await resultPage<{ id: string }>(search, null);
  return rows.map(({ id }) => id);
}
