import { router } from "../../platform/procedure/router.ts";
import { deactivate } from "./deactivate.ts";
import { exportAll } from "./export.ts";
import { latestExport } from "./latest-export.ts";
import { remove } from "./remove.ts";
import { requestExport } from "./request-export.ts";

export const accountRouter = router({ deactivate, remove, export: exportAll, requestExport, latestExport });
