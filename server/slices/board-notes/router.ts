import { router } from "../../platform/procedure/router.ts";
import { create, list, remove, update } from "./board-notes.ts";

export const boardNotesRouter = router({ list, create, update, remove });
