import { recentPartners } from "../../../db/queries/conversations/recent-partners.ts";
import { listFollowing } from "../../../db/queries/follow/list-follows.ts";
import { plainly } from "../../../db/queries/search/asked.ts";
import { mostFollowedMatches } from "../../../db/queries/search/popular-matches.ts";
import { looksLikeEmail } from "../../../src/boards/collaborator-field.rules.ts";
import { checkEmail, normalEmail } from "../../../src/identity/email.rules.ts";
import type { User } from "../../../src/model/user.ts";
import { searchWords } from "../../../src/text/search-query.rules.ts";
import { SHARE_SUGGESTIONS_MAX, type ShareSuggestion } from "../../../src/users/share-suggestion.ts";
import * as contract from "../../../src/users/share-suggestions.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hydrateUsers } from "../../platform/serializers/hydrate-users.ts";

/** A person to whom sharing is suggested. */
export function serializeSuggestion(user: User, type: "user" | "user_share_suggestion"): ShareSuggestion {
  const { id, fullName, username, imageMediumUrl, imageLargeUrl } = user;
  return { type, id, title: fullName || username, fullName, username, imageMediumUrl, imageLargeUrl };
}

export const shareSuggestions = implement(contract.shareSuggestions, async ({ ctx }) => {
  const { db } = ctx.deps;
  const viewerId = ctx.viewer.user.id;
  const asked = { userId: viewerId, viewerId, limit: SHARE_SUGGESTIONS_MAX };
  const written = await recentPartners(db, asked);
  const followed = await listFollowing(db, { ...asked, after: null });
  const ids = [...new Set([...written.map(({ id }) => id), ...followed.map(({ userId }) => userId)])];
  const people = await hydrateUsers(ctx, ids.slice(0, SHARE_SUGGESTIONS_MAX));
  return people.map((user) => serializeSuggestion(user, "user_share_suggestion"));
});

export const shareSuggestionsTypeahead = implement(
  contract.shareSuggestionsTypeahead,
  async ({ ctx, input: { term } }) => {
    // Addresses are never looked up: they would reveal who has an account (SECURITY.md 5).
    if (looksLikeEmail(term)) {
      const email = normalEmail(term).toLowerCase();
      return [{ type: "email" as const, id: email, title: email, valid: checkEmail(email) === null }];
    }
    const words = searchWords(term);
    if (words.length === 0) return [];
    const asked = {
      kind: "users" as const,
      asked: plainly(words),
      viewerId: ctx.viewer.user.id,
      limit: SHARE_SUGGESTIONS_MAX,
    };
    const people = await hydrateUsers(ctx, await mostFollowedMatches(ctx.deps.db, asked));
    return people.filter((user) => user.id !== ctx.viewer.user.id).map((user) => serializeSuggestion(user, "user"));
  },
);
