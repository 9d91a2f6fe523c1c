import { ownPins } from "../../../db/queries/mine/own-pins.ts";
import { deleteSearch, listSearches, putSearch, type SavedSearchRow } from "../../../db/queries/mine/saved-searches.ts";
import { lockUser } from "../../../db/queries/users/write-user.ts";
import type { ContractInput } from "../../../src/contract/define-contract.ts";
import * as contract from "../../../src/mine/mine.contract.ts";
import { type OwnFilters, SAVED_SEARCHES_MAX, writeOwnFilters } from "../../../src/mine/own-filters.rules.ts";
import { problem } from "../../../src/model/problem.ts";
import { nameKey } from "../../../src/text/name-key.rules.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { newestPage } from "../../platform/serializers/pin-page.ts";

type Asked = Pick<ContractInput<typeof contract.pins>, "q" | "tags" | "color" | "site" | "kind" | "boardId" | "state">;

const filtersOf = ({ q, tags, color, site, kind, boardId, state }: Asked): OwnFilters => ({
  q: q || undefined,
  tags: [...new Set(tags)],
  color: color ?? undefined,
  site: site || undefined,
  kind: kind ?? undefined,
  boardId: boardId ?? undefined,
  state: state ?? undefined,
});

export const pins = implement(contract.pins, ({ ctx, input, fail }) => {
  const userId = ctx.viewer.user.id;
  return newestPage(ctx, input, fail, (list) => ownPins(ctx.deps.db, { ...list, userId, filters: filtersOf(input) }));
});

const serializeSearch = ({ id, name, query, createdAt }: SavedSearchRow) => ({
  id,
  name,
  query,
  createdAt: createdAt.toISOString(),
});

export const searches = implement(contract.searches, async ({ ctx }) => {
  const found = await listSearches(ctx.deps.db, { userId: ctx.viewer.user.id });
  return found.map(serializeSearch);
});

export const saveSearch = implement(contract.saveSearch, async ({ ctx, input, fail }) => {
  const { db, newId, now } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const { name } = input;
  const row = await db.transaction(async (tx) => {
    // Two searches at once must not go beyond the limit.
    await lockUser(tx, { id: userId });
    const query = writeOwnFilters(filtersOf(input));
    const search = { id: newId(), userId, name, nameKey: nameKey(name), query, now: now(), most: SAVED_SEARCHES_MAX };
    return putSearch(tx, search);
  });
  if (!row) return fail("NOT_PERMITTED", { reason: problem("savedSearchesFull", { max: SAVED_SEARCHES_MAX }) });
  return serializeSearch(row);
});

export const removeSearch = implement(contract.removeSearch, async ({ ctx, input: { searchId }, fail }) => {
  const isGone = await deleteSearch(ctx.deps.db, { id: searchId, userId: ctx.viewer.user.id });
  return isGone ? null : fail("NOT_FOUND", { reason: problem("savedSearchGone") });
});
