import { newestProductIds, type Shop } from "../../../db/queries/feeds/products.ts";
import { foundFacts } from "../../../db/queries/filters/found-facts.ts";
import { NEWEST } from "../../../db/queries/fragments/pin-list.ts";
import { findActivePerson } from "../../../db/queries/users/find-user.ts";
import { type FilteredList, readFiltersBookmark } from "../../../src/filters/bookmark.ts";
import { list as contract } from "../../../src/filters/list.contract.ts";
import { COUNTED_RESULTS, makeModels } from "../../../src/filters/make-models.ts";
import { markSelected } from "../../../src/filters/model.ts";
import { appliedFilters, NO_NARROWING } from "../../../src/filters/narrowing.rules.ts";
import { viewableBoard } from "../../platform/access/content-access.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { foundPinIds } from "../search/public.ts";

const SEARCH_SCOPES = ["pins", "buyable_pins", "videos", "boards", "users"];

/** If the list doesn't exist, or the viewer can't see it, the answer is the one for an invalid bookmark. */
export const list = implement(contract, async ({ ctx, input, fail }) => {
  const of = readFiltersBookmark(input.bookmarkString);
  const ids = of && (await idsOf(ctx, of));
  if (!of || !ids) return fail("FILTERS_NOT_FOUND");
  const isCapped = ids.length > COUNTED_RESULTS;
  const counted = ids.slice(0, COUNTED_RESULTS);
  const once = of.list === "board" || of.list === "person" ? "pin" : "picture";
  const facts = await foundFacts(ctx.deps.db, { ids: counted, viewerId: ctx.viewer.user?.id ?? null, once });
  const models = makeModels({ facts, isCapped, scopes: of.list === "search" ? scopesFor(ctx) : [] });
  return markSelected(models, appliedFilters(input));
});

const scopesFor = (ctx: Context) => (ctx.viewer.user ? [...SEARCH_SCOPES, "my_pins"] : SEARCH_SCOPES);

/** The ids in the list for this viewer, one more than the maximum count; null if the viewer has no such list. */
async function idsOf(ctx: Context, of: FilteredList): Promise<string[] | null> {
  const limit = COUNTED_RESULTS + 1;
  if (of.list === "search") return foundPinIds(ctx, { query: of.query, scope: of.scope, limit });
  const shop = await shopOf(ctx, of);
  const viewerId = ctx.viewer.user?.id ?? null;
  return shop && newestProductIds(ctx.deps.db, { shop, narrowing: NO_NARROWING, viewerId, before: NEWEST, limit });
}

async function shopOf(ctx: Context, of: Exclude<FilteredList, { list: "search" }>): Promise<Shop | null> {
  if (of.list === "shop") return { of: "all" };
  if (of.list === "board") {
    const board = await viewableBoard(ctx, { boardId: of.boardId });
    return board && { of: "board", boardId: board.id };
  }
  const viewerId = ctx.viewer.user?.id ?? null;
  const person = await findActivePerson(ctx.deps.db, { username: of.username, viewerId });
  return person && { of: "person", personId: person.id };
}
