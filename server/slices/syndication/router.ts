import { router } from "../../platform/procedure/router.ts";
import { feedToken, removeFeedToken, renewFeedToken } from "./feed-tokens.ts";

export const syndicationRouter = router({ feedToken, renewFeedToken, removeFeedToken });
