import { eq } from "drizzle-orm";
import { users } from "../../db/schema/users.ts";
import { type Person, signUp } from "./people.ts";
import type { TestApp } from "./test-app.ts";

/** An address in the ADMIN_EMAILS of a test's server. */
export const ADMIN_EMAIL = "keeper@example.com";

/** Signs up a moderator with a confirmed address and a fresh step-up. The role comes from the database, not from `ADMIN_EMAILS`. */
export async function moderator(app: TestApp, name = "Mona"): Promise<Person> {
  const person = await signUp(app, { name });
  const now = app.deps.now();
  await app.deps.db
    .update(users)
    .set({ emailVerifiedAt: now, moderatorSince: now })
    .where(eq(users.id, person.user.id));
  await person.client.trpc.auth.stepUp.mutate({ password: person.password });
  return person;
}

/** Signs up an administrator with a confirmed address and a fresh step-up (SECURITY.md 8). */
export async function administrator(app: TestApp): Promise<Person> {
  const person = await signUp(app, { name: "Keeper", email: ADMIN_EMAIL });
  await app.deps.db.update(users).set({ emailVerifiedAt: app.deps.now() }).where(eq(users.id, person.user.id));
  await person.client.trpc.auth.stepUp.mutate({ password: person.password });
  return person;
}
