import { afterAll, beforeAll, expect, test } from "bun:test";
import { insertSsoDomain } from "../../../db/queries/identity/sso-domains.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import { signUpBusiness, ssoInfo } from "../../identity/support/business.ts";
import { createClient } from "../../support/api.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";

let app: TestApp;
let endpoints: Record<string, unknown> = {};
/** A business's provider, whose metadata a test chooses. */
let provider: ReturnType<typeof Bun.serve>;
beforeAll(async () => {
  provider = Bun.serve({
    hostname: "127.0.0.1",
    port: 0,
    fetch: ({ url }) => Response.json({ issuer: new URL(url).origin, ...endpoints }),
  });
  app = await startTestApp({ ALLOW_PRIVATE_FETCH: `127.0.0.1:${provider.port}` });
});
afterAll(async () => {
  await app.close();
  await provider.stop(true);
});

const own = (path: string) => `http://127.0.0.1:${provider.port}${path}`;
const GOOD = () => ({
  authorization_endpoint: own("/authorize"),
  token_endpoint: own("/token"),
  jwks_uri: own("/jwks"),
});

test("a provider without a web address for log-ins counts as unreachable, without a fault [SECURITY 14]", async () => {
  const { user } = await signUpBusiness(app);
  const domain = `hostile${process.pid}.example`;
  await insertSsoDomain(app.deps.db, {
    id: app.deps.newId(),
    userId: user.id,
    domain,
    issuer: own(""),
    clientId: "client",
    clientSecret: null,
    challenge: "challenge",
    createdAt: new Date(),
    verifiedAt: new Date(),
  });
  const info = () => ssoInfo(createClient(app), `ada@${domain}`);
  for (const bad of [
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://a.example/",
    "nowhere",
    "",
    null,
    7,
    undefined,
  ]) {
    for (const name of ["authorization_endpoint", "token_endpoint", "jwks_uri"]) {
      endpoints = { ...GOOD(), [name]: bad };
      const answer = await info();
      expect(answer.status, `${name} ${bad}`).toBe(ERRORS.PROVIDER_UNAVAILABLE.http);
      expect(JSON.stringify(answer.body)).not.toContain("javascript:");
    }
  }
  for (const address of ["https://user:password@a.example/authorize", "http://"]) {
    endpoints = { ...GOOD(), authorization_endpoint: address };
    expect((await info()).status, address).toBe(503);
  }
  endpoints = GOOD();
  expect((await info()).data.authorization_uri).toStartWith(own("/authorize"));
});
