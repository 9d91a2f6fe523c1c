import type { z } from "zod";
import { fieldsOfSchema } from "./left-out.ts";

/**
 * Converts ids sent as JSON numbers to text, because clients in typed languages store ids as integers. Numbers in other text fields
 * stay, and the schema refuses them.
 */
export function numbersAsText(schema: z.ZodType, input: Record<string, unknown>): Record<string, unknown> {
  const shape = fieldsOfSchema(schema);
  for (const [name, value] of Object.entries(input)) {
    const field = shape[name];
    if (!field) continue;
    if (typeof value === "number" && takesIds(field, (id) => id)) input[name] = String(value);
    if (Array.isArray(value) && takesIds(field, (id) => [id]))
      input[name] = value.map((item) => (typeof item === "number" ? String(item) : item));
  }
  return input;
}

/** Whether a field takes ids only: it accepts a number as text but no word. */
const takesIds = (field: z.ZodType, put: (text: string) => unknown): boolean =>
  field.safeParse(put("1")).success && !field.safeParse(put("x")).success;
