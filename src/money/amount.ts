import { z } from "zod";
import { coded } from "../model/problem.ts";

/** An amount on the wire: a number up to 2^53, decimal text above. */
export const microSchema = z.union([z.number(), z.string()]);
const MICRO_MAX = BigInt(Number.MAX_SAFE_INTEGER);
/** A whole amount above zero, without exponent and fraction (SECURITY.md 33). */
export const amountSchema = z
  .union([z.number().int().safe(), z.string().regex(/^[1-9]\d{0,18}$/, coded("wholeNumberAboveZero"))])
  .transform((amount) => BigInt(amount))
  .refine((amount) => amount > 0n && amount <= MICRO_MAX, coded("wholeNumberAboveZero"));
