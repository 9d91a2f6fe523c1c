import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { Secret, TOTP } from "otpauth";
import type { OpenDatabase } from "../../db/client.ts";
import { adOfferCodes } from "../../db/schema/ad-money.ts";
import { type Client, createClient } from "../support/api.ts";
import { freshDatabase } from "../support/fresh-database.ts";
import { OTHER_ORIGIN, redeem, shakeHands } from "../support/handshake.ts";
import { mailedToken } from "../support/mail-link.ts";
import { PASSWORD, type Person, signUp } from "../support/people.ts";
import { seedAccount } from "../support/seed-ads.ts";
import { type SpawnedServer, spawnServer } from "../support/spawn-server.ts";
import { stepUp } from "../support/step-up.ts";
import { startTestApp, type TestApp } from "../support/test-app.ts";

setDefaultTimeout(120_000);

/** Two processes on one PostgreSQL: this one and a second. The embedded database allows only one. */
const onTwo = test.skipIf(!process.env.TEST_DATABASE_URL);
let open: OpenDatabase;
let app: TestApp;
let beside: SpawnedServer;
beforeAll(async () => {
  if (!process.env.TEST_DATABASE_URL) return;
  open = await freshDatabase();
  const secretsKey = Buffer.from(crypto.getRandomValues(new Uint8Array(32))).toString("base64");
  const env = { HANDSHAKE_ORIGINS: OTHER_ORIGIN, TRUSTED_PROXIES: "127.0.0.1", SECRETS_KEY: secretsKey };
  app = await startTestApp(env, {}, {}, async () => open);
  beside = await spawnServer({ ...env, DATABASE_URL: open.url ?? "", DATA_DIR: app.deps.config.dataDir });
});
afterAll(async () => {
  await beside?.stop();
  await app?.close();
});

const MANY = 50;
/** Runs `times` calls at once, half of them at either process. */
const atOnce = <T>(work: (site: { url: string }, at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: MANY }, (_, at) => work(at % 2 === 0 ? app : beside, at)));
const count = (statuses: readonly number[]) => ({
  right: statuses.filter((status) => status === 200).length,
  faults: statuses.filter((status) => status >= 500),
});
const ONCE = { right: 1, faults: [] };

async function withApp(): Promise<{ person: Person; secret: string; recoveryCodes: string[] }> {
  const person = await signUp(app);
  await stepUp(person);
  const { secret } = await person.client.trpc.mfa.startApp.mutate({});
  const { recoveryCodes } = await person.client.trpc.mfa.confirmApp.mutate({ code: shown(secret) });
  return { person, secret, recoveryCodes: recoveryCodes ?? [] };
}
const shown = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: app.deps.now().getTime() });

let places = 0;
/** Browsers that gave the password, each with its challenge, and now all send the same factor. */
async function logInsBy({ email }: Person, factor: () => string): Promise<number[]> {
  const logIn = async (client: Client, fields: object = {}) =>
    (await client.rest("POST", "/v3/login/", { username_or_email: email, password: PASSWORD, ...fields })).status;
  // A new challenge ends earlier ones of the same address, so each uses a different one.
  const browsers = await atOnce(async (site, at) => {
    const client = createClient(site, { "x-forwarded-for": `198.18.${++places % 256}.${at}` });
    expect(await logIn(client)).toBe(401);
    return client;
  });
  const mfaToken = factor();
  return Promise.all(browsers.map((client) => logIn(client, { mfa_token: mfaToken })));
}

onTwo("one recovery code, which 50 browsers give at two processes at once, lets one in [SECURITY 19]", async () => {
  const { person, recoveryCodes } = await withApp();
  expect(count(await logInsBy(person, () => recoveryCodes[0] ?? ""))).toEqual(ONCE);
  expect(count(await logInsBy(person, () => recoveryCodes[0] ?? ""))).toEqual({ right: 0, faults: [] });
});

onTwo(
  "one code of an authenticator app, which 50 browsers give at two processes at once, lets one in [SECURITY 19]",
  async () => {
    const { person, secret } = await withApp();
    // The code of the next half minute is accepted already, and setting up the app did not use it.
    const next = () => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + 30_000 });
    expect(count(await logInsBy(person, next))).toEqual(ONCE);
  },
);

onTwo("one reset link, which is used 50 times at two processes at once, sets one password [SECURITY 20]", async () => {
  const { client, email } = await signUp(app);
  await client.rest("POST", "/v3/users/forgot_password/", { username_or_email: email });
  const token = await mailedToken(app, email, "/password/reset");
  const passwords = await atOnce(async (site, at) => {
    const password = `green-Lantern-no-${at}`;
    const { status } = await createClient(site).rest("POST", "/v3/users/reset_password/", {
      token,
      new_password: password,
    });
    return { status, password };
  });
  expect(count(passwords.map(({ status }) => status))).toEqual(ONCE);
  const set = passwords.find(({ status }) => status === 200)?.password;
  const logIn = (password?: string) =>
    createClient(app).rest("POST", "/v3/login/", { username_or_email: email, password });
  expect((await logIn(set)).status).toBe(200);
});

onTwo(
  "one handshake token, which is redeemed 50 times at two processes at once, makes one session [SECURITY 12]",
  async () => {
    const { email } = await signUp(app);
    const fields = { username_or_email: email, password: PASSWORD, referrer: "/" };
    const { data } = await shakeHands(app, "/v3/login/handshake/", fields);
    const answers = await atOnce((site) => redeem(site, data?.token ?? ""));
    expect(count(answers.map(({ status }) => status))).toEqual(ONCE);
  },
);

onTwo(
  "an offer code is used as often as it may be, and once by an account, at two processes at once [SECURITY 33]",
  async () => {
    const offer = { currency: "USD", amountMicro: 5_000_000n, days: 30, uses: 0, usesMax: 3 };
    const redeemBy = new Date(Date.now() + 86_400_000);
    await app.deps.db.insert(adOfferCodes).values([
      { code: "FOR-THREE", redeemBy, ...offer },
      { code: "FOR-ONE", redeemBy, ...offer, usesMax: 100 },
    ]);
    const accounts = await Promise.all(Array.from({ length: MANY }, () => seedAccount(app, { prepaid: 0n })));
    const use = async (site: { url: string }, account: (typeof accounts)[number] | undefined, code: string) => {
      const at = `${site.url}/ads/v4/advertisers/${account?.id}/offer_codes/redeem/`;
      return (await account?.owner.client.rest("POST", at, { code }))?.status ?? 0;
    };
    expect(count(await atOnce((site, at) => use(site, accounts[at], "FOR-THREE")))).toEqual({ right: 3, faults: [] });
    expect(count(await atOnce((site) => use(site, accounts[0], "FOR-ONE")))).toEqual(ONCE);
    const codes = await app.deps.db.select().from(adOfferCodes);
    expect(Object.fromEntries(codes.map(({ code, uses }) => [code, uses]))).toEqual({ "FOR-THREE": 3, "FOR-ONE": 1 });
  },
);
