import { router } from "../../platform/procedure/router.ts";
import { controls, setControls } from "./controls.ts";
import { documentLink, documents, taxDocuments } from "./documents.ts";
import { creditNote } from "./invoices.ts";
import { orderLines, setOrderLine } from "./order-lines.ts";
import { createInsertionOrder, insertionOrders, updateInsertionOrder } from "./orders.ts";
import { history, prepaidSpend, promotions, recordPayment } from "./payments.ts";

export const billingRouter = router({
  history,
  orderLines,
  setOrderLine,
  insertionOrders,
  createInsertionOrder,
  updateInsertionOrder,
  promotions,
  documents,
  documentLink,
  taxDocuments,
  prepaidSpend,
  controls,
  setControls,
  creditNote,
  recordPayment,
});
