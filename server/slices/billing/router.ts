import { router } from "../../platform/procedure/router.ts";
import { controls, setControls } from "./controls.ts";
import { documentLink, documents, receipts, taxDocuments } from "./documents.ts";
import { creditNote } from "./invoices.ts";
import { orderLines, setOrderLine } from "./order-lines.ts";
import { createInsertionOrder, insertionOrders, updateInsertionOrder } from "./orders.ts";
import { history, prepaidSpend, promotions, recordPayment } from "./payments.ts";
import { cancelTransfer, markTransferPaid, openTransfers, requestTransfer, transfers } from "./transfers.ts";

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
  receipts,
  taxDocuments,
  prepaidSpend,
  controls,
  setControls,
  creditNote,
  recordPayment,
  transfers,
  requestTransfer,
  openTransfers,
  markTransferPaid,
  cancelTransfer,
});
