import { router } from "../../platform/procedure/router.ts";
import { create, like, list, remove, replies, setAllowed, unlike, update } from "./comments.ts";

export const commentsRouter = router({ list, replies, create, update, remove, like, unlike, setAllowed });
