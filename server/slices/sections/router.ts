import { router } from "../../platform/procedure/router.ts";
import { create, get, list, merge, remove, removePins, reorder, update } from "./sections.ts";

export const sectionsRouter = router({ create, get, list, update, remove, removePins, reorder, merge });
