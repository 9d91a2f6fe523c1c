import { mostFollowedMatches } from "../../db/queries/search/popular-matches.ts";
import type { Board } from "../../src/boards/board.ts";
import { searchWords } from "../../src/search/query.rules.ts";
import { suggest as contract } from "../../src/search/suggest.contract.ts";
import { hydrateBoards } from "../present/hydrate-boards.ts";
import { hydrateUsers } from "../present/hydrate-users.ts";
import { implement } from "../trpc/implement.ts";
import { JsonText } from "../trpc/json-text.ts";
import { completeTerm } from "./complete.ts";

/** After the queries at most so many boards, and so many people, the most followed first. */
const OF_EACH = 3;

export const suggest = implement(contract, async ({ ctx, input: { term, count } }) => {
  if (searchWords(term).length === 0) return { items: [] };
  const { db } = ctx.deps;
  const viewerId = ctx.viewer.user?.id ?? null;
  const limit = Math.min(count, OF_EACH);
  const queries = await completeTerm(ctx, { term, limit: count, counted: true });
  const boardIds = await mostFollowedMatches(db, { kind: "boards", query: term, viewerId, limit });
  const boards = JsonText.resolve(await hydrateBoards(ctx, boardIds)) as Board[];
  const people = await hydrateUsers(
    ctx,
    await mostFollowedMatches(db, { kind: "users", query: term, viewerId, limit }),
  );
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
