import { router } from "../../platform/procedure/router.ts";
import { create } from "./create.ts";
import { get } from "./get.ts";
import { list } from "./list.ts";
import { merge } from "./merge.ts";
import { remove } from "./remove.ts";
import { removePins } from "./remove-pins.ts";
import { reorder } from "./reorder.ts";
import { update } from "./update.ts";

export const sectionsRouter = router({ create, get, list, update, remove, removePins, reorder, merge });
