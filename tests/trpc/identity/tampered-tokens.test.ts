import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { exportSPKI, generateKeyPair, importJWK, type JWTPayload, SignJWT, UnsecuredJWT } from "jose";
import { findUserByEmail } from "../../../db/queries/users/find-user.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { logInWithGoogle, oneTapNonce, signUpWithGoogle, somebody } from "../../identity/support/google.ts";
import { CLIENT_ID } from "../../identity/support/provider.ts";
import { type ProviderSite, startProviderSite } from "../../identity/support/provider-site.ts";
import { type Client, createClient } from "../../support/api.ts";

let site: ProviderSite;
beforeAll(async () => {
  site = await startProviderSite("google", somebody());
});
afterAll(() => site.close());

interface Made {
  client: Client;
  nonce: string;
  email: string;
  /** The claims of a valid token, except for `more`. */
  claims(more?: JWTPayload): JWTPayload;
}

async function made(): Promise<Made> {
  const client = createClient(site.app);
  const nonce = await oneTapNonce(client);
  const { sub, email = "", ...rest } = somebody();
  return { client, nonce, email, claims: (more = {}) => ({ ...rest, sub, email, nonce, ...more }) };
}

const seconds = () => Math.floor(Date.now() / 1000);
const publicKey = async () => {
  const { keys } = (await (await fetch(`${site.provider.issuer}/jwks`)).json()) as { keys: [Record<string, string>] };
  return keys[0];
};

/** Each function makes a token that must be refused. */
const TAMPERED: Record<string, (from: Made) => Promise<string>> = {
  "alg none": async ({ claims }) =>
    new UnsecuredJWT(claims({ iss: site.provider.issuer, aud: CLIENT_ID }))
      .setIssuedAt()
      .setExpirationTime("5m")
      .encode(),
  "HS256 signed with the provider's public RSA key": async ({ claims }) => {
    const { kid = "" } = await publicKey();
    const pem = await exportSPKI((await importJWK({ ...(await publicKey()), ext: true }, "RS256")) as CryptoKey);
    return new SignJWT(claims({ iss: site.provider.issuer, aud: CLIENT_ID }))
      .setProtectedHeader({ alg: "HS256", kid })
      .setIssuedAt()
      .setExpirationTime("5m")
      .sign(new TextEncoder().encode(pem));
  },
  "HS256 signed with the client's secret, where the provider signs by a key of its own": async ({ claims }) =>
    new SignJWT(claims({ iss: site.provider.issuer, aud: CLIENT_ID }))
      .setProtectedHeader({ alg: "HS256" })
      .setIssuedAt()
      .setExpirationTime("5m")
      .sign(new TextEncoder().encode("a-secret-that-only-the-two-of-them-know")),
  "another key under the provider's key id": async ({ claims }) => {
    const { privateKey } = await generateKeyPair("RS256");
    return new SignJWT(claims({ iss: site.provider.issuer, aud: CLIENT_ID }))
      .setProtectedHeader({ alg: "RS256", kid: "provider-key" })
      .setIssuedAt()
      .setExpirationTime("5m")
      .sign(privateKey);
  },
  "claims changed after signing": async ({ claims }) => {
    const [head, , signature] = (await site.provider.sign(claims())).split(".");
    const other = Buffer.from(
      JSON.stringify(
        claims({ iss: site.provider.issuer, aud: CLIENT_ID, iat: seconds(), exp: seconds() + 300, sub: "0" }),
      ),
    ).toString("base64url");
    return [head, other, signature].join(".");
  },
  "another audience": ({ claims }) => site.provider.sign(claims({ aud: "another-site" })),
  "several audiences and no azp": ({ claims }) => site.provider.sign(claims({ aud: [CLIENT_ID, "another-site"] })),
  "azp is another client": ({ claims }) => site.provider.sign(claims({ azp: "another-site" })),
  "another issuer": ({ claims }) => site.provider.sign(claims({ iss: "https://accounts.google.com.evil.example" })),
  expired: ({ claims }) => site.provider.sign(claims({ iat: seconds() - 600, exp: seconds() - 120 })),
  "issued long ago, though not expired": ({ claims }) =>
    site.provider.sign(claims({ iat: seconds() - 7_200, exp: seconds() + 600 })),
  "issued in the future": ({ claims }) => site.provider.sign(claims({ iat: seconds() + 600, exp: seconds() + 900 })),
  "no sub": ({ claims }) => {
    const { sub: _, ...rest } = claims();
    return site.provider.sign(rest);
  },
  "no nonce": ({ claims }) => {
    const { nonce: _, ...rest } = claims();
    return site.provider.sign(rest);
  },
  "another nonce": ({ claims }) => site.provider.sign(claims({ nonce: "not-the-one-that-was-given" })),
  "another browser's nonce": async ({ claims }) =>
    site.provider.sign(claims({ nonce: await oneTapNonce(createClient(site.app)) })),
  "no token at all": async () => "nonsense",
  "half a token": async ({ claims }) => (await site.provider.sign(claims())).slice(0, -20),
};

describe("a tampered id_token is 401 at log-in and sign-up, and nothing is made [SECURITY 15]", () => {
  for (const [what, make] of Object.entries(TAMPERED)) {
    test(what, async () => {
      const from = await made();
      const token = await make(from);
      const refusal = { status: 401, code: ERRORS.SOCIAL_TOKEN_INVALID.code };
      expect(await logInWithGoogle(from.client, token)).toMatchObject(refusal);
      const answer = await signUpWithGoogle(from.client, token);
      expect(answer).toMatchObject(refusal);
      expect(answer.headers.getSetCookie().filter((line) => line.startsWith("session="))).toEqual([]);
      expect(await findUserByEmail(site.app.deps.db, { email: from.email })).toBeNull();
    });
  }

  test("a valid token is accepted, so that the checks above don't refuse everything", async () => {
    const from = await made();
    expect((await signUpWithGoogle(from.client, await site.provider.sign(from.claims()))).status).toBe(200);
    const several = await made();
    const token = await site.provider.sign(several.claims({ aud: [CLIENT_ID, "another-site"], azp: CLIENT_ID }));
    expect((await signUpWithGoogle(several.client, token)).status).toBe(200);
  });
});

test("a nonce belongs to its browser, for ten minutes, once [SECURITY 14]", async () => {
  const used = await made();
  const token = await site.provider.sign(used.claims());
  expect((await signUpWithGoogle(used.client, token)).status).toBe(200);
  expect((await logInWithGoogle(used.client, token)).code).toBe(ERRORS.SOCIAL_TOKEN_INVALID.code);

  const stolen = await made();
  const theirs = await site.provider.sign(stolen.claims());
  expect((await signUpWithGoogle(createClient(site.app), theirs)).status).toBe(401);

  const late = await made();
  site.app.advance(10 * 60_000 + 1_000);
  const now = seconds() + 601;
  const lateToken = await site.provider.sign(late.claims({ iat: now, exp: now + 300 }));
  expect((await signUpWithGoogle(late.client, lateToken)).status).toBe(401);
});

test("fifty parallel log-ins with one token make one session [SECURITY 14]", async () => {
  const from = await made();
  const now = Math.floor(site.app.deps.now().getTime() / 1000);
  expect(
    (await signUpWithGoogle(from.client, await site.provider.sign(from.claims({ iat: now, exp: now + 300 })))).status,
  ).toBe(200);
  const nonce = await oneTapNonce(from.client);
  const token = await site.provider.sign(from.claims({ nonce, iat: now, exp: now + 300 }));
  const answers = await Promise.all(Array.from({ length: 50 }, () => logInWithGoogle(from.client, token)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(49);
});
