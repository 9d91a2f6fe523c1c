import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from "jose";
import Provider, { type Configuration } from "oidc-provider";

/** Somebody with an account at the provider. */
export interface Account {
  sub: string;
  email?: string;
  /** As text, as some providers send it. */
  email_verified?: boolean | "true" | "false";
  given_name?: string;
  family_name?: string;
  hd?: string;
  picture?: string;
  /** Entra's tenant and its name claims. */
  tid?: string;
  upn?: string;
  preferred_username?: string;
}

export const CLIENT_ID = "tackboard-client";
export const CLIENT_SECRET = "a-secret-that-only-the-two-of-them-know";

export interface TestProvider {
  issuer: string;
  /** The logged-in person, who makes the next authorization. */
  person: Account;
  /** If set, the provider answers an authorization with this error instead of a code. */
  refuses: boolean;
  /** An id_token signed by the provider; claims replace the valid ones, so that a test can break it. */
  sign(claims: JWTPayload, header?: { alg?: string; kid?: string }): Promise<string>;
  /** Answers everything with 503 until it is called with false. */
  fail(isFailing: boolean): void;
  /** Other requests, for a provider's scripts and Graph besides OpenID Connect. */
  extra: (request: IncomingMessage, response: ServerResponse, url: URL) => Promise<boolean> | boolean;
  provider: Provider;
  close(): Promise<void>;
}

/** The provider routes by the path before the server removed its prefix. */
function mount(request: IncomingMessage & { originalUrl?: string | undefined }, path: string): void {
  request.originalUrl = request.url;
  request.url = request.url?.startsWith(path) ? request.url.slice(path.length) || "/" : request.url;
}

/** A real OpenID Connect provider on a free port, whose people agree to everything by one click, or without any. */
export async function startProvider(options: {
  port: number;
  redirectUris: string[];
  person: Account;
  /** Shows a page with a button, as a person sees it; without it the provider agrees automatically. */
  asks?: boolean;
  client?: Record<string, unknown>;
  /** A path at the end of the issuer, such as a realm or a tenant. */
  path?: string;
  /** Claims come from the userinfo endpoint, and the id_token has the subject only. */
  userinfoOnly?: boolean;
}): Promise<TestProvider> {
  const path = options.path ?? "";
  const issuer = `http://127.0.0.1:${options.port}${path}`;
  const { privateKey, publicKey } = await generateKeyPair("RS256", { extractable: true });
  const kid = "provider-key";
  const accounts = new Map<string, Account>();
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        client_secret: CLIENT_SECRET,
        redirect_uris: options.redirectUris,
        response_types: ["code"],
        grant_types: ["authorization_code"],
        token_endpoint_auth_method: "client_secret_post",
        ...options.client,
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), kid, alg: "RS256", use: "sig" }] },
    pkce: { required: () => true },
    claims: {
      openid: ["sub"],
      email: ["email", "email_verified"],
      profile: ["given_name", "family_name", "hd", "picture", "tid", "upn", "preferred_username"],
    },
    conformIdTokenClaims: options.userinfoOnly ?? false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
    cookies: { keys: ["only-for-tests"] },
    findAccount: (_ctx, sub) => {
      const account = accounts.get(sub);
      return account && { accountId: sub, claims: async () => ({ ...account }) };
    },
  } satisfies Configuration);

  const made: TestProvider = {
    issuer,
    provider,
    person: options.person,
    refuses: false,
    extra: () => false,
    fail: (isFailing) => {
      failing = isFailing;
    },
    sign: (claims, header = {}) =>
      new SignJWT({ iss: issuer, aud: CLIENT_ID, ...claims })
        .setProtectedHeader({ alg: "RS256", kid, ...header })
        .setIssuedAt(claims.iat)
        .setExpirationTime(claims.exp ?? "5m")
        .sign(privateKey),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  let failing = false;
  const callback = provider.callback();
  const server = createServer((request, response) => {
    void answer(request, response).catch((error: unknown) => {
      response.statusCode = 500;
      response.end(String(error));
    });
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", issuer);
    if (failing) {
      response.statusCode = 503;
      response.end("down");
      return;
    }
    if (await made.extra(request, response, url)) return;
    if (!url.pathname.startsWith("/interaction/")) {
      if (path !== "") mount(request, path);
      await callback(request, response);
      return;
    }
    if (options.asks && !url.searchParams.has("agreed")) {
      response.setHeader("content-type", "text/html");
      response.end(`<!doctype html><html lang="en"><title>Provider</title><h1>Provider</h1>
        <a href="${url.pathname}?agreed=1">Continue as ${made.person.email ?? made.person.sub}</a>`);
      return;
    }
    await agree(request, response);
  }

  async function agree(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { params } = await provider.interactionDetails(request, response);
    if (made.refuses) {
      await provider.interactionFinished(request, response, { error: "access_denied" });
      return;
    }
    accounts.set(made.person.sub, made.person);
    const grant = new provider.Grant({ accountId: made.person.sub, clientId: String(params.client_id) });
    grant.addOIDCScope(String(params.scope ?? "openid"));
    await provider.interactionFinished(request, response, {
      login: { accountId: made.person.sub },
      consent: { grantId: await grant.save() },
    });
  }

  void publicKey;
  await new Promise<void>((resolve) => server.listen(options.port, "127.0.0.1", resolve));
  return made;
}
