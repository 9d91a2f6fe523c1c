import type { Logger } from "pino";
import type { Database, OpenDatabase } from "../db/client.ts";
import type { PublicCache } from "./cache/public-cache.ts";
import type { CaptchaWork } from "./captcha/altcha.ts";
import type { Config } from "./config.ts";
import type { Events } from "./events/events.ts";
import type { SafeFetcher } from "./fetch/safe-fetch.ts";
import type { DomainRecords } from "./identity/domain-records.ts";
import type { Identity } from "./identity/identity.ts";
import type { NewId } from "./ids.ts";
import type { Limits } from "./limits/limits.ts";
import type { Mailer } from "./mail/mailer.ts";
import type { MediaStore } from "./media/media-store.ts";
import type { ImageProcessor } from "./media/process-image.ts";
import type { Live } from "./notifications/live.ts";
import type { Passwords } from "./passwords.ts";
import type { Sealer } from "./secrets/sealer.ts";
import type { Signer } from "./sessions/signer.ts";
import type { Sms } from "./sms/sms.ts";
import type { Vision } from "./vision/vision.ts";

/** All that a handler may reach; made once by `main.ts` (or a test) and handed to `createApp`. No globals. */
export interface Deps {
  config: Config;
  open: OpenDatabase;
  db: Database;
  /** The only clock; tests turn it. */
  now: () => Date;
  newId: NewId;
  log: Logger;
  limits: Limits;
  events: Events;
  mailer: Mailer;
  sms: Sms;
  passwords: Passwords;
  /** What a captcha costs a visitor's device. */
  captchaWork: CaptchaWork;
  /** Signs what browsers keep for the site. */
  signer: Signer;
  /** Seals what the database holds and the server must read again. */
  sealer: Sealer;
  media: MediaStore;
  /** The one way in for pictures; it limits how many are worked on at once. */
  images: ImageProcessor;
  /** What pictures show. */
  vision: Vision;
  fetcher: SafeFetcher;
  /** Who vouches for people. */
  identity: Identity;
  /** What a domain's owner says of it in the name system. */
  domainRecords: DomainRecords;
  publicCache: PublicCache;
  /** Tells open pages that there is news. */
  live: Live;
}
