import { router } from "../../platform/procedure/router.ts";
import { create } from "./create.ts";
import { list } from "./list.ts";
import { remove } from "./remove.ts";
import { update } from "./update.ts";

export const boardNotesRouter = router({ list, create, update, remove });
