import { z } from "zod";
import { toCamel, toCamelKey } from "../../../src/contract/case.ts";
import { fieldNames } from "../../../src/model/field-names.ts";
import { jsonOrText } from "../../../src/model/json-depth.ts";

type Schemas = readonly z.core.$ZodType[];

/**
 * Renames the keys of an input to the names in our code. The schema determines which keys are field names: those of
 * objects are renamed, and those of records are data that stays unchanged.
 */
export const inOurNames = (schema: z.core.$ZodType, value: unknown): unknown => rename([schema], value);

function rename(schemas: Schemas, value: unknown): unknown {
  const isText = typeof value === "string";
  if (!isText && (value === null || typeof value !== "object")) return value;
  const options = schemas.flatMap(optionsOf);
  if (isText) return options.some((option) => marked(option, "jsonText")) ? renameText(options, value) : value;
  if (options.some((option) => marked(option, "rows"))) return toCamel(value);
  if (Array.isArray(value)) {
    const items = options.flatMap((option) => (option instanceof z.ZodArray ? [option.element] : []));
    return items.length === 0 && !isAnything(options) ? toCamel(value) : value.map((item) => rename(items, item));
  }
  return renameObject(options, value as Record<string, unknown>);
}

/**
 * The path of the first field that the schema doesn't have, in the names that were sent; null if it has all of them.
 * A field that asks for nothing (null, false, or empty) is as good as absent: clients send their defaults.
 */
export const unknownField = (schema: z.core.$ZodType, value: unknown): string | null => findUnknown([schema], value);

function findUnknown(schemas: Schemas, value: unknown): string | null {
  if (value === null || typeof value !== "object") return null;
  const options = schemas.flatMap(optionsOf);
  if (Array.isArray(value)) {
    const items = options.flatMap((option) => (option instanceof z.ZodArray ? [option.element] : []));
    for (const item of items.length > 0 ? value : []) {
      const found = findUnknown(items, item);
      if (found !== null) return found;
    }
    return null;
  }
  const shapes = options.flatMap((option) => (option instanceof z.ZodObject ? [option.shape as z.core.$ZodShape] : []));
  // A record's keys are data, and what has no shape is read by its own rule.
  if (shapes.length === 0 || options.some((option) => option instanceof z.ZodRecord)) return null;
  for (const [key, inner] of Object.entries(value)) {
    if (asksNothing(inner)) continue;
    const name = toCamelKey(key);
    const fields = shapes.flatMap((shape) => (Object.hasOwn(shape, name) ? [shape[name] as z.core.$ZodType] : []));
    if (fields.length === 0) return key;
    const found = findUnknown(fields, inner);
    if (found !== null) return `${key}.${found}`;
  }
  return null;
}

export const hasField = (schema: z.core.$ZodType, name: string): boolean =>
  optionsOf(schema).some((option) => option instanceof z.ZodObject && Object.hasOwn(option.shape, name));

/** Whether a field takes true and false. */
export const takesFlag = (schema: z.core.$ZodType, name: string): boolean =>
  optionsOf(schema).some(
    (option) =>
      option instanceof z.ZodObject &&
      Object.hasOwn(option.shape, name) &&
      optionsOf(option.shape[name]).some((one) => one instanceof z.ZodBoolean),
  );

function renameObject(options: Schemas, value: Record<string, unknown>): unknown {
  const shapes = options.flatMap((option) => (option instanceof z.ZodObject ? [option.shape as z.core.$ZodShape] : []));
  const records = options.flatMap((option) => (option instanceof z.ZodRecord ? [option.valueType] : []));
  if (shapes.length + records.length === 0) return isAnything(options) ? value : toCamel(value);
  const renamed: Record<string, unknown> = {};
  for (const key in value) {
    if (key === "__proto__") continue;
    const name = toCamelKey(key);
    const fields = shapes.flatMap((shape) => (Object.hasOwn(shape, name) ? [shape[name] as z.core.$ZodType] : []));
    if (fields.length > 0) renamed[name] = rename(fields, value[key]);
    else if (records.length > 0) renamed[key] = rename(records, value[key]);
    else renamed[name] = toCamel(value[key]);
  }
  return renamed;
}

/** In forms, an object comes as JSON text. Text that doesn't parse is left for the schema to refuse. */
function renameText(options: Schemas, text: string): unknown {
  const value = jsonOrText(text);
  return value === text ? text : rename(options, value);
}

const asksNothing = (value: unknown): boolean =>
  value == null || value === false || (typeof value === "object" && Object.keys(value).length === 0);

const isAnything = (options: Schemas): boolean =>
  options.some((option) => option instanceof z.ZodUnknown || option instanceof z.ZodAny);

const marked = (schema: z.core.$ZodType, as: "rows" | "jsonText"): boolean => fieldNames.get(schema)?.is === as;

const known = new WeakMap<z.core.$ZodType, Schemas>();

/** All schemas that a value may match, without wrappers except those registered in `fieldNames`. */
function optionsOf(schema: z.core.$ZodType): Schemas {
  const before = known.get(schema);
  if (before) return before;
  const within = innerOf(schema).flatMap(optionsOf);
  const options = within.length === 0 || fieldNames.has(schema) ? [schema, ...within] : within;
  known.set(schema, options);
  return options;
}

function innerOf(schema: z.core.$ZodType): Schemas {
  if (schema instanceof z.ZodUnion) return schema.options;
  if (schema instanceof z.ZodIntersection) return [schema.def.left, schema.def.right];
  if (schema instanceof z.ZodLazy) return [schema.def.getter()];
  // A preprocess has the schema as its second part, a transform as its first.
  if (schema instanceof z.ZodPipe) return [schema.in instanceof z.ZodTransform ? schema.out : schema.in];
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodPrefault ||
    schema instanceof z.ZodReadonly ||
    schema instanceof z.ZodCatch ||
    schema instanceof z.ZodNonOptional
  )
    return [schema.def.innerType];
  return [];
}
