import { z } from "zod";

/**
 * Schemas that tell transports more about names than their type does. A record's keys are a person's own data; those of
 * `fieldRows` are names of our fields.
 */
export const fieldNames = z.registry<{ is: "rows" | "jsonText" }>();

/** Marks rows that are read one by one later, so that transports rename the fields in them as they rename others. */
export const fieldRows = <T extends z.ZodType>(schema: T): T => {
  fieldNames.add(schema, { is: "rows" });
  return schema;
};

/** Marks what may also come as JSON text, in which transports rename as in an object. */
export const jsonText = <T extends z.ZodType>(schema: T): T => {
  fieldNames.add(schema, { is: "jsonText" });
  return schema;
};
