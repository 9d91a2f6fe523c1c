import { router } from "../../platform/procedure/router.ts";
import { block, blocked, mute, muted, unblock, unmute } from "./blocks.ts";
import { report, reports } from "./reports.ts";
import { violation, violations } from "./violations.ts";

export const safetyRouter = router({
  block,
  blocked,
  mute,
  muted,
  report,
  reports,
  unblock,
  unmute,
  violation,
  violations,
});
