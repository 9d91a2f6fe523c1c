import { z } from "zod";
import type { ResourceCall } from "../../../src/contract/define-contract.ts";
import { idSchema } from "../../../src/model/values.ts";

type FieldsByName = Record<string, z.ZodType | undefined>;
const known = new WeakMap<z.ZodType, FieldsByName>();

/** The fields of an input's schema by name; empty if it is not an object. */
export function fieldsOfSchema(schema: z.ZodType): FieldsByName {
  let fields = known.get(schema);
  if (!fields) {
    fields = Object.assign(Object.create(null), schema instanceof z.ZodObject ? schema.shape : {}) as FieldsByName;
    known.set(schema, fields);
  }
  return fields;
}

/**
 * Drops fields that a client sends empty, because clients of these transports send every field they know: null if the
 * field isn't nullable, and empty text for optional ids and, in forms, for fields that don't accept it. In an edit,
 * only empty ids are dropped, or become null if the id is nullable. Deletions are parsed unchanged: there, a missing id
 * could mean the caller or everything.
 * @param isForm whether the input comes from a form or a query string
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
    // E.g. in a reorder, where null means the first place.
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
