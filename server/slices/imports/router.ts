import { router } from "../../platform/procedure/router.ts";
import { cancel, columns, get, list, pause, plan, resume, start, undo } from "./imports.ts";
import { lookForPictures } from "./look-again.ts";
import { create } from "./upload.ts";

export const importsRouter = router({
  list,
  create,
  get,
  plan,
  columns,
  start,
  pause,
  resume,
  cancel,
  undo,
  lookForPictures,
});
