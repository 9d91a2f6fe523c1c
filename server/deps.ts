import type { Logger } from "pino";
import type { Database, OpenDatabase } from "../db/client.ts";
import type { CaptchaWork } from "../src/captcha/limits.ts";
import type { Config } from "./config.ts";
import type { Ads } from "./platform/ads/ads.ts";
import type { ResponseCache } from "./platform/cache/response-cache.ts";
import type { Events } from "./platform/events/events.ts";
import type { Live } from "./platform/events/live.ts";
import type { SafeFetcher } from "./platform/fetch/safe-fetch.ts";
import type { Gazetteer } from "./platform/geo/gazetteer.ts";
import type { Geo } from "./platform/geo/geo.ts";
import type { DomainRecords } from "./platform/identity/domain-records.ts";
import type { Identity } from "./platform/identity/identity.ts";
import type { Limits } from "./platform/limits/limits.ts";
import type { WorkShares } from "./platform/limits/work-shares.ts";
import type { Mailer } from "./platform/mail/mailer.ts";
import type { MediaStore } from "./platform/media/media-store.ts";
import type { ImageProcessor } from "./platform/media/process-image.ts";
import type { Metrics } from "./platform/metrics/metrics.ts";
import type { Readers } from "./platform/replicas/readers.ts";
import type { Passwords } from "./platform/secrets/passwords.ts";
import type { Sealer } from "./platform/secrets/sealer.ts";
import type { Signer } from "./platform/sessions/signer.ts";
import type { Sms } from "./platform/sms/sms.ts";
import type { NewId } from "./platform/system/ids.ts";
import type { SlowCalls } from "./platform/system/slow-calls.ts";
import type { Tracing } from "./platform/tracing/tracing.ts";
import type { Ffmpeg } from "./platform/video/ffmpeg.ts";
import type { Vision } from "./platform/vision/vision.ts";

/**
 * Everything that a handler may use. Created once by `main.ts` (or a test) and passed to `createApp`; there are no
 * globals.
 */
export interface Deps {
  config: Config;
  open: OpenDatabase;
  db: Database;
  /** Routes read-only queries to replicas; null without replicas. */
  readers: Readers | null;
  /** The only clock; tests can move it. */
  now: () => Date;
  newId: NewId;
  log: Logger;
  /** Counts what this process does. */
  metrics: Metrics;
  /** Sends spans of requests and jobs to a collector. */
  tracing: Tracing;
  slowCalls: SlowCalls;
  limits: Limits;
  shares: WorkShares;
  events: Events;
  mailer: Mailer;
  sms: Sms;
  passwords: Passwords;
  /** The computing work that a captcha demands from a visitor's device. */
  captchaWork: CaptchaWork;
  /** Signs values that browsers store for the site. */
  signer: Signer;
  /** Seals database values that the server must read again. */
  sealer: Sealer;
  media: MediaStore;
  /** All pictures are decoded through this; it limits how many are processed at the same time. */
  images: ImageProcessor;
  /** Reads videos, if the machine can. */
  ffmpeg: Ffmpeg;
  vision: Vision;
  fetcher: SafeFetcher;
  /** Identity providers. */
  identity: Identity;
  /** DNS records that domain owners publish for the site. */
  domainRecords: DomainRecords;
  responseCache: ResponseCache;
  /** Notifies open pages of changes. */
  live: Live;
  /** Promoted Pins. */
  ads: Ads;
  /** The places of addresses. */
  geo: Geo;
  /** The cities that ads can target. */
  gazetteer: Gazetteer;
}
