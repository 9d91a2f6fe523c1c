import { readFileSync } from "node:fs";

type Environment = Record<string, string | undefined>;

const END = "_FILE";
/** Variables of buckets, which `open-store.ts` reads. */
const FOREIGN = /^(?:BACKUP_)?(?:S3|AWS)_(?:ACCESS_KEY_ID|SECRET_ACCESS_KEY|SESSION_TOKEN)$/;
/** No setting is longer; a wrong path may name a large file. */
const LENGTH_MAX = 100_000;

/**
 * Reads settings from files: `SMTP_URL_FILE=/run/secrets/smtp` stands for `SMTP_URL`, so that secrets need not be in the environment.
 * @param names the site's own variables
 * @returns the settings that files hold, and a sentence for each mistake
 */
export function readSecretFiles(
  env: Environment,
  names: ReadonlySet<string>,
): { settings: Record<string, string>; mistakes: string[] } {
  const settings: Record<string, string> = {};
  const mistakes: string[] = [];
  for (const [variable, path] of Object.entries(env)) {
    if (!path || !variable.endsWith(END) || names.has(variable)) continue;
    const name = variable.slice(0, -END.length);
    if (!names.has(name) && !FOREIGN.test(name)) continue;
    if (env[name]) mistakes.push(`${variable}: ${name} is set too; only one of them can count`);
    else {
      try {
        const text = readFileSync(path, "utf8");
        if (text.length > LENGTH_MAX) mistakes.push(`${variable}: ${path} is too long for a setting`);
        // Editors end a file with a line break.
        settings[name] = text.replace(/\r?\n$/, "");
      } catch (error) {
        mistakes.push(
          `${variable}: ${path} can't be read (${error instanceof Error && "code" in error ? error.code : error})`,
        );
      }
    }
  }
  return { settings, mistakes };
}
