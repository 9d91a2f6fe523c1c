import type { TRANSFER_STATES } from "./transfers.contract.ts";

interface TransferTimes {
  paidAt: Date | null;
  cancelledAt: Date | null;
  expiresAt: Date;
}

/** An expired transfer can still be booked, because money may come late. */
export function transferState(
  { paidAt, cancelledAt, expiresAt }: TransferTimes,
  now: Date,
): (typeof TRANSFER_STATES)[number] {
  if (paidAt) return "PAID";
  if (cancelledAt) return "CANCELLED";
  return expiresAt <= now ? "EXPIRED" : "WAITING";
}
