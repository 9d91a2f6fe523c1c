import { router } from "../../platform/procedure/router.ts";
import { block } from "./block.ts";
import { blocked } from "./blocked.ts";
import { mute } from "./mute.ts";
import { muted } from "./muted.ts";
import { report } from "./report.ts";
import { reports } from "./reports.ts";
import { unblock } from "./unblock.ts";
import { unmute } from "./unmute.ts";

export const safetyRouter = router({ block, blocked, mute, muted, report, reports, unblock, unmute });
