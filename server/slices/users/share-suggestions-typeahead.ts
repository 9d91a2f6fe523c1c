import { plainly } from "../../../db/queries/search/asked.ts";
import { mostFollowedMatches } from "../../../db/queries/search/popular-matches.ts";
import { looksLikeEmail } from "../../../src/boards/collaborator-field.rules.ts";
import { checkEmail, normalEmail } from "../../../src/identity/email.rules.ts";
import { searchWords } from "../../../src/text/search-query.rules.ts";
import { SHARE_SUGGESTIONS_MAX } from "../../../src/users/share-suggestion.ts";
import { shareSuggestionsTypeahead as contract } from "../../../src/users/share-suggestions-typeahead.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hydrateUsers } from "../../platform/serializers/hydrate-users.ts";
import { serializeSuggestion } from "./serialize-suggestion.ts";

export const shareSuggestionsTypeahead = implement(contract, async ({ ctx, input: { term } }) => {
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
});
