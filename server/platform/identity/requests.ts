import { createHmac } from "node:crypto";
import { generateState } from "arctic";
import {
  answerRequest,
  findRequest,
  type IdentityRequestRow,
  insertRequest,
} from "../../../db/queries/identity/requests.ts";
import type { ProviderName } from "../../../src/identity/provider.ts";
import { hostCookie, hostCookieName, readCookie } from "../http/request-head.ts";
import type { Context } from "../procedure/context.ts";
import { hashSecret, newSecret } from "../system/ids.ts";
import { TokenRefused } from "./provider-fetch.ts";

/** Lifetime of a request (SECURITY.md 14). */
const LIFE_MS = 10 * 60_000;
const COOKIE = "identity";

/** A request that sends a browser to a provider. */
export interface SentRequest {
  state: string;
  nonce: string;
  /** The code verifier of PKCE. */
  verifier: string;
  redirectUri: string;
}

/** The only address that a provider redirects to; it is registered there and compared letter by letter. */
export const redirectUriOf = (ctx: Pick<Context, "deps">, provider: ProviderName) =>
  `${ctx.deps.config.publicUrl}/connect/${provider}/callback/`;

function browserOf(ctx: Context): string | null {
  const { deps, request } = ctx;
  const value = request && readCookie(request.headers, hostCookieName(deps.config, COOKIE));
  return value && /^[\w-]{43}$/.test(value) ? value : null;
}

/** Derives a value that only the browser with the cookie can reproduce. */
const derive = (browser: string, purpose: "nonce" | "verifier", state: string) =>
  createHmac("sha256", browser).update(`${purpose}:${state}`).digest("base64url");

const sentRequest = (ctx: Context, browser: string, provider: ProviderName, state: string): SentRequest => ({
  state,
  nonce: derive(browser, "nonce", state),
  verifier: derive(browser, "verifier", state),
  redirectUri: redirectUriOf(ctx, provider),
});

/** Starts a log-in at a provider. The request is valid for ten minutes, once, in this browser. */
export async function beginRequest(
  ctx: Context,
  { provider, ssoDomainId = null }: { provider: ProviderName; ssoDomainId?: string | null },
): Promise<SentRequest> {
  const { deps } = ctx;
  const browser = browserOf(ctx) ?? newSecret();
  const state = generateState();
  const sent = sentRequest(ctx, browser, provider, state);
  const now = deps.now();
  await insertRequest(deps.db, {
    id: deps.newId(),
    provider,
    ssoDomainId,
    createdAt: now,
    expiresAt: new Date(now.getTime() + LIFE_MS),
    stateHash: hashSecret(state),
    nonceHash: hashSecret(sent.nonce),
    browserHash: hashSecret(browser),
  });
  ctx.responseHeaders.append("Set-Cookie", hostCookie(deps.config, COOKIE, browser, (2 * LIFE_MS) / 1000));
  return sent;
}

/**
 * Accepts a code that the browser came back with; each code is accepted once.
 * @throws TokenRefused if this browser has no valid request with that state
 */
export async function claimAnswer(
  ctx: Context,
  { provider, state, code }: { provider: ProviderName; state: string; code: string },
): Promise<SentRequest & { request: IdentityRequestRow }> {
  const browser = browserOf(ctx);
  if (!browser) throw new TokenRefused("no browser cookie");
  const request = await answerRequest(ctx.deps.db, {
    provider,
    stateHash: hashSecret(state),
    browserHash: hashSecret(browser),
    codeHash: hashSecret(code),
    now: ctx.deps.now(),
  });
  if (!request) throw new TokenRefused("no such state");
  return { ...sentRequest(ctx, browser, provider, state), request };
}

/**
 * This browser's valid request that matches an id_token's nonce.
 * @throws TokenRefused if no request matches
 */
export async function requestOfNonce(
  ctx: Context,
  { provider, nonce }: { provider: ProviderName; nonce: string },
): Promise<IdentityRequestRow> {
  const browser = browserOf(ctx);
  const found =
    browser &&
    (await findRequest(ctx.deps.db, {
      provider,
      nonceHash: hashSecret(nonce),
      browserHash: hashSecret(browser),
      now: ctx.deps.now(),
    }));
  if (!found) throw new TokenRefused("the nonce is no live one of this browser");
  return found;
}
