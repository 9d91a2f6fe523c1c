import { router } from "../../platform/procedure/router.ts";
import { edit, edits } from "./edits.ts";
import { follow, followed, list, order, suggestions, unfollow } from "./topics.ts";

export const topicsRouter = router({ list, follow, unfollow, followed, suggestions, edits, edit, order });
