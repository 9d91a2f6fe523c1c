import { router } from "../../platform/procedure/router.ts";
import { controls } from "./controls.ts";
import { creditNote } from "./credit-note.ts";
import { documents } from "./documents.ts";
import { history } from "./history.ts";
import { orderLines } from "./order-lines.ts";
import { prepaidSpend } from "./prepaid-spend.ts";
import { promotions } from "./promotions.ts";
import { recordPayment } from "./record-payment.ts";
import { setControls } from "./set-controls.ts";
import { setOrderLine } from "./set-order-line.ts";
import { taxDocuments } from "./tax-documents.ts";

export const billingRouter = router({
  history,
  orderLines,
  setOrderLine,
  promotions,
  documents,
  taxDocuments,
  prepaidSpend,
  controls,
  setControls,
  creditNote,
  recordPayment,
});
