import { plainly } from "../../../db/queries/search/asked.ts";
import { mostFollowedMatches } from "../../../db/queries/search/popular-matches.ts";
import { searchWords } from "../../../src/model/search-query.rules.ts";
import { suggest as contract } from "../../../src/search/suggest.contract.ts";
import { hydrateBoards } from "../../platform/present/hydrate-boards.ts";
import { hydrateUsers } from "../../platform/present/hydrate-users.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { completeTerm } from "./complete.ts";

/** After the queries, at most this many boards and this many people, the most followed first. */
const OF_EACH = 3;

export const suggest = implement(contract, async ({ ctx, input: { term, count } }) => {
  const words = searchWords(term);
  if (words.length === 0) return { items: [] };
  const asked = plainly(words);
  const { db } = ctx.deps;
  const viewerId = ctx.viewer.user?.id ?? null;
  const limit = Math.min(count, OF_EACH);
  const queries = await completeTerm(ctx, { term, limit: count, counted: true });
  const boardIds = await mostFollowedMatches(db, { kind: "boards", asked, viewerId, limit });
  const boards = (await hydrateBoards(ctx, boardIds)).map((board) => board.read());
  const people = await hydrateUsers(ctx, await mostFollowedMatches(db, { kind: "users", asked, viewerId, limit }));
  return {
    items: [
      ...queries.map(({ query, pinCount }) => ({ type: "query" as const, query, pinCount })),
      ...boards.map((board) => ({
        type: "board" as const,
        id: board.id,
        name: board.name,
        url: board.url,
        imageUrl: board.imageCoverUrl,
      })),
      ...people.map((person) => ({
        type: "user" as const,
        id: person.id,
        username: person.username,
        fullName: person.fullName,
        imageMediumUrl: person.imageMediumUrl,
      })),
    ],
  };
});
