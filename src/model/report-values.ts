import { z } from "zod";
import { dayNumber } from "./day.rules.ts";
import { coded } from "./problem.ts";

/** A calendar day, e.g. `2026-12-24`. */
export const daySchema = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/, coded("dayShape"))
  .refine((day) => dayNumber(day) !== null, coded("dayShape"));
