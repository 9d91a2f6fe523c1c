import { sha256 } from "../format/hex.ts";

/**
 * The viewer's address (GET /v3/users/me/) hashed for the advertising tag, never in plain text.
 * @returns null for a visitor, and on insecure pages, where browsers offer no hashing
 */
export async function ownEmailHash(): Promise<string | null> {
  if (!globalThis.crypto?.subtle) return null;
  const response = await fetch("/v3/users/me/").catch(() => null);
  if (!response?.ok) return null;
  const body = (await response.json()) as { resource_response: { data: { email?: string } } };
  const { email } = body.resource_response.data;
  return email ? hashEmail(email) : null;
}

/** SHA-256 of the normalized address, in hexadecimal. */
export const hashEmail = (email: string): Promise<string> => sha256(email.trim().toLowerCase());
