import { router } from "../../platform/procedure/router.ts";
import { follow } from "./follow.ts";
import { list } from "./list.ts";
import { suggestions } from "./suggestions.ts";
import { unfollow } from "./unfollow.ts";

export const topicsRouter = router({ list, follow, unfollow, suggestions });
