import { recentPartners } from "../../../db/queries/conversations/recent-partners.ts";
import { listFollowing } from "../../../db/queries/follow/list-follows.ts";
import { SHARE_SUGGESTIONS_MAX } from "../../../src/users/share-suggestion.ts";
import { shareSuggestions as contract } from "../../../src/users/share-suggestions.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hydrateUsers } from "../../platform/serializers/hydrate-users.ts";
import { serializeSuggestion } from "./serialize-suggestion.ts";

export const shareSuggestions = implement(contract, async ({ ctx }) => {
  const { db } = ctx.deps;
  const viewerId = ctx.viewer.user.id;
  const asked = { userId: viewerId, viewerId, limit: SHARE_SUGGESTIONS_MAX };
  const written = await recentPartners(db, asked);
  const followed = await listFollowing(db, { ...asked, after: null });
  const ids = [...new Set([...written.map(({ id }) => id), ...followed.map(({ userId }) => userId)])];
  const people = await hydrateUsers(ctx, ids.slice(0, SHARE_SUGGESTIONS_MAX));
  return people.map((user) => serializeSuggestion(user, "user_share_suggestion"));
});
