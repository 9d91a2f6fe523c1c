import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";

/**
 * Encrypts secrets that the server must read again, and so can't hash. The database stores them under AES-256-GCM, with
 * the id of the key that opens them (docs/decisions/046).
 */
export interface Sealer {
  /**
   * @param about names the row and column: text sealed for one can't be opened for another
   * @returns the text unchanged if no key is configured
   */
  seal(text: string, about: string): string;
  /**
   * Opens sealed text; text that was stored without a key is returned unchanged.
   * @throws Error that names the missing key, or if the text was tampered with
   */
  open(stored: string, about: string): string;
  /** Whether `stored` already has the current format and key, so needs no resealing. */
  isCurrent(stored: string): boolean;
}

const MARK = "sealed:v1:";
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_LETTERS = 8;

const keyIdOf = (key: Buffer) => createHash("sha256").update(key).digest("hex").slice(0, KEY_ID_LETTERS);

/** @param keys the first one seals, all of them open; without any, secrets are stored unsealed */
export function createSealer(keys: readonly Buffer[]): Sealer {
  const byId = new Map(keys.map((key) => [keyIdOf(key), key]));
  const [newest] = keys;
  const prefix = newest ? `${MARK}${keyIdOf(newest)}:` : null;
  return {
    seal(text, about) {
      if (!newest || !prefix) return text;
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv("aes-256-gcm", newest, iv).setAAD(Buffer.from(about));
      const sealed = Buffer.concat([iv, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()]);
      return prefix + sealed.toString("base64url");
    },
    open(stored, about) {
      if (!stored.startsWith(MARK)) return stored;
      const [keyId = "", sealed = ""] = stored.slice(MARK.length).split(":");
      const key = byId.get(keyId);
      if (!key) throw new Error(`a secret is sealed by the key ${keyId}, which SECRETS_KEY does not hold`);
      const bytes = Buffer.from(sealed, "base64url");
      const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(-TAG_BYTES));
      return decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES), undefined, "utf8") + decipher.final("utf8");
    },
    isCurrent: (stored) => (prefix ? stored.startsWith(prefix) : !stored.startsWith(MARK)),
  };
}

/** The `about` text for each sealed column, by row. */
export const ABOUT = {
  app: (userId: string) => `mfa_apps ${userId}`,
  ssoClient: (domainId: string) => `sso_domains ${domainId}`,
  webhook: (webhookId: string) => `webhooks ${webhookId}`,
  feed: (userId: string) => `feed_tokens ${userId}`,
  lead: (leadId: string) => `leads ${leadId}`,
  appealFile: (fileId: string) => `appeal_files ${fileId}`,
  vapid: "site_keys vapid",
};
