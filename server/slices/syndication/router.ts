import { router } from "../../platform/procedure/router.ts";
import { feedToken, removeFeedToken, renewFeedToken } from "./feed-tokens.ts";
import { checkFeed, followedFeeds, followFeed, unfollowFeed } from "./follow-feeds.ts";

export const syndicationRouter = router({
  feedToken,
  renewFeedToken,
  removeFeedToken,
  followedFeeds,
  followFeed,
  checkFeed,
  unfollowFeed,
});
