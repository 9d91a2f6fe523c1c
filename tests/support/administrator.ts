import { eq } from "drizzle-orm";
import { users } from "../../db/schema/users.ts";
import { type Person, signUp } from "./people.ts";
import type { TestApp } from "./test-app.ts";

/** The address that a test's server has among its ADMIN_EMAILS. */
export const ADMIN_EMAIL = "keeper@example.com";

/** Signs the administrator up, with the address proven and the password just given (SECURITY.md 8). */
export async function administrator(app: TestApp): Promise<Person> {
  const person = await signUp(app, { name: "Keeper", email: ADMIN_EMAIL });
  await app.deps.db.update(users).set({ emailVerifiedAt: app.deps.now() }).where(eq(users.id, person.user.id));
  await person.client.trpc.auth.stepUp.mutate({ password: person.password });
  return person;
}
