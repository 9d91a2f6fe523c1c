import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { listIdentities } from "../../../db/queries/identity/identities.ts";
import { findUserByEmail } from "../../../db/queries/users/find-user.ts";
import { users } from "../../../db/schema/users.ts";
import { vouchedByClaims } from "../../../server/platform/identity/vouched-for.ts";
import { adoptAccount } from "../../../server/slices/auth/log-in-elsewhere.ts";
import { newEmail, signUp } from "../../support/people.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test("an account that has just left the business's domain is not given to it [SECURITY 16]", async () => {
  const { deps } = app;
  const { email, user } = await signUp(app);
  const found = await findUserByEmail(deps.db, { email });
  if (!found) return expect.unreachable();
  const claims = { sub: "ada", nonce: "n", email };
  const who = vouchedByClaims("sso", "https://login.example", claims);
  await deps.db
    .update(users)
    .set({ email: newEmail("moved") })
    .where(eq(users.id, user.id));
  expect(await adoptAccount({ deps }, found, who)).toBeNull();
  expect(await listIdentities(deps.db, { userId: user.id })).toEqual([]);
  await deps.db.update(users).set({ email: email.toUpperCase() }).where(eq(users.id, user.id));
  expect((await adoptAccount({ deps }, found, who))?.id).toBe(user.id);
});
