import type { TestApp } from "./test-app.ts";

/** Another origin of the site, and one that only resembles it. */
export const OTHER_ORIGIN = "http://b.localhost:4000";
export const STRANGE_ORIGIN = "http://b.localhost:4001";

/** Response of a handshake call (CONTRACT.md section 1). */
export interface HandshakeAnswer {
  http: number;
  headers: Headers;
  status: "success" | "failure";
  code: number;
  data: { token?: string; is_registration?: boolean; fields?: Record<string, string> } | null;
  message: string | null;
}

/** Posts a form across origins, as a page of `origin` does. */
export async function shakeHands(
  app: Pick<TestApp, "url">,
  path: string,
  fields: Record<string, string>,
  headers: Record<string, string> = { origin: OTHER_ORIGIN, "sec-fetch-site": "cross-site" },
): Promise<HandshakeAnswer> {
  const response = await fetch(app.url + path, { method: "POST", body: new URLSearchParams(fields), headers });
  const body = (await response.json()) as Omit<HandshakeAnswer, "http" | "headers">;
  return { ...body, http: response.status, headers: response.headers };
}

/** Exchanges a token for a session, as a page of `origin` does at its own address. */
export const redeem = (
  app: Pick<TestApp, "url">,
  token: string,
  origin: string | null = OTHER_ORIGIN,
  more: Record<string, string> = {},
) =>
  fetch(`${app.url}/resource/HandshakeSessionResource/create/`, {
    method: "POST",
    body: new URLSearchParams({ source_url: "/", data: JSON.stringify({ options: { token, isRegistration: false } }) }),
    headers: { ...(origin === null ? {} : { origin, "sec-fetch-site": "same-origin" }), ...more },
  });
