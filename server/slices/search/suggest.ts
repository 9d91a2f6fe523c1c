import { plainly } from "../../../db/queries/search/asked.ts";
import { mostFollowedMatches } from "../../../db/queries/search/popular-matches.ts";
import { isBlocking, SEVERITIES } from "../../../src/search/notices.ts";
import { suggest as contract } from "../../../src/search/suggest.contract.ts";
import { searchWords, wordsSought } from "../../../src/text/search-query.rules.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hydrateBoards } from "../../platform/serializers/hydrate-boards.ts";
import { hydrateUsers } from "../../platform/serializers/hydrate-users.ts";
import { adviceAbout } from "./advice.ts";
import { completeTerm } from "./complete.ts";
import { namesLike } from "./correct-names.ts";

/** Maximum number of boards, and of people, after the queries; the most followed come first. */
const OF_EACH = 3;

export const suggest = implement(contract, async ({ ctx, input: { term, count } }) => {
  const words = searchWords(term);
  // For an abusive search, show only its notice.
  const isRefused = async (text: string) => (await adviceAbout(ctx, [text]))?.severity === SEVERITIES.abusive;
  const advice = await adviceAbout(ctx, [term]);
  if (wordsSought(term).length === 0 || advice?.severity === SEVERITIES.abusive) return { items: [] };
  const limit = Math.min(count, OF_EACH);
  // Next to a blocking notice, don't offer names that are only spelled similarly.
  const takesNear = !isBlocking(advice);
  const named = (kind: "boards" | "users") => namedSo(ctx, { kind, words, limit, takesNear });
  const queries = await completeTerm(ctx, { term, limit: count, counted: true });
  const found = (await hydrateBoards(ctx, await named("boards"))).map((board) => board.read());
  const refused = await Promise.all(found.map(({ name }) => isRefused(name)));
  const boards = found.filter((_, at) => !refused[at]);
  const people = await hydrateUsers(ctx, await named("users"));
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

/** Boards or people whose names have words with this prefix, or else those that are spelled similarly. */
async function namedSo(
  ctx: Context,
  asked: { kind: "boards" | "users"; words: readonly string[]; limit: number; takesNear: boolean },
): Promise<string[]> {
  const { kind, words, limit, takesNear } = asked;
  const viewerId = ctx.viewer.user?.id ?? null;
  const found = await mostFollowedMatches(ctx.deps.db, { kind, asked: plainly(words), viewerId, limit });
  if (found.length > 0 || !takesNear) return found;
  return (await namesLike(ctx, kind, words)).slice(0, limit).map(({ id }) => id);
}
