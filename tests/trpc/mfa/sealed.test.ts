import { afterAll, beforeAll, expect, test } from "bun:test";
import { eq } from "drizzle-orm";
import { Secret, TOTP } from "otpauth";
import { mfaApps } from "../../../db/schema/mfa.ts";
import { ABOUT, createSealer } from "../../../server/platform/secrets/sealer.ts";
import { resealSecrets } from "../../../server/slices/site/reseal-secrets.ts";
import { createClient } from "../../support/api.ts";
import { type Person, signUp } from "../../support/people.ts";
import { stepUp } from "../../support/step-up.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const STEP_MS = 30_000;
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.deps.now().getTime() });
const storedOf = async ({ user }: Person) => {
  const [row] = await app.deps.db.select().from(mfaApps).where(eq(mfaApps.userId, user.id));
  return row?.secret ?? "";
};
async function logsIn({ email, password }: Person, secret: string): Promise<boolean> {
  app.advance(STEP_MS);
  const client = createClient(app);
  const credentials = { username_or_email: email, password };
  await client.rest("POST", "/v3/login/", credentials);
  const answer = await client.rest("POST", "/v3/login/", { ...credentials, mfa_token: codeOf(secret) });
  return answer.status === 200;
}

test("an authenticator app's secret is stored sealed, and a new key reseals it [SECURITY 40]", async () => {
  const person = await signUp(app);
  await stepUp(person);
  const { secret } = await person.client.trpc.mfa.startApp.mutate({});
  await person.client.trpc.mfa.confirmApp.mutate({ code: codeOf(secret) });
  const stored = await storedOf(person);
  expect(stored).toStartWith("sealed:v1:");
  expect(stored).not.toContain(secret);
  expect(await logsIn(person, secret)).toBe(true);

  // As secrets were stored before sealing existed.
  await app.deps.db.update(mfaApps).set({ secret }).where(eq(mfaApps.userId, person.user.id));
  expect(await logsIn(person, secret)).toBe(true);
  const lost = await signUp(app);
  const unreadable = createSealer([Buffer.alloc(32, 7)]).seal("JBSWY3DP", ABOUT.app(lost.user.id));
  await app.deps.db.insert(mfaApps).values({ userId: lost.user.id, secret: unreadable, createdAt: app.deps.now() });
  await resealSecrets(app.deps, new AbortController().signal);
  expect(app.deps.sealer.isCurrent(await storedOf(person))).toBe(true);
  expect(await logsIn(person, secret)).toBe(true);
  // A secret that no key opens stays as it is, in case its key returns.
  expect(await storedOf(lost)).toBe(unreadable);
});
