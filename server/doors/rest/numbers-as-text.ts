import type { z } from "zod";
import { fieldsOfSchema } from "./fields-of-schema.ts";

/**
 * An input whose ids are texts where a client sent them as numbers, as those in other languages do. A number in the place of
 * words stays one, for the schema to refuse.
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

/** Whether a field takes ids, and no words. */
const takesIds = (field: z.ZodType, put: (text: string) => unknown): boolean =>
  field.safeParse(put("1")).success && !field.safeParse(put("x")).success;
