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

/** SHA-256 of the normalised address, in hexadecimal. */
export async function hashEmail(email: string): Promise<string> {
  const bytes = new TextEncoder().encode(email.trim().toLowerCase());
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}
