import { router } from "../../platform/procedure/router.ts";
import { createExport, getExport, listExports, removeExport } from "./exports.ts";

export const exportsRouter = router({ create: createExport, list: listExports, get: getExport, remove: removeExport });
