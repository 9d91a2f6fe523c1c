import type { Client } from "./api.ts";
import { PASSWORD } from "./people.ts";

/** Steps up, which opens the guarded settings for 15 minutes. */
export const stepUp = ({ client, password = PASSWORD }: { client: Client; password?: string }) =>
  client.trpc.auth.stepUp.mutate({ password });
