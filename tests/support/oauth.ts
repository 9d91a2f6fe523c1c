import { createHash } from "node:crypto";
import { apps } from "../../db/schema/apps.ts";
import { hashSecret, newSecret } from "../../server/platform/system/ids.ts";
import type { Client } from "./api.ts";
import type { Person } from "./people.ts";
import type { TestApp } from "./test-app.ts";

/** Where test apps get their answers; nothing listens there. */
export const CALLBACK = "http://127.0.0.1:9/callback";
export const VERIFIER = "v".repeat(43);
export const CHALLENGE = createHash("sha256").update(VERIFIER).digest("base64url");

export interface ConnectedApp {
  id: string;
  clientId: string;
  /** Null for an app that can't keep one. */
  secret: string | null;
}

/** An app of a person, in the database. */
export async function seedApp(
  app: TestApp,
  { user }: Person,
  more: { type?: "public" | "confidential"; redirectUris?: string[]; name?: string } = {},
): Promise<ConnectedApp> {
  const { db, newId } = app.deps;
  const { type = "confidential", redirectUris = [CALLBACK], name = "Shelf" } = more;
  const id = newId();
  const clientId = `app${id}`;
  const secret = type === "public" ? null : newSecret();
  const secretHash = secret && hashSecret(secret);
  await db
    .insert(apps)
    .values({ id, ownerId: user.id, clientId, origin: "developer", type, name, redirectUris, secretHash });
  return { id, clientId, secret };
}

/** The address that an app sends a person to. */
export function authorizeUrl({ clientId }: Pick<ConnectedApp, "clientId">, more: Record<string, string> = {}): string {
  const asked = new URLSearchParams({
    client_id: clientId,
    redirect_uri: CALLBACK,
    response_type: "code",
    scope: "user_accounts:read,boards:read boards:write",
    state: "st4te",
    code_challenge: CHALLENGE,
    code_challenge_method: "S256",
  });
  for (const [name, value] of Object.entries(more)) {
    if (value) asked.set(name, value);
    else asked.delete(name);
  }
  return `/oauth/?${asked}`;
}

const pathOf = (response: Response) => {
  const { pathname, search } = new URL(response.headers.get("location") ?? "/", "http://site.test");
  return pathname + search;
};

/** Opens the page for consent. @returns its path, or the response that isn't a redirect to it */
export async function openConsent(client: Client, url: string): Promise<{ path: string; page: Response }> {
  const redirect = await client.fetch(url);
  const path = redirect.status === 303 ? pathOf(redirect) : "";
  const page = path.startsWith("/oauth/consent/") ? await client.fetch(path) : redirect;
  return { path, page };
}

/** Presses a button of the page, and follows the site's own redirects. @returns the app's address with the answer */
export async function decide(client: Client, path: string, decision: "allow" | "deny"): Promise<URL> {
  const pressed = await client.fetch(path, { method: "POST", body: new URLSearchParams({ decision }) });
  const answer = await client.fetch(pathOf(pressed));
  return new URL(answer.headers.get("location") ?? "about:blank");
}

/** Lets an app in. @returns the app's address with the code */
export async function letIn(client: Client, url: string): Promise<URL> {
  const { path } = await openConsent(client, url);
  return decide(client, path, "allow");
}

export interface TokenAnswer {
  status: number;
  headers: Headers;
  body: Record<string, unknown> & {
    access_token: string;
    refresh_token: string;
    scope: string;
    error?: string;
  };
}

/** Sends a form to the token endpoint, as a confidential app with Basic and as a public app without. */
export async function askToken(
  app: Pick<TestApp, "url">,
  { clientId, secret }: ConnectedApp,
  fields: Record<string, string>,
  path = "/v5/oauth/token",
): Promise<TokenAnswer> {
  const form = new URLSearchParams(fields);
  const headers = new Headers();
  if (secret) headers.set("authorization", `Basic ${btoa(`${clientId}:${secret}`)}`);
  else form.set("client_id", clientId);
  const response = await fetch(app.url + path, { method: "POST", headers, body: form });
  return { status: response.status, headers: response.headers, body: (await response.json()) as TokenAnswer["body"] };
}

/** Redeems the code in an answer's address. */
export const redeem = (app: Pick<TestApp, "url">, to: ConnectedApp, answer: URL, more: Record<string, string> = {}) =>
  askToken(app, to, {
    grant_type: "authorization_code",
    code: answer.searchParams.get("code") ?? "",
    redirect_uri: CALLBACK,
    code_verifier: VERIFIER,
    ...more,
  });

/** Lets an app in and redeems its code. */
export async function connect(app: TestApp, person: Person, to: ConnectedApp, more: Record<string, string> = {}) {
  const { status, body } = await redeem(app, to, await letIn(person.client, authorizeUrl(to, more)));
  if (status !== 200) throw new Error(`the app got no token: ${JSON.stringify(body)}`);
  return body;
}

export const refresh = (
  app: Pick<TestApp, "url">,
  to: ConnectedApp,
  token: string,
  more: Record<string, string> = {},
) => askToken(app, to, { grant_type: "refresh_token", refresh_token: token, ...more });

/** The status of a call with an access token. */
export const statusWith = async (
  app: Pick<TestApp, "url">,
  token: string,
  path = "/v5/user_account",
  init: RequestInit = {},
) => (await fetch(app.url + path, { ...init, headers: { authorization: `Bearer ${token}`, ...init.headers } })).status;
