import { wantedTopics } from "../../../db/queries/topics/follow-topic.ts";
import { suggestedToFollow } from "../../../db/queries/topics/suggested.ts";
import { topicQuery } from "../../../src/model/topics.ts";
import { suggestions as contract } from "../../../src/topics/suggestions.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { hydrateBoards } from "../../platform/serializers/hydrate-boards.ts";
import { hydrateUsers } from "../../platform/serializers/hydrate-users.ts";

/** Number of suggestions of each kind, as many as a phone shows. */
const SUGGESTED = 6;

export const suggestions = implement(contract, async ({ ctx }) => {
  const viewerId = ctx.viewer.user.id;
  const query = topicQuery(await wantedTopics(ctx.deps.db, { userId: viewerId }));
  const { personIds, boardIds } = await suggestedToFollow(ctx.deps.db, { viewerId, query, limit: SUGGESTED });
  const [people, boards] = await Promise.all([hydrateUsers(ctx, personIds), hydrateBoards(ctx, boardIds)]);
  return { people, boards };
});
