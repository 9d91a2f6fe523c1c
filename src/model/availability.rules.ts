import type { Availability } from "./rich.ts";

/** Shops spell one value in many ways, so only its letters count. */
const AVAILABILITY = new Map<string, Availability>([
  ...(["instock", "instoreonly", "onlineonly", "limitedavailability", "available", "true", "yes", "1"] as const).map(
    (name) => [name, "in_stock"] as const,
  ),
  ...(["outofstock", "oos", "soldout", "discontinued", "false", "no", "0"] as const).map(
    (name) => [name, "out_of_stock"] as const,
  ),
  ...(["preorder", "presale", "backorder", "availablefororder"] as const).map((name) => [name, "preorder"] as const),
]);

/**
 * Reads a value of schema.org's ItemAvailability or of a shopping feed: "in_stock", "In stock",
 * "https://schema.org/InStock". Null for anything else.
 */
export const availabilityOf = (value: unknown): Availability | null =>
  typeof value === "string"
    ? (AVAILABILITY.get((value.slice(0, 200).split(/[/#:]/).at(-1) ?? "").toLowerCase().replace(/[^a-z\d]/g, "")) ??
      null)
    : null;
