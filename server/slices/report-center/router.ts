import { router } from "../../platform/procedure/router.ts";
import { file, getRun, lines, request, run, runs } from "./runs.ts";
import { deleteTemplate, saveTemplate, setSubscription, templates } from "./templates.ts";

export const reportCenterRouter = router({
  templates,
  saveTemplate,
  deleteTemplate,
  setSubscription,
  run,
  request,
  getRun,
  runs,
  file,
  lines,
});
