import { plainly } from "../../../db/queries/search/asked.ts";
import { mostFollowedMatches } from "../../../db/queries/search/popular-matches.ts";
import { searchWords } from "../../../src/model/search-query.rules.ts";
import { SEVERITIES } from "../../../src/model/severities.ts";
import { suggest as contract } from "../../../src/search/suggest.contract.ts";
import { hydrateBoards } from "../../platform/present/hydrate-boards.ts";
import { hydrateUsers } from "../../platform/present/hydrate-users.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { adviceAbout } from "./advice.ts";
import { completeTerm } from "./complete.ts";

/** After the queries, at most this many boards and this many people, the most followed first. */
const OF_EACH = 3;

export const suggest = implement(contract, async ({ ctx, input: { term, count } }) => {
  const words = searchWords(term);
  // Of an abusive search nothing is shown but its notice.
  const isRefused = async (text: string) => (await adviceAbout(ctx, [text]))?.severity === SEVERITIES.abusive;
  if (words.length === 0 || (await isRefused(term))) return { items: [] };
  const asked = plainly(words);
  const { db } = ctx.deps;
  const viewerId = ctx.viewer.user?.id ?? null;
  const limit = Math.min(count, OF_EACH);
  const queries = await completeTerm(ctx, { term, limit: count, counted: true });
  const boardIds = await mostFollowedMatches(db, { kind: "boards", asked, viewerId, limit });
  const found = (await hydrateBoards(ctx, boardIds)).map((board) => board.read());
  const refused = await Promise.all(found.map(({ name }) => isRefused(name)));
  const boards = found.filter((_, at) => !refused[at]);
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
