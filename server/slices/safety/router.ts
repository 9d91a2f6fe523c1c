import { router } from "../../platform/procedure/router.ts";
import { appeal } from "./appeal.ts";
import { block, blocked, mute, muted, unblock, unmute } from "./blocks.ts";
import { report, reports } from "./reports.ts";
import { transparency } from "./transparency.ts";
import { violation, violations } from "./violations.ts";

export const safetyRouter = router({
  appeal,
  block,
  blocked,
  mute,
  muted,
  report,
  reports,
  transparency,
  unblock,
  unmute,
  violation,
  violations,
});
