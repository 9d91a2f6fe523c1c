import { listFollowing } from "../../db/queries/follow/list-follows.ts";
import { SHARE_SUGGESTIONS_MAX } from "../../src/users/share-suggestion.ts";
import { shareSuggestions as contract } from "../../src/users/share-suggestions.contract.ts";
import { hydrateUsers } from "../present/hydrate-users.ts";
import { implement } from "../trpc/implement.ts";
import { presentSuggestion } from "./present-suggestion.ts";

export const shareSuggestions = implement(contract, async ({ ctx }) => {
  const asked = { userId: ctx.viewer.user.id, after: null, limit: SHARE_SUGGESTIONS_MAX };
  const followed = await listFollowing(ctx.deps.db, asked);
  const people = await hydrateUsers(
    ctx,
    followed.map(({ userId }) => userId),
  );
  return people.map((user) => presentSuggestion(user, "user_share_suggestion"));
});
