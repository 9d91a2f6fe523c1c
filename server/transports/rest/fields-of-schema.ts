import { z } from "zod";

/** The fields of an input's schema by name; none where it is no object. */
export const fieldsOfSchema = (schema: z.ZodType): Record<string, z.ZodType | undefined> =>
  schema instanceof z.ZodObject ? Object.assign(Object.create(null), schema.shape) : {};
