import { ACTS, NONE, OWNS, type Rows } from "../row.ts";

/** Callers who may not act for an account get one refusal, whether it exists or not (SECURITY.md 25). */
const NO_ACTING = { otherwise: 3, delegateKnows: true } as const;
const days = { startDate: "2026-01-01", endDate: "2026-01-31" };

/** This world's delegate manages campaigns: they may read money, but no documents. */
export const BILLING: Rows = {
  "billing.history": { input: ({ advertiserId }) => ({ advertiserId }), may: ACTS, ...NO_ACTING },
  "billing.orderLines": { input: ({ advertiserId }) => ({ advertiserId }), may: ACTS, ...NO_ACTING },
  // No such campaign exists; callers who may not act don't learn that.
  "billing.setOrderLine": {
    input: ({ advertiserId }) => ({ advertiserId, campaignIds: ["5"], orderLine: "Spring" }),
    may: NONE,
    ...NO_ACTING,
    except: { owner: 458 },
  },
  "billing.promotions": { input: ({ advertiserId }) => ({ advertiserId }), may: ACTS, ...NO_ACTING },
  "billing.documents": { input: ({ advertiserId }) => ({ advertiserId }), may: OWNS, ...NO_ACTING },
  "billing.documentLink": {
    input: ({ advertiserId }) => ({ advertiserId, documentId: "5" }),
    may: NONE,
    ...NO_ACTING,
    except: { owner: 457 },
  },
  "billing.insertionOrders": { input: ({ advertiserId }) => ({ advertiserId }), may: OWNS, ...NO_ACTING },
  "billing.createInsertionOrder": {
    input: ({ advertiserId }) => ({
      advertiserId,
      type: "BUDGET",
      name: "Spring",
      startDate: "2026-03-01",
      amountInMicroCurrency: 9_000_000,
      termsId: "ads-1",
    }),
    may: NONE,
    ...NO_ACTING,
    // An order with a budget needs a last day.
    except: { owner: 683 },
  },
  "billing.updateInsertionOrder": {
    input: ({ advertiserId }) => ({ advertiserId, orderId: "5" }),
    may: NONE,
    ...NO_ACTING,
    except: { owner: 682 },
  },
  "billing.taxDocuments": { input: ({ advertiserId }) => ({ advertiserId }), may: OWNS, ...NO_ACTING },
  "billing.prepaidSpend": { input: ({ advertiserId }) => ({ advertiserId, ...days }), may: ACTS, ...NO_ACTING },
  "billing.controls": { input: ({ advertiserId }) => ({ advertiserId }), may: ACTS, ...NO_ACTING },
  "billing.transfers": { input: ({ advertiserId }) => ({ advertiserId }), may: OWNS, ...NO_ACTING },
  "billing.receipts": { input: ({ advertiserId }) => ({ advertiserId }), may: OWNS, ...NO_ACTING },
  // This site takes no transfers; callers who may not act don't learn that.
  "billing.requestTransfer": {
    input: ({ advertiserId }) => ({ advertiserId, amountInMicroCurrency: 5_000_000 }),
    may: NONE,
    ...NO_ACTING,
    except: { owner: 790 },
  },
  "billing.openTransfers": "admin",
  "billing.markTransferPaid": "admin",
  "billing.cancelTransfer": "admin",
  "billing.creditNote": "admin",
  "billing.recordPayment": "admin",
  "billing.setControls": {
    input: ({ advertiserId }) => ({
      advertiserId,
      monthLimitInMicroCurrency: 9_000_000,
      lowBalanceInMicroCurrency: null,
    }),
    may: OWNS,
    ...NO_ACTING,
  },
};
