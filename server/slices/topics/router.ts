import { router } from "../../platform/procedure/router.ts";
import { edit, edits } from "./edits.ts";
import { follow, list, order, suggestions, unfollow } from "./topics.ts";

export const topicsRouter = router({ list, follow, unfollow, suggestions, edits, edit, order });
