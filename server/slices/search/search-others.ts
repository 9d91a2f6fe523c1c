import { asksWords } from "../../../db/queries/search/asked.ts";
import { IDS } from "../../../db/queries/search/ranked.ts";
import { searched } from "../../../db/queries/search/scan.ts";
import type { Board } from "../../../src/model/board.ts";
import { SEVERITIES } from "../../../src/model/severities.ts";
import type { User } from "../../../src/model/user.ts";
import type { Results } from "../../../src/search/result-page.schema.ts";
import { hydrateBoards } from "../../platform/present/hydrate-boards.ts";
import { hydrateUsers } from "../../platform/present/hydrate-users.ts";
import type { Context } from "../../platform/procedure/context.ts";
import type { Wire } from "../../platform/wire/wire.ts";
import { adviceAbout } from "./advice.ts";
import { correctionOf } from "./correct.ts";
import { type FailInput, noResults, pageSizeOf, readStart, type SearchInput } from "./input.ts";
import { type Position, writePosition } from "./place.ts";
import { resultPage } from "./result-page.ts";
import { type Understood, understand } from "./understand.ts";

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
  const advisory = await adviceAbout(ctx, [text]);
  const nothing = { ids: [], bookmark: null, query: noResults(original).query, advisory };
  const isRefused = advisory?.severity === SEVERITIES.abusive;
  const understood = position === "end" || isRefused ? null : await understand(ctx, position?.corrected ?? text);
  if (!understood || position === "end" || !asksWords(understood.asked)) return nothing;
  const there = searched(table, ctx.viewer.user?.id ?? null);
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
  const meant = position
    ? null
    : await correctionOf(ctx, understood, { found: found.ids.length, searchedFor: () => there });
  const isAutoCorrected = meant !== null && found.ids.length === 0 && !input.autoCorrectionDisabled;
  const { ids, bookmark, corrected } = isAutoCorrected ? await pageOf(meant.understood, null) : found;
  const query = {
    original,
    corrected: meant?.text ?? corrected,
    isAutoCorrected: corrected !== null,
    isRelated: false,
  };
  return { ids, bookmark, query, advisory };
}
