import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { identities } from "../../../db/schema/identity.ts";
import { users } from "../../../db/schema/users.ts";
import { createClient } from "../../support/api.ts";
import { PASSWORD, signUp } from "../../support/people.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

type Provider = (typeof identities.$inferInsert)["provider"];

/** An account that signed up with these providers and has no password. */
async function passwordless(providers: Provider[]): Promise<string> {
  const { user, email } = await signUp(app);
  await app.deps.db.update(users).set({ passwordHash: null }).where(eq(users.id, user.id));
  for (const provider of providers) {
    const issuer = `https://${provider}.example`;
    await app.deps.db
      .insert(identities)
      .values({ id: app.deps.newId(), userId: user.id, provider, issuer, subject: user.id });
  }
  return email;
}

interface Case {
  what: string;
  providers: Provider[];
  status: number;
  code: number;
  message: string;
}
const CASES: Case[] = [
  {
    what: "web-account-only account",
    providers: ["google"],
    status: 403,
    code: 141,
    message: "Your account is already linked to Google. To log in with email, set a password.",
  },
  {
    what: "social-network-only account",
    providers: ["facebook"],
    status: 403,
    code: 142,
    message: "Your account is already linked to Facebook. To log in with email, set a password.",
  },
  {
    what: "Apple-linked account",
    providers: ["apple"],
    status: 403,
    code: 143,
    message:
      "Your account is connected to Apple. This option works only on the iOS app. To log in here, you'll need to set a password.",
  },
  {
    what: "Facebook-linked account (by http status)",
    providers: ["facebook", "google"],
    status: 409,
    code: 144,
    message: "Your account is connected to Facebook - use the Facebook button to log in",
  },
];

for (const { what, providers, ...refusal } of CASES) {
  test(`log-in errors: ${what}: ${refusal.code} [visitor 8]`, async () => {
    const email = await passwordless(providers);
    const answer = await createClient(app).rest("POST", "/v3/login/", { username_or_email: email, password: PASSWORD });
    expect(answer).toMatchObject(refusal);
  });
}

test("an account without a password or provider is answered like a wrong password", async () => {
  const email = await passwordless([]);
  const answer = await createClient(app).rest("POST", "/v3/login/", { username_or_email: email, password: PASSWORD });
  expect(answer).toMatchObject({ status: 401, code: 130 });
});
