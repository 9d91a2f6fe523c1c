import { createCipheriv, createDecipheriv, randomBytes, scrypt } from "node:crypto";
import { promisify } from "node:util";
import { BackupError, type SealedKeys } from "./backup-format.ts";

const derive = promisify<string, Buffer, number, { N: number; r: number; p: number; maxmem: number }, Buffer>(scrypt);

/** scrypt's parameters as OWASP's password storage cheat sheet advises: 128 MB for one guess. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 2 ** 20 };
const KEY_BYTES = 32;
const SALT_BYTES = 16;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const ABOUT = Buffer.from("tackboard backup keys");

/** Encrypts the site's keys under a passphrase, so that the backup alone opens no secret. */
export async function sealKeys(keys: readonly Buffer[], passphrase: string): Promise<SealedKeys> {
  const [salt, iv] = [randomBytes(SALT_BYTES), randomBytes(IV_BYTES)];
  const cipher = createCipheriv("aes-256-gcm", await derive(passphrase, salt, KEY_BYTES, COST), iv).setAAD(ABOUT);
  const sealed = Buffer.concat([iv, cipher.update(Buffer.concat(keys)), cipher.final(), cipher.getAuthTag()]);
  return { salt: salt.toString("base64"), sealed: sealed.toString("base64") };
}

/**
 * Opens what `sealKeys` made.
 * @throws BackupError if the passphrase is another one
 */
export async function openKeys({ salt, sealed }: SealedKeys, passphrase: string): Promise<Buffer[]> {
  const bytes = Buffer.from(sealed, "base64");
  const key = await derive(passphrase, Buffer.from(salt, "base64"), KEY_BYTES, COST);
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
    .setAAD(ABOUT)
    .setAuthTag(bytes.subarray(-TAG_BYTES));
  try {
    const keys = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES)), decipher.final()]);
    return Array.from({ length: keys.length / KEY_BYTES }, (_, at) =>
      keys.subarray(at * KEY_BYTES, (at + 1) * KEY_BYTES),
    );
  } catch (error) {
    throw new BackupError(
      "BACKUP_PASSPHRASE does not open the keys in this backup. Set the one that it was made with.",
      {
        cause: error,
      },
    );
  }
}
