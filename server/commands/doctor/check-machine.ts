import { lookup } from "node:dns/promises";
import { lstatSync } from "node:fs";
import type { Config } from "../../config.ts";
import { diskRooms } from "../../platform/system/disk-room.ts";
import { inTime, reasonOf } from "../../platform/system/in-time.ts";
import { RELEASE, TESTED_BUN } from "../../platform/system/release.ts";
import { broken, type Finding, fine, PATIENCE_MS, warning } from "./finding.ts";

const MEGABYTE = 2 ** 20;

/** The versions of Bun and of this release. */
export function checkVersions(): Finding {
  if (Bun.version === TESTED_BUN) return fine("versions", `Release ${RELEASE} runs on Bun ${Bun.version}.`);
  return warning(
    "versions",
    `Release ${RELEASE} was tested with Bun ${TESTED_BUN}, and this is Bun ${Bun.version}.`,
    `Install Bun ${TESTED_BUN}, or run every command as npx -y bun@${TESTED_BUN} run …`,
  );
}

/** Whether the folder of the site exists, belongs to this user and is closed to others. */
export function checkPermissions({ dataDir }: Config): Finding {
  const part = "permissions";
  const found = lstatSync(dataDir, { throwIfNoEntry: false });
  if (!found) return fine(part, `${dataDir} does not exist yet: the first start makes it.`);
  const own = process.getuid?.();
  if (own !== undefined && own !== 0 && found.uid !== own)
    return broken(
      part,
      `${dataDir} belongs to another user (${found.uid}) than the one who asks (${own}).`,
      `Run this as the site's user, or give the folder to it: chown -R ${own} ${dataDir}`,
    );
  if ((found.mode & 0o077) !== 0)
    return warning(part, `Other users of this machine can enter ${dataDir}.`, `chmod -R go= ${dataDir}`);
  return fine(part, `${dataDir} is its owner's alone.`);
}

/** Whether the disks of the site have room. */
export const checkDisk = async (config: Config): Promise<Finding[]> =>
  (await diskRooms(config)).map(({ path, freeBytes, state }) => {
    const said = `${Math.floor(freeBytes / MEGABYTE)} MB are free at ${path}.`;
    if (state === "broken") return broken("disk", said, "Make room: people's uploads fail, and soon every write does.");
    if (state === "warning") return warning("disk", said, "Make room, or move the media to a larger disk or to S3.");
    return fine("disk", said);
  });

/** Whether the names in the configuration lead somewhere. */
export async function checkNames(config: Config): Promise<Finding[]> {
  const names = new Map<string, string>();
  const note = (variable: string, url: string | null | undefined) => {
    const host = url ? URL.parse(url)?.hostname.replace(/^\[|\]$/g, "") : null;
    if (host && !names.has(host)) names.set(host, variable);
  };
  note("PUBLIC_URL", config.publicUrl);
  note("SMTP_URL", config.smtpUrl);
  if (config.databaseUrl && !config.databaseUrl.includes(",")) note("DATABASE_URL", config.databaseUrl);
  for (const url of config.databaseReplicaUrls) note("DATABASE_REPLICA_URLS", url);
  if (config.mediaUrl.startsWith("s3://")) note("S3_ENDPOINT", process.env.S3_ENDPOINT);
  const checks = [...names].map(async ([host, variable]): Promise<Finding> => {
    try {
      const { address } = await inTime(lookup(host), PATIENCE_MS);
      return fine("dns", `${host} (${variable}) is ${address}.`);
    } catch (error) {
      const advice = `Correct ${variable}, or add a record for ${host} at your name server.`;
      return broken("dns", `${host} (${variable}) has no address: ${reasonOf(error)}.`, advice);
    }
  });
  return Promise.all(checks);
}

/** Settings that the site needs and the configuration lacks. */
export function checkSettings(config: Config): Finding[] {
  const part = "configuration";
  const found: Finding[] = [];
  if (config.databaseUrl && config.secretsKey.length === 0)
    found.push(
      warning(
        part,
        "SECRETS_KEY is not set: secrets lie in the database as they are.",
        "Set it to the output of: openssl rand -base64 32",
      ),
    );
  if (config.adminEmails.size === 0)
    found.push(
      warning(part, "ADMIN_EMAILS is not set: nobody administers the site.", "Set it to your address, and confirm it."),
    );
  if (config.production && !config.publicUrl.startsWith("https://"))
    found.push(
      warning(
        part,
        `PUBLIC_URL is ${config.publicUrl}: people's passwords travel unencrypted.`,
        "Put a proxy with TLS in front (docs/reverse-proxy/README.md), and set PUBLIC_URL to its address.",
      ),
    );
  if (!config.rateLimits)
    found.push(warning(part, "RATE_LIMITS is off: nobody is slowed down.", "Unset it; it is for tests."));
  if (!(config.ffmpegPath === "off") && !Bun.which(config.ffmpegPath ?? "ffmpeg"))
    found.push(
      warning(
        part,
        "This machine has no ffmpeg of its own.",
        "Install ffmpeg if videos fail, or set FFMPEG_PATH=off to offer none.",
      ),
    );
  return found.length > 0 ? found : [fine(part, "Every setting is valid.")];
}
