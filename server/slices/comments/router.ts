import { router } from "../../platform/procedure/router.ts";
import { create } from "./create.ts";
import { like, unlike } from "./like.ts";
import { list } from "./list.ts";
import { remove } from "./remove.ts";
import { replies } from "./replies.ts";
import { setAllowed } from "./set-allowed.ts";
import { update } from "./update.ts";

export const commentsRouter = router({ list, replies, create, update, remove, like, unlike, setAllowed });
