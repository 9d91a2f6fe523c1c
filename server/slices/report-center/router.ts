import { router } from "../../platform/procedure/router.ts";
import { deleteTemplate } from "./delete-template.ts";
import { file } from "./file.ts";
import { getRun } from "./get-run.ts";
import { lines } from "./lines.ts";
import { request } from "./request.ts";
import { run } from "./run.ts";
import { runs } from "./runs.ts";
import { saveTemplate } from "./save-template.ts";
import { setSubscription } from "./set-subscription.ts";
import { templates } from "./templates.ts";

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
