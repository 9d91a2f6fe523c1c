import type { OrderType } from "../ads/stored-values.ts";
import type { ORDER_STATES } from "./orders.contract.ts";

interface OrderDays {
  type: OrderType;
  startDate: string;
  endDate: string | null;
}

/** The fault of an order's days; null if they fit its type. */
export function orderFault({
  type,
  startDate,
  endDate,
}: OrderDays): "orderEndMissing" | "orderEndless" | "orderDays" | null {
  if (type === "PERPETUALS") return endDate === null ? null : "orderEndless";
  if (endDate === null) return "orderEndMissing";
  return endDate < startDate ? "orderDays" : null;
}

/** @param today the day in the account's zone */
export function orderState(
  { startDate, endDate }: Omit<OrderDays, "type">,
  today: string,
): (typeof ORDER_STATES)[number] {
  if (startDate > today) return "SCHEDULED";
  return endDate !== null && endDate < today ? "ENDED" : "ACTIVE";
}
