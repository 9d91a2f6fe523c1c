import type { Person } from "./people.ts";

/** The person says again who they are, as before a guarded setting. */
export const stepUp = ({ client, password }: Pick<Person, "client" | "password">) =>
  client.trpc.auth.stepUp.mutate({ password });
