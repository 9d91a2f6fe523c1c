import { createHash, randomBytes } from "node:crypto";

/** A random secret for a cookie, a link or an access token: 256 bits in base64url. */
export const newSecret = () => randomBytes(32).toString("base64url");

/** The stored hash of a secret. Secrets are random, so a plain hash is enough. */
export const hashSecret = (secret: string) => createHash("sha256").update(secret).digest("base64url");
