import { z } from "zod";

/** Result of adding a factor: the first one creates recovery codes, which are shown only here. */
export const addedFactorSchema = z.object({ recoveryCodes: z.array(z.string()).nullable() });
