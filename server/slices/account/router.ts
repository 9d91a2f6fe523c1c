import { router } from "../../platform/procedure/router.ts";
import { deactivate, remove } from "./close.ts";
import { exportAll, latestExport, requestExport } from "./export.ts";
import { allowSupport, endSupport, support, supportLooks } from "./support.ts";

export const accountRouter = router({
  deactivate,
  remove,
  export: exportAll,
  requestExport,
  latestExport,
  support,
  allowSupport,
  endSupport,
  supportLooks,
});
