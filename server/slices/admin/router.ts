import { router } from "../../platform/procedure/router.ts";
import {
  account,
  accounts,
  endSessions,
  exportData,
  log,
  removeFactors,
  setModerator,
  softBan,
  suspend,
  unlock,
  unsuspend,
  verifyEmail,
  verifyIdentity,
  verifyMerchant,
} from "./accounts.ts";
import { appealDetails, appeals, decideAppeal, viewAppealFile } from "./appeals.ts";
import { approve, decline } from "./approvals.ts";
import { addCaseNote, caseDetails, cases, viewConversation } from "./cases.ts";
import { addFlagger, changeFlagger, flaggers } from "./flaggers.ts";
import { moderationLoad } from "./load.ts";
import { merge, mergePreview } from "./merge.ts";
import { decideReportAppeal, reportAppeal, reportAppeals } from "./report-appeals.ts";
import { decideReport, reports } from "./reports.ts";
import { viewAsSupport } from "./support.ts";
import { undoDecision } from "./undo.ts";

export const adminRouter = router({
  accounts,
  account,
  log,
  reports,
  decideReport,
  appeals,
  appeal: appealDetails,
  viewAppealFile,
  decideAppeal,
  undoDecision,
  reportAppeals,
  reportAppeal,
  decideReportAppeal,
  flaggers,
  addFlagger,
  changeFlagger,
  cases,
  case: caseDetails,
  addCaseNote,
  viewConversation,
  moderationLoad,
  suspend,
  unsuspend,
  softBan,
  unlock,
  endSessions,
  removeFactors,
  verifyEmail,
  verifyIdentity,
  verifyMerchant,
  setModerator,
  exportData,
  approve,
  decline,
  merge,
  mergePreview,
  viewAsSupport,
});
