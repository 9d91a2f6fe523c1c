import { toCamel, toSnakeKey } from "../../../src/contract/case.ts";
import type { Problem } from "../../../src/model/problem.ts";
import { INSTALL_ID_HEADER } from "../../../src/site/wire.ts";
import { installId } from "../browser/install-id.ts";
import { HandshakeApiError, HandshakeHttpError } from "./handshake-errors.ts";

/** The responses of the site's home origin (CONTRACT.md section 1). */
interface HandshakeBody {
  status: "success" | "failure";
  code: number;
  data: { token: string; isRegistration?: boolean } | Record<string, unknown> | null;
  message: string | null;
}

/** Statuses with a response body (spec visitor 7). */
const ACCEPTED: readonly number[] = [200, 401, 409];

interface Issued {
  token: string;
  isRegistration: boolean;
}

type Fields = Record<string, string | number | boolean | null | undefined>;

/**
 * Sends a form to another of the site's origins, with its cookies and the installation id.
 * @returns the token for this origin, and whether the account is new
 * @throws HandshakeHttpError, HandshakeApiError
 */
async function shake(origin: string, path: string, fields: Fields): Promise<Issued> {
  const given = Object.entries(fields).filter(([, value]) => value !== null && value !== undefined);
  const response = await fetch(origin + path, {
    method: "POST",
    credentials: "include",
    headers: { [INSTALL_ID_HEADER]: installId() },
    body: new URLSearchParams(given.map(([name, value]) => [toSnakeKey(name), String(value)])),
  });
  if (!ACCEPTED.includes(response.status)) throw new HandshakeHttpError(response.status);
  const body = (await response.json()) as HandshakeBody;
  if (body.status !== "success") throw new HandshakeApiError(body.code, body.message, toCamel(body.data));
  const { token = "", is_registration: isRegistration } = (body.data ?? {}) as Record<string, unknown>;
  return { token: String(token), isRegistration: isRegistration === true };
}

/** Exchanges the token for a session here. @throws HandshakeHttpError, HandshakeApiError */
async function redeem({ token, isRegistration }: Issued): Promise<void> {
  const response = await fetch("/resource/HandshakeSessionResource/create/", {
    method: "POST",
    headers: { [INSTALL_ID_HEADER]: installId() },
    body: new URLSearchParams({
      source_url: window.location.pathname,
      data: JSON.stringify({ options: { token, isRegistration } }),
    }),
  });
  if (response.ok) return;
  const body = (await response.json().catch(() => null)) as {
    resource_response?: { api_error_code: number; message: string | null; error: { reason?: Problem } | null };
  } | null;
  const answer = body?.resource_response;
  throw answer
    ? new HandshakeApiError(answer.api_error_code, answer.message, answer.error && { reason: answer.error.reason })
    : new HandshakeHttpError(response.status);
}

export interface HandshakeCredentials {
  usernameOrEmail: string;
  password: string;
  referrer?: string;
  /** The code of the second factor, which goes to a separate path. */
  mfaToken?: string;
  /** Requests a new code. */
  mfaResend?: boolean;
  /** The bot-check token. */
  token?: string | null | undefined;
  /** The captcha's solution. */
  recaptchaV2Token?: string | null | undefined;
  /** Whether to restore a deactivated account. */
  reactivate?: boolean | null;
}

/** Logs in at the site's home origin on behalf of this one. */
export async function logInAcross(origin: string, credentials: HandshakeCredentials): Promise<void> {
  const { usernameOrEmail, referrer = document.referrer, ...others } = credentials;
  const path = others.mfaToken ? "/v3/login/mfa/handshake/" : "/v3/login/handshake/";
  const fields = { usernameOrEmail: usernameOrEmail.trim(), referrer, ...others };
  await redeem(await shake(origin, path, fields));
}

/**
 * Signs up at the site's home origin on behalf of this one (spec visitor 3).
 * @returns whether the account is new: the credentials of an account log in to it
 */
export async function registerAcross(
  origin: string,
  kind: "email" | "facebook" | "partner",
  fields: Fields,
): Promise<boolean> {
  const issued = await shake(origin, `/v3/register/${kind}/handshake/`, fields);
  await redeem(issued);
  return issued.isRegistration;
}
