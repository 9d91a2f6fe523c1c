import { z } from "zod";

/** A sentence's code and what fills it, as errors have them too: for screens in other languages. */
export const reasonSchema = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
