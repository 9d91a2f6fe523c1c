import { router } from "../../platform/procedure/router.ts";
import { edit } from "./edit.ts";
import { edits } from "./edits.ts";
import { follow } from "./follow.ts";
import { list } from "./list.ts";
import { order } from "./order.ts";
import { suggestions } from "./suggestions.ts";
import { unfollow } from "./unfollow.ts";

export const topicsRouter = router({ list, follow, unfollow, suggestions, edits, edit, order });
