import { afterAll, beforeAll, expect, setDefaultTimeout, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import S3rver from "s3rver";
import { ERRORS } from "../../src/model/errors.ts";
import { oneTapNonce, signUpWithGoogle, somebody } from "../identity/support/google.ts";
import { CLIENT_ID, CLIENT_SECRET, startProvider, type TestProvider } from "../identity/support/provider.ts";
import { type SmtpSink, startSmtpSink } from "../mail/support/smtp-sink.ts";
import { plain } from "../media/support/pictures.ts";
import { newPhone } from "../support/factors.ts";
import { newEmail, PASSWORD } from "../support/people.ts";
import { freePort } from "../support/spawn-server.ts";
import { type SecuritySite, startSecuritySite } from "./support/site.ts";

setDefaultTimeout(120_000);

/** Every service but the database is away when the server starts, and comes back during a test. */
const [smtpPort, smsPort, s3Port, providerPort] = [freePort(), freePort(), freePort(), freePort()];
const folder = mkdtempSync(join(tmpdir(), "tackboard-outages-"));
let site: SecuritySite;
let sink: SmtpSink | null = null;
let gateway: ReturnType<typeof Bun.serve> | null = null;
let storage: S3rver | null = null;
let provider: TestProvider | null = null;
beforeAll(async () => {
  site = await startSecuritySite({
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    SMS_URL: `http://127.0.0.1:${smsPort}/send`,
    MEDIA_URL: "s3://media/pictures/",
    S3_ENDPOINT: `http://127.0.0.1:${s3Port}`,
    S3_REGION: "us-east-1",
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
    LOG_LEVEL: "fatal",
    GOOGLE_CLIENT_ID: CLIENT_ID,
    GOOGLE_CLIENT_SECRET: CLIENT_SECRET,
    GOOGLE_ISSUER: `http://127.0.0.1:${providerPort}`,
    ALLOW_PRIVATE_FETCH: `127.0.0.1:${providerPort}`,
  });
});
afterAll(async () => {
  await site?.close();
  await Promise.all([sink?.close(), gateway?.stop(true), storage?.close(), provider?.close()]);
  rmSync(folder, { recursive: true, force: true });
});

test("with the mail server away sign-up works, and its mail comes once the server is back [SECURITY 37]", async () => {
  const { email, client } = await site.somebody();
  expect((await client.rest("GET", "/v3/users/me/")).status).toBe(200);
  sink = await startSmtpSink(smtpPort);
  const came = () => sink?.received.find(({ recipients }) => recipients.includes(email));
  for (let tries = 0; tries < 600 && !came(); tries++) await Bun.sleep(50);
  expect(came()?.mail.text).toContain(`${site.url}/verify-email?token=`);
});

test("with the SMS gateway away the answer reports it and nothing is set up; later it works [SECURITY 37]", async () => {
  const { client } = await site.somebody();
  expect((await client.rest("POST", "/v3/users/me/step_up/", { password: PASSWORD })).status).toBe(200);
  const number = { phone_number: newPhone() };
  const ask = () => client.rest("POST", "/v3/users/me/factors/phone/", number);
  expect(await ask()).toMatchObject({ status: 503, code: ERRORS.SMS_UNAVAILABLE.code });
  expect((await client.trpc.mfa.overview.query({})).phone).toBeNull();
  const texts: string[] = [];
  gateway = Bun.serve({
    port: smsPort,
    hostname: "127.0.0.1",
    fetch: async (request) => {
      texts.push(((await request.json()) as { text: string }).text);
      return new Response(null, { status: 204 });
    },
  });
  expect((await ask()).status).toBe(200);
  const code = /\d{6}/.exec(texts[0] ?? "")?.[0] ?? "";
  expect((await client.rest("POST", "/v3/users/me/factors/phone/confirm/", { code })).status).toBe(200);
});

test("with the storage away a picture is refused without remains, and works later [SECURITY 37]", async () => {
  const { client } = await site.somebody();
  const bytes = new Uint8Array(await plain(60, 80, "#334455").png().toBuffer());
  const upload = () => {
    const form = new FormData();
    form.set("img", new File([bytes], "picture.png", { type: "image/png" }));
    return client.rest<{ image_url: string }>("POST", "/v3/media/upload/", form);
  };
  const refused = await upload();
  expect(refused.status).toBeGreaterThanOrEqual(500);
  expect(refused.message).toBeString();
  expect(JSON.stringify(refused.body)).not.toMatch(/ECONN|S3RVER|\bat \//);
  storage = new S3rver({
    port: s3Port,
    address: "127.0.0.1",
    silent: true,
    directory: folder,
    configureBuckets: [{ name: "media", configs: [] }],
  });
  await storage.run();
  const taken = await upload();
  expect(taken.status, JSON.stringify(taken.body)).toBe(200);
  expect((await fetch(new URL(taken.data.image_url, site.url))).status).toBe(200);
});

test("with the provider away its window answers 503 and makes no account; later it works [SECURITY 37]", async () => {
  const client = site.stranger();
  const [nonce, person] = [await oneTapNonce(client), somebody({ email: newEmail() })];
  expect((await client.fetch("/connect/google/")).status).toBe(503);
  const issuer = `http://127.0.0.1:${providerPort}`;
  const unsigned = ["e30", Buffer.from(JSON.stringify({ iss: issuer })).toString("base64url"), "x"].join(".");
  expect((await signUpWithGoogle(client, unsigned)).status).toBeGreaterThanOrEqual(400);
  provider = await startProvider({
    port: providerPort,
    person,
    redirectUris: [`${site.url}/connect/google/callback/`],
  });
  const made = await signUpWithGoogle(client, await provider.sign({ ...person, nonce }));
  expect(made.status, JSON.stringify(made.body)).toBe(200);
});
