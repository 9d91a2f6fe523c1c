import { createHmac, timingSafeEqual } from "node:crypto";
import type { Database } from "../../../db/client.ts";
import { siteKey } from "../../../db/queries/site/site.ts";
import { newSecret } from "../system/ids.ts";

/** Signs values that browsers store for us (HMAC-SHA-256), so that changed ones are rejected. */
export interface Signer {
  /** @param purpose prevents a signature for one purpose from being valid for another */
  sign(purpose: string, text: string): string;
  verify(purpose: string, text: string, mac: string): boolean;
}

/** Creates a signer with the site's key, which all processes share through the database. */
export async function createSigner(db: Database): Promise<Signer> {
  const key = await siteKey(db, { name: "cookies", candidate: newSecret() });
  const sign = (purpose: string, text: string) =>
    createHmac("sha256", key).update(`${purpose}:${text}`).digest("base64url");
  return {
    sign,
    verify(purpose, text, mac) {
      const right = Buffer.from(sign(purpose, text));
      const given = Buffer.from(mac);
      return given.length === right.length && timingSafeEqual(given, right);
    },
  };
}
