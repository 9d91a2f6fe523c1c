import { router } from "../../platform/procedure/router.ts";
import { account } from "./account.ts";
import { accounts } from "./accounts.ts";
import { decideReport } from "./decide-report.ts";
import { endSessions } from "./end-sessions.ts";
import { log } from "./log.ts";
import { removeFactors } from "./remove-factors.ts";
import { reports } from "./reports.ts";
import { softBan } from "./soft-ban.ts";
import { suspend } from "./suspend.ts";
import { unlock } from "./unlock.ts";
import { unsuspend } from "./unsuspend.ts";
import { verifyEmail } from "./verify-email.ts";
import { verifyIdentity } from "./verify-identity.ts";
import { verifyMerchant } from "./verify-merchant.ts";

export const adminRouter = router({
  accounts,
  account,
  log,
  reports,
  decideReport,
  suspend,
  unsuspend,
  softBan,
  unlock,
  endSessions,
  removeFactors,
  verifyEmail,
  verifyIdentity,
  verifyMerchant,
});
