import { PROVIDERS, type ProviderName } from "../../../src/identity/provider.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { offered } from "../../platform/identity/prove.ts";
import { ProviderUnavailable } from "../../platform/identity/provider-fetch.ts";
import { beginRequest } from "../../platform/identity/requests.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { connectPage } from "./connect-page.ts";

/** Makes Facebook ask again for a mail address that the person didn't share (spec visitor 4). */
const ASK_AGAIN = { auth_type: "rerequest" };

const refuse = (name: ConstructorParameters<typeof ProductError>[0], details = {}): never => {
  throw new ProductError(name, details);
};

/**
 * `/connect/{provider}/`: redirects a window to the provider. Log-ins at a business's provider start with `sso.info`
 * instead.
 */
export async function connectStart(ctx: Context, url: URL, params: Record<string, string>): Promise<Response> {
  const provider = providerOf(params.provider);
  if (ctx.request?.method !== "GET") return refuse("METHOD_NOT_ALLOWED");
  if (provider === "sso") return refuse("NOT_FOUND");
  await ctx.deps.limits.consume("identity", { ip: ctx.ip, userId: ctx.viewer.user?.id ?? null });
  const known = offered(ctx, provider, refuse);
  try {
    const sent = await beginRequest(ctx, { provider });
    const again = provider === "facebook" && url.searchParams.has("rerequest") ? ASK_AGAIN : {};
    const to = await known.authorizationUrl(sent, again);
    const response = new Response(null, {
      status: 302,
      headers: { Location: to, "Cache-Control": "private, no-store" },
    });
    for (const cookie of ctx.responseHeaders.getSetCookie()) response.headers.append("Set-Cookie", cookie);
    return response;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    ctx.deps.log.warn({ provider, requestId: ctx.requestId, err: error }, "a provider could not be asked");
    return connectPage(ctx, provider, true);
  }
}

/** `/connect/{provider}/callback/`: the page that a provider redirects the window to. It changes no data. */
export function connectBack(ctx: Context, _url: URL, params: Record<string, string>): Response {
  const provider = providerOf(params.provider);
  if (ctx.request?.method !== "GET") return refuse("METHOD_NOT_ALLOWED");
  return connectPage(ctx, provider, false);
}

function providerOf(name: string | undefined): ProviderName {
  return PROVIDERS.find((provider) => provider === name) ?? refuse("NOT_FOUND");
}
