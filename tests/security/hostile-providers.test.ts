import { afterAll, beforeAll, beforeEach, expect, setDefaultTimeout, test } from "bun:test";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import { createSafeFetcher } from "../../server/platform/fetch/safe-fetch.ts";
import { type BusinessProvider, createBusinessProvider } from "../../server/platform/identity/oidc-provider.ts";
import { ProviderUnavailable, providerFetch, TokenRefused } from "../../server/platform/identity/provider-fetch.ts";
import { createSocialProvider } from "../../server/platform/identity/social-provider.ts";

setDefaultTimeout(60_000);

const CLIENT = "client";
type Answer = (request: Request) => Response | Promise<Response>;
/** A business's provider, which the operator allows, and a server of the internal network, which isn't allowed. */
const paths = new Map<string, Answer>();
let provider: ReturnType<typeof Bun.serve>;
let inside: ReturnType<typeof Bun.serve>;
let issuer: string;
let visits = 0;
let keys: Awaited<ReturnType<typeof generateKeyPair>>;
let jwks: object;

beforeAll(async () => {
  keys = await generateKeyPair("RS256");
  jwks = { keys: [{ ...(await exportJWK(keys.publicKey)), kid: "one", alg: "RS256", use: "sig" }] };
  provider = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    idleTimeout: 30,
    fetch: (request) => paths.get(new URL(request.url).pathname)?.(request) ?? new Response(null, { status: 404 }),
  });
  inside = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: () => {
      visits += 1;
      return Response.json(jwks);
    },
  });
  issuer = `http://127.0.0.1:${provider.port}`;
});
afterAll(async () => {
  await provider.stop(true);
  await inside.stop(true);
});
beforeEach(() => {
  visits = 0;
  paths.clear();
});

const described = (other: Record<string, unknown> = {}) => ({
  issuer,
  response_types_supported: ["code"],
  subject_types_supported: ["public"],
  authorization_endpoint: `${issuer}/auth`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/keys`,
  id_token_signing_alg_values_supported: ["RS256"],
  ...other,
});
const WELL_KNOWN = "/.well-known/openid-configuration";
const describe = (other?: Record<string, unknown>) => paths.set(WELL_KNOWN, () => Response.json(described(other)));
/** @param lookup the name system's answer for a name, asked at each connection */
const open = (lookup?: (name: string) => string): BusinessProvider => {
  const allowPrivate = new Set([`127.0.0.1:${provider.port}`]);
  const asked = lookup && { lookup: async (name: string) => [{ address: lookup(name), family: 4 as const }] };
  const fetcher = createSafeFetcher({ allowPrivate, ...asked });
  return createBusinessProvider(
    { issuer, clientId: CLIENT, clientSecret: "secret" },
    providerFetch(fetcher),
    () => new Date(),
  );
};
/** A provider for the whole site, like Google. */
const openSocial = () =>
  createSocialProvider(
    { issuer, clientId: CLIENT, clientSecret: "secret" },
    providerFetch(createSafeFetcher({ allowPrivate: new Set([`127.0.0.1:${provider.port}`]) })),
    () => new Date(),
  );
const token = () =>
  new SignJWT({ nonce: "nonce" })
    .setProtectedHeader({ alg: "RS256", kid: "one" })
    .setIssuer(issuer)
    .setAudience(CLIENT)
    .setSubject("ada")
    .setIssuedAt()
    .setExpirationTime("5m")
    .sign(keys.privateKey);
const ANSWERED = {
  redirectUri: "https://site.example/back",
  code: "c",
  state: "s",
  iss: null,
  nonce: "n",
  verifier: "v",
};
const to =
  (location: string): Answer =>
  () =>
    new Response(null, { status: 302, headers: { location } });

test("a provider's keys and description are accepted from the addresses that it states [SECURITY 15]", async () => {
  describe();
  paths.set("/keys", () => Response.json(jwks));
  expect(await open().verify(await token())).toMatchObject({ sub: "ada" });
});

test("a provider's keys and tokens never come from the internal network, by address or rebinding [SECURITY 28]", async () => {
  const { port } = inside;
  const hosts = [
    "127.0.0.1",
    "localhost",
    "[::ffff:127.0.0.1]",
    "0x7f.1",
    "2130706433",
    "169.254.169.254",
    "[fd00::1]",
  ];
  for (const host of hosts) {
    describe({ jwks_uri: `http://${host}:${port}/keys` });
    await expect(open().verify(await token()), host).rejects.toBeInstanceOf(ProviderUnavailable);
    describe({ token_endpoint: `http://${host}:${port}/token` });
    await expect(open().exchange(ANSWERED), host).rejects.toBeInstanceOf(ProviderUnavailable);
    await expect(openSocial().exchange(ANSWERED), host).rejects.toBeInstanceOf(ProviderUnavailable);
  }
  // The name resolves to a public address for the document, and to a private one for the keys.
  let asked = 0;
  const turning = () => (asked++ === 0 ? "203.0.113.7" : "127.0.0.1");
  describe({ jwks_uri: "http://keys.example/keys" });
  const known = open(turning);
  await known.describedIssuer();
  asked = 1;
  await expect(known.verify(await token())).rejects.toBeInstanceOf(ProviderUnavailable);
  expect(visits).toBe(0);
});

test("an answer from another issuer, or without a request, is refused [SECURITY 14]", async () => {
  let codes = 0;
  paths.set("/keys", () => Response.json(jwks));
  paths.set("/token", async () => {
    codes += 1;
    return Response.json({ access_token: "a", token_type: "Bearer", id_token: await token() });
  });
  for (const made of [open, openSocial]) {
    codes = 0;
    describe({ authorization_response_iss_parameter_supported: true });
    const own = { ...ANSWERED, iss: issuer, nonce: "nonce" };
    expect((await made().exchange(own)).claims.sub).toBe("ada");
    for (const wrong of [{ iss: null }, { iss: "https://evil.example" }]) {
      await expect(made().exchange({ ...own, ...wrong })).rejects.toBeInstanceOf(TokenRefused);
    }
    expect(codes).toBe(1);
    await expect(made().exchange({ ...own, nonce: "another" })).rejects.toBeInstanceOf(TokenRefused);
  }
});

test("a provider's description and keys are refused from the target of a redirect [SECURITY 15]", async () => {
  paths.set("/elsewhere", () => Response.json(described()));
  paths.set("/keys", () => Response.json(jwks));
  paths.set(WELL_KNOWN, to("/elsewhere"));
  await expect(open().describedIssuer()).rejects.toBeInstanceOf(ProviderUnavailable);
  describe({ jwks_uri: `${issuer}/moved` });
  paths.set("/moved", to("/keys"));
  await expect(open().verify(await token())).rejects.toBeInstanceOf(ProviderUnavailable);
  paths.set("/moved", to(`http://127.0.0.1:${inside.port}/keys`));
  await expect(open().verify(await token())).rejects.toBeInstanceOf(ProviderUnavailable);
  expect(visits).toBe(0);
});

test("a huge, deep or endless provider document counts as an outage within seconds [SECURITY 43]", async () => {
  const text = (body: string) => () => new Response(body, { headers: { "content-type": "application/json" } });
  const endless = () => {
    const body = new ReadableStream({
      async pull(controller) {
        await Bun.sleep(200);
        controller.enqueue(new TextEncoder().encode(" "));
      },
    });
    return new Response(body, { headers: { "content-type": "application/json" } });
  };
  const hostile: Record<string, Answer> = {
    "100 MB": text(" ".repeat(100_000_000)),
    "100 MB in 100 kB": () =>
      new Response(Bun.gzipSync(new Uint8Array(100_000_000)), { headers: { "content-encoding": "gzip" } }),
    "lists in lists": text("[".repeat(60_000)),
    "objects in objects": text(`${'{"a":'.repeat(10_000)}1${"}".repeat(10_000)}`),
    "nothing at all": text(""),
    endless,
  };
  let held = 0;
  let last = performance.now();
  const timer = setInterval(() => {
    held = Math.max(held, performance.now() - last);
    last = performance.now();
  }, 5);
  for (const [name, answer] of Object.entries(hostile)) {
    paths.set(WELL_KNOWN, answer);
    const began = performance.now();
    await expect(open().describedIssuer(), name).rejects.toBeInstanceOf(ProviderUnavailable);
    expect(performance.now() - began, name).toBeLessThan(10_000);
    describe();
    paths.set("/keys", answer);
    await expect(open().verify(await token()), name).rejects.toBeInstanceOf(ProviderUnavailable);
  }
  clearInterval(timer);
  expect(held).toBeLessThan(500);
});
