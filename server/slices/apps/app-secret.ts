import { hashSecret, newSecret } from "../../platform/system/ids.ts";

/** A new secret, and the hash that the database stores. Its characters need no encoding anywhere (CONTRACT.md 9). */
export function newAppSecret(): { secret: string; hash: string } {
  const secret = newSecret();
  return { secret, hash: hashSecret(secret) };
}
