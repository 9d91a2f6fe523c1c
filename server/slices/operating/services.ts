import type { OpenDatabase } from "../../../db/client.ts";
import type { Service } from "../../../src/operating/status.contract.ts";
import type { Deps } from "../../deps.ts";
import { tryMailServer } from "../../platform/mail/mailer.ts";
import { readHeaderInSandbox } from "../../platform/media/picture-sandbox.ts";
import { inTime, reasonOf } from "../../platform/system/in-time.ts";

/** Time for any one service to answer, in milliseconds: an administrator waits for the slowest. */
const PATIENCE_MS = 4_000;
/** Bytes of the log that a replica writes in a moment; more is worth a look. */
const BEHIND_BYTES = 16 * 2 ** 20;

/** A GIF of one pixel, to see whether the process that reads pictures works. */
const PIXEL = Buffer.from("R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7", "base64");

const service = (part: Service["part"], rest: Partial<Service>): Service => ({
  part,
  state: "fine",
  reason: null,
  detail: null,
  ms: null,
  ...rest,
});

/** Asks a service, and says how long it took or why it failed. */
async function asked(part: Service["part"], detail: string, ask: () => Promise<unknown>): Promise<Service> {
  const began = performance.now();
  const ms = () => Math.round(performance.now() - began);
  try {
    await inTime(ask(), PATIENCE_MS);
    return service(part, { detail, ms: ms() });
  } catch (error) {
    return service(part, { state: "broken", reason: "noAnswer", detail: `${detail}: ${reasonOf(error)}`, ms: ms() });
  }
}

const hostOf = (url: string): string => URL.parse(url)?.host ?? "";

function replicas({ replicas }: OpenDatabase, urls: readonly string[]): Service[] {
  return (replicas?.states() ?? []).map(({ isReady, behindBytes }, index) => {
    const where = hostOf(urls[index] ?? "");
    if (behindBytes === null) return service("replica", { state: "broken", reason: "noAnswer", detail: where });
    const isBehind = !isReady || behindBytes > BEHIND_BYTES;
    const detail = behindBytes > 0 ? `${where} (${Math.ceil(behindBytes / 1_024)} kB)` : where;
    return isBehind
      ? service("replica", { state: "warning", reason: "behind", detail })
      : service("replica", { detail });
  });
}

async function mail({ smtpUrl, smtpCa }: Deps["config"]): Promise<Service> {
  if (!smtpUrl) return service("mail", { state: "warning", reason: "notSet" });
  return asked("mail", hostOf(smtpUrl), () => tryMailServer({ url: smtpUrl, ca: smtpCa }, PATIENCE_MS));
}

async function videos({ config, ffmpeg }: Deps): Promise<Service> {
  if (config.ffmpegPath === "off") return service("videos", { state: "off", reason: "notSet" });
  const sandbox = await ffmpeg.sandbox();
  if (!sandbox) return service("videos", { state: "broken", reason: "noProgram" });
  return sandbox.hasNetwork ? service("videos", { state: "warning", reason: "noSandbox" }) : service("videos", {});
}

/** Asks every service at the same time. */
export async function askServices(deps: Deps): Promise<Service[]> {
  const { config, open, media } = deps;
  const where = open.engine === "pglite" ? "PGlite" : hostOf(config.databaseUrl ?? "");
  const [database, store, mailServer, pictures, films] = await Promise.all([
    asked("database", where, () => open.ping()),
    asked("media", config.mediaUrl, () => media.ping()),
    mail(config),
    asked("pictures", "sharp", () => readHeaderInSandbox(PIXEL)),
    videos(deps),
  ]);
  return [database, ...replicas(open, config.databaseReplicaUrls), store, mailServer, pictures, films];
}
