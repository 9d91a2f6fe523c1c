import { router } from "../../platform/procedure/router.ts";
import { appeal } from "./appeal.ts";
import { block, blocked, mute, muted, unblock, unmute } from "./blocks.ts";
import { confirmNotice, notice, sendNotice } from "./notices.ts";
import { appealReport } from "./report-appeals.ts";
import { report, reports } from "./reports.ts";
import { transparency } from "./transparency.ts";
import { violation, violations } from "./violations.ts";

export const safetyRouter = router({
  appeal,
  appealReport,
  confirmNotice,
  notice,
  sendNotice,
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
