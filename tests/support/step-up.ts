import type { Client } from "./api.ts";
import { PASSWORD } from "./people.ts";

/** The person says again who they are: the guarded settings are open for 15 minutes. */
export const stepUp = ({ client, password = PASSWORD }: { client: Client; password?: string }) =>
  client.trpc.auth.stepUp.mutate({ password });
