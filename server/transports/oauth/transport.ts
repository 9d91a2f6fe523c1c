import type { z } from "zod";
import { REFRESH_SECONDS } from "../../../src/apps/limits.ts";
import { stepUp, stepUpWays } from "../../../src/auth/sessions.contract.ts";
import { APP_SCOPES } from "../../../src/contract/token-scopes.ts";
import { ProductError } from "../../../src/model/errors.ts";
import type { Deps } from "../../deps.ts";
import { readBody } from "../../platform/http/read-body.ts";
import { askedScopes, SCOPE_FAULT } from "../../platform/oauth/asked-scopes.ts";
import { answerOf, bridged } from "../../platform/oauth/bridge.ts";
import { answerConsent, appToShow, type ConsentRequest, consentRequest } from "../../platform/oauth/consent.ts";
import { CONSENT_PATH, createProvider, OAUTH_PATHS, resourceOf } from "../../platform/oauth/provider.ts";
import { ownResource } from "../../platform/oauth/resource.ts";
import { registrationBody, tokenForm } from "../../platform/oauth/sent-by-clients.ts";
import type { Context } from "../../platform/procedure/context.ts";
import type { Procedure } from "../../platform/procedure/procedures.ts";
import { ACCESS_SCOPE, hasSteppedUp } from "../../platform/sessions/step-up.ts";
import { TOOL_SCOPES } from "../mcp/tool-names.ts";
import { wantsHtml } from "../pages/error-page.ts";
import { type Confirmation, consentPage, faultPage, gonePage } from "./consent-page.ts";
import { failure, json } from "./oauth-answers.ts";

type Endpoint = (ctx: Context, url: URL, params: Record<string, string>) => Promise<Response>;

/** The OAuth 2 endpoints (CONTRACT.md 9). */
export interface OAuthTransport {
  authorize: Endpoint;
  resume: Endpoint;
  consent: Endpoint;
  token: Endpoint;
  revoke: Endpoint;
  register: Endpoint;
  metadata: Endpoint;
  keys: Endpoint;
  protectedResource: Endpoint;
}

/** OpenID Connect parameters to remove. The library would refuse them; OAuth servers without OpenID Connect ignore them. */
const IGNORED = ["acr_values", "claims", "claims_locales", "id_token_hint", "max_age", "nonce", SCOPE_FAULT];

function onlyMethod(ctx: Context, ...methods: string[]): void {
  if (!methods.includes(ctx.request?.method ?? "")) throw new ProductError("METHOD_NOT_ALLOWED");
}

const byAddress = (ctx: Context) => ({ ip: ctx.ip, userId: null });

/** Creates the endpoints. The library is loaded with this module, which most processes of a small site never need. */
export function createOAuth(deps: Deps, find: (name: string) => Procedure): OAuthTransport {
  const provider = createProvider(deps);
  const identity = { ways: find(stepUpWays.name), stepUp: find(stepUp.name) };

  /** Passes a browser's request on to the library, and turns its errors into pages. */
  async function toBrowser(ctx: Context, path: string): Promise<Response> {
    const answer = await answerOf(provider, bridged(ctx, path));
    if (answer.status < 400) {
      answer.headers.set("Cache-Control", "no-store");
      return answer;
    }
    const body = (await answer.json().catch(() => ({}))) as Record<string, unknown>;
    const request = ctx.request as Request;
    if (!wantsHtml(request)) return failure(answer.status, body);
    if (path.startsWith(`${OAUTH_PATHS.authorize}/`) && body.error === "invalid_request") return gonePage(ctx);
    return faultPage(
      ctx,
      { error: String(body.error ?? ""), description: String(body.error_description ?? "") },
      answer.status,
    );
  }

  const authorize: Endpoint = async (ctx, url) => {
    onlyMethod(ctx, "GET", "HEAD");
    await deps.limits.consume("authorizeApp", byAddress(ctx));
    const asked = new URLSearchParams(url.search);
    for (const name of IGNORED) asked.delete(name);
    const { scope, unknown } = askedScopes(asked.get("scope"));
    asked.set("scope", scope);
    if (unknown) asked.set(SCOPE_FAULT, unknown);
    ownResource(deps, asked);
    return toBrowser(ctx, `${OAUTH_PATHS.authorize}?${asked}`);
  };

  const resume: Endpoint = (ctx, _url, { uid = "" }) => {
    onlyMethod(ctx, "GET", "HEAD");
    return toBrowser(ctx, `${OAUTH_PATHS.authorize}/${encodeURIComponent(uid)}`);
  };

  /**
   * How the person has to confirm their identity before this consent, which lets a program change who may act for their
   * business; null if they needn't, or did in the last 15 minutes.
   */
  async function confirmation(ctx: Context, { scopes }: ConsentRequest): Promise<Confirmation | null> {
    if (!scopes.includes(ACCESS_SCOPE) || (await hasSteppedUp(ctx))) return null;
    const { password, factors } = (await (await identity.ways.load()).run(ctx, {})) as z.output<
      typeof stepUpWays.output
    >;
    return password ? "password" : factors.app || factors.recoveryCodes ? "code" : "elsewhere";
  }

  /** Confirms the identity with the entered password or code. @returns the error, or null */
  async function confirmed(ctx: Context, way: Confirmation, proof: unknown): Promise<ProductError | null> {
    const given = typeof proof === "string" ? proof : "";
    if (way === "elsewhere" || given === "") return new ProductError("STEP_UP_REQUIRED");
    try {
      const { run } = await identity.stepUp.load();
      await run(ctx, way === "password" ? { password: given } : { mfaToken: given });
      return null;
    } catch (error) {
      if (error instanceof ProductError && error.http < 500) return error;
      throw error;
    }
  }

  const consent: Endpoint = async (ctx, _url, { uid = "" }) => {
    onlyMethod(ctx, "GET", "HEAD", "POST");
    const path = `${CONSENT_PATH}/${encodeURIComponent(uid)}`;
    const bridge = bridged(ctx, path);
    const request = await consentRequest(provider, bridge, uid);
    const app = request && (await appToShow(deps, provider, request));
    if (!request || !app) return gonePage(ctx);
    const { user, sessionId } = ctx.viewer;
    // A token can't let further apps in.
    if (!user || !sessionId)
      return new Response(null, {
        status: 303,
        headers: { Location: `/login/?next=${encodeURIComponent(path)}`, "Cache-Control": "private, no-store" },
      });
    const show = async (more: { wasOther?: boolean; fault?: ProductError } = {}) =>
      consentPage(ctx, { request, app, user, wasOther: false, confirm: await confirmation(ctx, request), ...more });
    if (ctx.request?.method !== "POST") return show();
    const { decision, person, confirmation: proof } = await readBody(ctx.request);
    // The page may still show the person who was logged in before.
    if (person !== undefined && person !== user.id) return show({ wasOther: true });
    if (decision !== "allow" && decision !== "deny") return show();
    const asked = decision === "allow" ? await confirmation(ctx, request) : null;
    if (asked) {
      const fault = await confirmed(ctx, asked, proof);
      if (fault) return show({ fault });
    }
    const allowedBy = decision === "allow" ? user.id : null;
    const isConfirmed = allowedBy !== null && request.scopes.includes(ACCESS_SCOPE);
    const location = await answerConsent(deps, provider, bridge, request, allowedBy, isConfirmed);
    const headers = new Headers({ Location: location, "Cache-Control": "private, no-store" });
    // A confirmation continues the session under a new token.
    for (const cookie of ctx.responseHeaders.getSetCookie()) headers.append("Set-Cookie", cookie);
    return new Response(null, { status: 303, headers });
  };

  const token: Endpoint = async (ctx) => {
    onlyMethod(ctx, "POST");
    await deps.limits.consume("appToken", byAddress(ctx));
    const { form, headers } = await tokenForm(ctx.request as Request);
    ownResource(deps, form);
    const grant = form.get("grant_type");
    if (grant === "client_credentials") {
      const { scope, unknown } = askedScopes(form.get("scope"));
      if (unknown) return failure(400, { error: "invalid_scope", error_description: `there is no scope ${unknown}` });
      form.set("scope", scope);
    } else await narrowScope(form);
    const answer = await answerOf(
      provider,
      bridged(ctx, OAUTH_PATHS.token, { method: "POST", body: `${form}`, headers }),
    );
    const body = (await answer.json().catch(() => ({}))) as Record<string, unknown>;
    if (answer.status !== 200) return failure(answer.status, body, answer.headers);
    return json(200, tokenAnswer(body));
  };

  /** Drops scopes from a refresh that weren't granted, so that it never fails because of them (CONTRACT.md 9). */
  async function narrowScope(form: URLSearchParams): Promise<void> {
    const wanted = form.get("scope");
    form.delete("scope");
    if (form.get("grant_type") !== "refresh_token" || !wanted) return;
    const known = await provider.RefreshToken.find(form.get("refresh_token") ?? "");
    const granted = new Set(known?.scope?.split(" "));
    const kept = askedScopes(wanted)
      .scope.split(" ")
      .filter((scope) => granted.has(scope));
    if (kept.length > 0) form.set("scope", kept.join(" "));
  }

  const revoke: Endpoint = async (ctx) => {
    onlyMethod(ctx, "POST");
    await deps.limits.consume("appToken", byAddress(ctx));
    const { form, headers } = await tokenForm(ctx.request as Request);
    const answer = await answerOf(
      provider,
      bridged(ctx, OAUTH_PATHS.revoke, { method: "POST", body: `${form}`, headers }),
    );
    if (answer.status === 200) return json(200, {});
    return failure(answer.status, (await answer.json().catch(() => ({}))) as Record<string, unknown>, answer.headers);
  };

  const register: Endpoint = async (ctx) => {
    onlyMethod(ctx, "POST");
    await deps.limits.consume("registerApp", byAddress(ctx));
    const body = registrationBody(await readBody(ctx.request as Request));
    const headers = new Headers({ "content-type": "application/json", accept: "application/json" });
    const answer = await answerOf(
      provider,
      bridged(ctx, OAUTH_PATHS.register, { method: "POST", body: JSON.stringify(body), headers }),
    );
    const made = (await answer.json().catch(() => ({}))) as Record<string, unknown>;
    return answer.status === 201 ? json(201, made) : failure(answer.status, made);
  };

  /** An endpoint that serves one of the library's public documents. */
  const document =
    (path: string): Endpoint =>
    async (ctx) => {
      onlyMethod(ctx, "GET", "HEAD");
      const headers = new Headers({ accept: "application/json" });
      const answer = await answerOf(provider, bridged(ctx, path, { headers }));
      const response = json(answer.status, await answer.json());
      response.headers.set("Cache-Control", "public, max-age=300");
      response.headers.set("Access-Control-Allow-Origin", "*");
      return response;
    };
  const metadata = document("/.well-known/openid-configuration");
  const keys = document(OAUTH_PATHS.keys);

  /** Names the server that issues tokens for this site (RFC 9728). */
  const protectedResource: Endpoint = async (ctx, url) => {
    onlyMethod(ctx, "GET", "HEAD");
    const { publicUrl, brandName } = deps.config;
    const isForAgents = /\/mcp\/?$/.test(url.pathname);
    const response = json(200, {
      resource: isForAgents ? `${publicUrl}/mcp` : resourceOf(deps),
      authorization_servers: [publicUrl],
      scopes_supported: isForAgents ? TOOL_SCOPES : APP_SCOPES,
      bearer_methods_supported: ["header"],
      resource_name: brandName,
    });
    response.headers.set("Access-Control-Allow-Origin", "*");
    return response;
  };

  return { authorize, resume, consent, token, revoke, register, metadata, keys, protectedResource };
}

/** The token answer in the format of the API description v5. */
function tokenAnswer(body: Record<string, unknown>): Record<string, unknown> {
  const { access_token, expires_in, scope, refresh_token } = body;
  const answer = {
    access_token,
    token_type: "bearer",
    expires_in,
    scope: scope ?? "",
    response_type: "authorization_code",
  };
  return refresh_token ? Object.assign(answer, { refresh_token, refresh_token_expires_in: REFRESH_SECONDS }) : answer;
}
