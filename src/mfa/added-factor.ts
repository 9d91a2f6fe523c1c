import { z } from "zod";

/** What follows from a new factor: with the first one, recovery codes are made, and shown this once. */
export const addedFactorSchema = z.object({ recoveryCodes: z.array(z.string()).nullable() });
