import { randomBytes } from "node:crypto";
import { chmodSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";

const KEY_BYTES = 32;
const FILE = "secrets.key";

const keyOf = (text: string) => Buffer.from(text.trim(), "base64");

/** `SECRETS_KEY`: base64 keys, separated by commas; the first seals, the others open what was sealed before. */
export const secretsKey = z
  .string()
  .default("")
  .transform((text) => text.split(",").filter(Boolean).map(keyOf))
  .refine((keys) => keys.every((key) => key.length === KEY_BYTES), {
    message: "must be 32 bytes in base64, as `openssl rand -base64 32` gives them; several are parted by commas",
  });

/** The part of the configuration that determines the keys. */
interface KeySource {
  secretsKey: readonly Buffer[];
  databaseUrl: string | null;
  dataDir: string;
}

/**
 * The configured keys. Without any, the embedded database gets one in a file in its folder that only its user can read.
 * A database server shares no folder with all processes, so without configured keys it has none.
 */
export function secretKeys({ secretsKey: given, databaseUrl, dataDir }: KeySource): readonly Buffer[] {
  if (given.length > 0 || databaseUrl !== null) return given;
  const file = join(dataDir, FILE);
  if (!existsSync(file))
    writeFileSync(file, `${randomBytes(KEY_BYTES).toString("base64")}\n`, { flag: "wx", mode: 0o600 });
  // A copy of the folder may have different permissions.
  chmodSync(file, 0o600);
  const key = keyOf(readFileSync(file, "utf8"));
  if (key.length !== KEY_BYTES) throw new Error(`${file} does not hold 32 bytes in base64`);
  return [key];
}
