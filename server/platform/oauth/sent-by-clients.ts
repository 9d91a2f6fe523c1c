import { ProductError } from "../../../src/model/errors.ts";
import { readBody } from "../http/read-body.ts";

/** Clients of an app without a secret send one of these: nothing, or JavaScript's word for nothing. */
const NO_SECRET = new Set(["", "undefined", "null"]);

const decoded = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll("+", "%20"));
  } catch {
    return text;
  }
};

/** The credentials in a Basic header, whose parts are form-encoded (RFC 6749, 2.3.1); null for any other header. */
function basicOf(headers: Headers): { id: string; secret: string } | null {
  const text = /^Basic\s+([A-Za-z0-9+/=_-]+)\s*$/i.exec(headers.get("authorization") ?? "")?.[1];
  if (!text) return null;
  const pair = Buffer.from(text, "base64").toString("utf8");
  const colon = pair.indexOf(":");
  if (colon < 0) return null;
  return { id: decoded(pair.slice(0, colon)), secret: decoded(pair.slice(colon + 1)) };
}

/**
 * The form of a token request, as the library expects it: without empty secrets, and with credentials in one place.
 * Repeated parameters stay repeated, and are refused.
 * @throws ProductError BODY_UNREADABLE
 */
export async function tokenForm(request: Request): Promise<{ form: URLSearchParams; headers: Headers }> {
  const form = await formOf(request);
  const headers = new Headers({ "content-type": "application/x-www-form-urlencoded", accept: "application/json" });
  const basic = basicOf(request.headers);
  const authorization = request.headers.get("authorization");
  if (NO_SECRET.has(form.get("client_secret") ?? "-")) form.delete("client_secret");
  if (basic && NO_SECRET.has(basic.secret)) {
    if (!form.has("client_id")) form.set("client_id", basic.id);
  } else if (authorization) headers.set("authorization", authorization);
  return { form, headers };
}

async function formOf(request: Request): Promise<URLSearchParams> {
  const type = request.headers.get("content-type") ?? "";
  if (/^application\/x-www-form-urlencoded\b/i.test(type)) return new URLSearchParams(await request.text());
  const form = new URLSearchParams();
  for (const [name, value] of Object.entries(await readBody(request))) {
    if (typeof value !== "string") throw new ProductError("BODY_UNREADABLE");
    form.append(name, value);
  }
  return form;
}

/** Metadata that an app may register; the rest is ignored (RFC 7591, 2). */
const REGISTERED = ["client_name", "client_uri", "redirect_uris"] as const;

/**
 * The metadata that an app registers itself with. It gets no secret, because nobody vouches for it, and only the code
 * flow.
 */
export function registrationBody(given: Record<string, unknown>): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const name of REGISTERED) if (given[name] !== undefined && given[name] !== "") body[name] = given[name];
  body.token_endpoint_auth_method = "none";
  body.application_type = "native";
  body.grant_types = ["authorization_code", "refresh_token"];
  body.response_types = ["code"];
  return body;
}
