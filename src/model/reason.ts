import { z } from "zod";

/** A sentence's code and parameters, as in errors: for clients in other languages. */
export const reasonSchema = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
