import { z } from "zod";
import type { ResourceCall } from "../../src/contract/define-contract.ts";
import { idSchema } from "../../src/contract/values.ts";

/**
 * Takes out of an input what its sender left out in so many words: null where a field may be missing but not be null, and an
 * empty text where an id may be missing, which is all that a form can say. Clients of these doors send every field that they know.
 * Null in an edit is another thing, an empty field, and refused where there is none. What deletes is read as it is: who names
 * nobody there means themselves, or all of it, and has to say so.
 */
export function withoutLeftOut(
  schema: z.ZodType,
  input: Record<string, unknown>,
  verb: ResourceCall["verb"],
): Record<string, unknown> {
  if (verb === "delete") return input;
  const shape = schema instanceof z.ZodObject ? (schema.shape as Record<string, z.ZodType>) : {};
  for (const [name, value] of Object.entries(input)) {
    const field = Object.hasOwn(shape, name) ? shape[name] : undefined;
    if (!field) continue;
    const isLeftOut = value === null ? verb !== "update" && isOnlyOptional(field) : value === "" && isOptionalId(field);
    if (isLeftOut) delete input[name];
  }
  return input;
}

const isOnlyOptional = (field: z.ZodType): boolean =>
  field.safeParse(undefined).success && !field.safeParse(null).success;

function isOptionalId(field: z.ZodType): boolean {
  let inner: unknown = field;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable) inner = inner.unwrap();
  return inner === idSchema && inner !== field;
}
