import { z } from "zod";

/** The fields of an input's schema by name; empty if it is not an object. */
export const fieldsOfSchema = (schema: z.ZodType): Record<string, z.ZodType | undefined> =>
  schema instanceof z.ZodObject ? Object.assign(Object.create(null), schema.shape) : {};
