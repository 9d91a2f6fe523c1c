import { z } from "zod";

/**
 * Schemas with extra facts about names for the transports. A record's keys are a person's own data; those of
 * `fieldRows` are names of our fields.
 */
export const fieldNames = z.registry<{ is: "rows" | "jsonText" }>();

/** Marks rows that are parsed one by one later, so that transports rename their fields like any others. */
export const fieldRows = <T extends z.ZodType>(schema: T): T => {
  fieldNames.add(schema, { is: "rows" });
  return schema;
};

/** Marks a value that may be JSON text, so that transports rename the fields inside it. */
export const jsonText = <T extends z.ZodType>(schema: T): T => {
  fieldNames.add(schema, { is: "jsonText" });
  return schema;
};
