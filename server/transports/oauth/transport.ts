import { REFRESH_SECONDS } from "../../../src/apps/limits.ts";
import { APP_SCOPES } from "../../../src/contract/token-scopes.ts";
import { ProductError } from "../../../src/model/errors.ts";
import type { Deps } from "../../deps.ts";
import { readBody } from "../../platform/http/read-body.ts";
import { askedScopes, SCOPE_FAULT } from "../../platform/oauth/asked-scopes.ts";
import { answerOf, bridged } from "../../platform/oauth/bridge.ts";
import { answerConsent, appToShow, consentRequest } from "../../platform/oauth/consent.ts";
import { CONSENT_PATH, createProvider, OAUTH_PATHS, resourceOf } from "../../platform/oauth/provider.ts";
import { ownResource } from "../../platform/oauth/resource.ts";
import { registrationBody, tokenForm } from "../../platform/oauth/sent-by-clients.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { TOOL_SCOPES } from "../mcp/tool-names.ts";
import { wantsHtml } from "../pages/error-page.ts";
import { consentPage, faultPage, gonePage } from "./consent-page.ts";
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

/** Parameters of OpenID Connect, which this server doesn't offer; other servers ignore what they don't know, too. */
const IGNORED = ["acr_values", "claims", "claims_locales", "id_token_hint", "max_age", "nonce", SCOPE_FAULT];

function onlyMethod(ctx: Context, ...methods: string[]): void {
  if (!methods.includes(ctx.request?.method ?? "")) throw new ProductError("METHOD_NOT_ALLOWED");
}

const byAddress = (ctx: Context) => ({ ip: ctx.ip, userId: null });

/** Creates the endpoints. The library is loaded with this module, which most processes of a small site never need. */
export function createOAuth(deps: Deps): OAuthTransport {
  const provider = createProvider(deps);

  /** The library's answer to a browser; its errors become pages. */
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
    const shown = { request, app, user };
    if (ctx.request?.method !== "POST") return consentPage(ctx, Object.assign(shown, { wasOther: false }));
    const { decision, person } = await readBody(ctx.request);
    // The page may still show the person who was logged in before.
    if (person !== undefined && person !== user.id) return consentPage(ctx, Object.assign(shown, { wasOther: true }));
    if (decision !== "allow" && decision !== "deny") return consentPage(ctx, Object.assign(shown, { wasOther: false }));
    const allowedBy = decision === "allow" ? user.id : null;
    const location = await answerConsent(deps, provider, bridge, request, allowedBy);
    return new Response(null, { status: 303, headers: { Location: location, "Cache-Control": "private, no-store" } });
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

  /** A refresh never fails because of the scopes that it names (CONTRACT.md 9). */
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

  /** A public document of the library. */
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

/** A token as clients of the description v5 read it. */
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
