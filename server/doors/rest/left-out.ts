import { z } from "zod";
import type { ResourceCall } from "../../../src/contract/define-contract.ts";
import { idSchema } from "../../../src/model/values.ts";
import { fieldsOfSchema } from "./fields-of-schema.ts";

/**
 * Takes out of an input what its sender left out in so many words: null where a field may be missing but not be null, and an
 * empty text where an id may be missing, or in a form any field to which that is no value; it is all that a form can say.
 * Clients of these doors send every field that they know. In an edit null is another thing, and so is an empty text unless it
 * stands for an id: an empty field, and refused where there is none. What deletes is read as it is: who names nobody there
 * means themselves, or all of it, and has to say so.
 * @param isForm whether the input is a form's or a query string's
 */
export function withoutLeftOut(
  schema: z.ZodType,
  input: Record<string, unknown>,
  verb: ResourceCall["verb"],
  isForm = false,
): Record<string, unknown> {
  if (verb === "delete") return input;
  const shape = fieldsOfSchema(schema);
  for (const [name, value] of Object.entries(input)) {
    if (value !== null && value !== "") continue;
    const field = shape[name];
    if (!field) continue;
    const isId = value === "" && isOptionalId(field);
    const saysNothing = isId || (verb !== "update" && (value === null || isForm) && !takes(field, value));
    if (saysNothing && takes(field, undefined)) delete input[name];
    // The first place, where one comes after another.
    else if (isId && takes(field, null)) input[name] = null;
  }
  return input;
}

const takes = (field: z.ZodType, value: unknown): boolean => field.safeParse(value).success;

function isOptionalId(field: z.ZodType): boolean {
  let inner: unknown = field;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodNullable) inner = inner.unwrap();
  return inner === idSchema && inner !== field;
}
