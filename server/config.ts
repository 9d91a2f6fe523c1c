import { readFileSync } from "node:fs";
import { isIPv6 } from "node:net";
import { resolve } from "node:path";
import { z } from "zod";
import { SIGN_UP_MODES, type SignUpSettings } from "../src/identity/sign-up.rules.ts";
import { type ExperimentGroups, readExperiments } from "../src/site/experiments.ts";
import { PLAIN_LOOK, type SiteLook } from "../src/site/site-look.ts";
import { issueWords } from "../src/texts/issue-words.ts";
import { type BackupSettings, backupVariables, readBackupSettings } from "./platform/backup/backup-settings.ts";
import {
  type RecaptchaConfig,
  readRecaptcha,
  recaptchaMistakes,
  recaptchaVariables,
} from "./platform/captcha/recaptcha-config.ts";
import {
  type IdentitySettings,
  providerEnvironment,
  providerMistakes,
  readProviders,
} from "./platform/identity/provider-settings.ts";
import { mediaMistake } from "./platform/media/open-store.ts";
import { secretsKey } from "./platform/secrets/secret-keys.ts";
import {
  databaseAddress,
  databaseAddresses,
  emails,
  host,
  hostPorts,
  ipRanges,
  list,
  mailbox,
  mailDomains,
  origin,
  origins,
} from "./platform/system/config-values.ts";
import { readSecretFiles } from "./platform/system/secret-files.ts";
import { readTraceSettings, type TraceSettings, traceVariables } from "./platform/tracing/trace-settings.ts";

const port = z.coerce.number().int().min(1).max(65_535);

/** `NO=25,DE=19`: percent by country, with two decimals at most. */
const taxRates = z
  .string()
  .default("")
  .transform((text, context): ReadonlyMap<string, number> => {
    const rates = new Map<string, number>();
    for (const part of text.split(",").map((one) => one.trim())) {
      if (part === "") continue;
      const [, country, percent] = /^([A-Z]{2})=(\d{1,2}(?:\.\d{1,2})?)$/.exec(part) ?? [];
      if (country && percent) rates.set(country, Math.round(Number(percent) * 100));
      else context.addIssue({ code: "custom", message: "must be countries with their percent, e.g. NO=25,DE=19" });
    }
    return rates;
  });

const environment = z.object({
  // Only the exact name counts: a misspelt `production` would publish all mail at /dev/outbox.
  // Any other value means not production (CONTRACT.md 6), so values that start with `prod` are refused.
  NODE_ENV: z
    .string()
    .refine((text) => text === "production" || !/^prod/i.test(text), {
      message: "must be production, spelt so, or another word",
    })
    .default("development"),
  PORT: port.default(3000),
  HOST: host.default("127.0.0.1"),
  PUBLIC_URL: origin.optional(),
  DATA_DIR: z.string().min(1).default("./data"),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_LISTEN_URL: databaseAddress.optional(),
  DATABASE_REPLICA_URLS: databaseAddresses,
  DATABASE_POOL: z.coerce.number().int().min(1).max(500).default(16),
  MEDIA_URL: z
    .string()
    .regex(/^s3:\/\/|^[./]/, "must be a folder, or s3://bucket/prefix")
    .optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^/]/, "must be smtp:// or smtps:// and a host, e.g. smtp://mail.example.com:587")
    .optional(),
  SMTP_CA_FILE: z.string().min(1).optional(),
  SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  MAIL_FROM: mailbox.optional(),
  MAIL_BOUNCES: z
    .string()
    // A token of 33 characters joins the part before the @, which has 64 at most (RFC 5321, 4.5.3.1.1).
    .regex(/^[\w.-]{1,31}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i, "must be an address without a name, e.g. bounces@example.com")
    .optional(),
  BRAND_NAME: z.string().trim().min(1, "must not be blank").max(40).default("Tackboard"),
  DEFAULT_COUNTRY: z
    .string()
    .regex(/^[A-Z]{2}$/, "must be two capital letters, e.g. US")
    .default("US"),
  TRUSTED_PROXIES: ipRanges,
  REGION_HEADER: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9-]{0,63}$/, "must be the name of a header, e.g. CF-Region-Code")
    .optional(),
  GEOIP_FILE: z.string().min(1).optional(),
  EXPERIMENTS: list,
  ADMIN_EMAILS: emails,
  RATE_LIMITS: z.enum(["on", "off"]).default("on"),
  CONTACT_URL: z.url({ protocol: /^(https?|mailto)$/ }).optional(),
  TERMS_URL: z.url({ protocol: /^https?$/ }).optional(),
  PRIVACY_URL: z.url({ protocol: /^https?$/ }).optional(),
  ADVERTISING_TAG_URL: z.url({ protocol: /^https?$/ }).optional(),
  ADVERTISING_PIXEL_URL: z.url({ protocol: /^https?$/ }).optional(),
  HANDSHAKE_ORIGINS: origins,
  ALLOW_PRIVATE_FETCH: hostPorts,
  SECRETS_KEY: secretsKey,
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, "must be a public key in base64url, 87 characters")
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, "must be a private key in base64url, 43 characters")
    .optional(),
  VAPID_SUBJECT: z.url({ protocol: /^(https|mailto)$/ }).optional(),
  IMAGE_MODEL: z.enum(["on", "off"]).default("on"),
  ADS: z.enum(["on", "off"]).default("on"),
  LINK_COPIES: z.enum(["on", "off"]).default("on"),
  STRIPE_SECRET: z.string().min(1).max(300).optional(),
  STRIPE_WEBHOOK_SECRET: z.string().min(1).max(300).optional(),
  BANK_TRANSFER_DETAILS: z.string().trim().min(1).max(1_000).optional(),
  INVOICE_SELLER: z.string().trim().min(1).max(1_000).optional(),
  TAX_RATES: taxRates,
  STRIPE_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  REQUESTS_MAX: z.coerce.number().int().min(1).max(100_000).default(512),
  FFMPEG_PATH: z.string().min(1).optional(),
  CLOCK_FILE: z.string().min(1).optional(),
  DEV_CLIENT: z.literal("on").optional(),
  APP_TOKEN_DAYS: z.coerce.number().int().min(1).max(365).default(30),
  SIGN_UP: z.enum(SIGN_UP_MODES).default("open"),
  SIGN_UP_DOMAINS: mailDomains,
  PASSWORD_MIN: z.coerce.number().int().min(6).max(64).default(6),
  ...backupVariables,
  ...recaptchaVariables,
  METRICS_PORT: port.optional(),
  METRICS_HOST: host.default("127.0.0.1"),
  METRICS_TOKEN: z.string().min(16, "must have 16 characters or more, e.g. of `openssl rand -hex 16`").optional(),
  LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "trace", "silent"]).default("info"),
  LOG_FORMAT: z.enum(["json", "text"]).default("json"),
  ...traceVariables,
  ...providerEnvironment,
});

/** The names of all variables that `readConfig` reads. Those of buckets are `open-store.ts`'s. */
export const VARIABLES: ReadonlySet<string> = new Set(Object.keys(environment.shape));

export interface Config {
  production: boolean;
  /** Whether /dev/outbox shows unsent messages: only to a developer on their own machine. */
  showsOutbox: boolean;
  port: number;
  host: string;
  /** The site's own origin, without a slash at the end. */
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | null;
  /** Address of the database server itself, if `databaseUrl` points to a pooler in transaction mode. */
  databaseListenUrl: string | null;
  /** Replicas of the primary, for read-only queries. */
  databaseReplicaUrls: readonly string[];
  databasePool: number;
  /** A folder, or `s3://bucket/prefix`. */
  mediaUrl: string;
  smtpUrl: string | null;
  /** Certificates in PEM of the authorities that the mail server's certificate may come from; null for the usual ones. */
  smtpCa: string | null;
  smsUrl: string | null;
  /** Null for the site's name and `no-reply` at its host. */
  mailFrom: string | null;
  /** The mailbox for bounces that come later; null if the site doesn't read them. */
  mailBounces: string | null;
  /** The name of the site: as an administrator set it, else the configured one. */
  brandName: string;
  /** `BRAND_NAME`. */
  configuredName: string;
  /** The color and the icons, as administrators set them. */
  look: SiteLook;
  defaultCountry: string;
  /** Addresses, and ranges such as `10.0.0.0/8`. */
  trustedProxies: readonly string[];
  regionHeader: string | null;
  /** A file in the format of MaxMind that names the places of addresses. */
  geoipFile: string | null;
  experiments: ExperimentGroups;
  /** Names listed in EXPERIMENTS that match no experiment. */
  unknownExperiments: readonly string[];
  /** Address that people can turn to for help and appeals. */
  contactUrl: string;
  /** Addresses of the terms of service and the privacy policy; by default, the site's own pages. */
  legal: { termsUrl: string; privacyUrl: string };
  /** The advertising tag and pixel that pages load; null if not configured. */
  advertising: { tagUrl: string; pixelUrl: string | null } | null;
  /** Other origins of this site, besides `publicUrl`; people log in to each of them by the handshake. */
  handshakeOrigins: readonly string[];
  adminEmails: ReadonlySet<string>;
  rateLimits: boolean;
  /** `host:port` pairs that may be fetched although private. */
  allowPrivateFetch: ReadonlySet<string>;
  /** Whether the image model runs. */
  imageModel: boolean;
  /** Whether promoted Pins are shown. */
  ads: boolean;
  /** Whether people may have the pages behind their new Pins copied. */
  linkCopies: boolean;
  /** Settings for buying prepaid credit; if null, only an administrator can add credit. */
  stripe: { secret: string; webhookSecret: string; endpoint: string | null } | null;
  /** The account to which advertisers transfer money, for people, lines separated by line breaks; null without transfers. */
  bankTransferDetails: string | null;
  /** The seller on invoices: name, address and tax number, lines separated by `\\n`. */
  invoiceSeller: string;
  /** Tax rates by the payer's country, in hundredths of a percent. */
  taxRates: ReadonlyMap<string, number>;
  /** Who can sign up until an administrator decides. */
  signUp: SignUpSettings;
  passwordMin: number;
  /** Days that an access token of a connected app lives. */
  appTokenDays: number;
  /** Keys that seal secrets in the database: the first one seals, and any of them can open. */
  secretsKey: readonly Buffer[];
  /** The keys for push services; null for the site's own. */
  vapid: { publicKey: string; privateKey: string } | null;
  /** The address under which push services reach the operator; null for the contact address. */
  vapidSubject: string | null;
  /** Maximum number of requests that this process handles at the same time; further requests are refused. */
  requestsMax: number;
  /** Path of ffmpeg, or "off"; null means to search for ffmpeg. */
  ffmpegPath: string | null;
  /** For tests: a file whose content shifts the clock. Never in production. */
  clockFile: string | null;
  /** Pages load the client's source files through Vite (`bun run dev`). Never in production. */
  devClient: boolean;
  identity: IdentitySettings;
  recaptcha: RecaptchaConfig | null;
  backup: BackupSettings;
  /** Access to `/metrics`: on a separate address, for callers with the token, or both; null if the metrics are off. */
  metrics: { listen: { port: number; host: string } | null; token: string | null } | null;
  /** The collector of traces; null without one. */
  traces: TraceSettings | null;
  logLevel: string;
  /** Log lines as JSON for programs, or as text for people. */
  logFormat: "json" | "text";
}

/** A mistake in the configuration; the message is written for the operator. */
export class ConfigError extends Error {
  constructor(mistakes: readonly string[]) {
    super(`The configuration is not right:\n${mistakes.join("\n")}`);
  }
}

/**
 * Reads the configuration of CONTRACT.md section 6 once.
 * @throws ConfigError with one sentence for each mistake
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  // An empty variable counts as unset: `PUBLIC_URL= bun run start` means "no value".
  const files = readSecretFiles(env, VARIABLES);
  if (files.mistakes.length > 0) throw new ConfigError(files.mistakes);
  // Stores read their keys from the environment themselves.
  for (const [name, value] of Object.entries(files.settings)) env[name] = value;
  for (const name of Object.keys(files.settings)) delete env[`${name}_FILE`];
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ""));
  const read = environment.safeParse(given);
  const authority = readAuthority(given.SMTP_CA_FILE);
  const mistakes = read.success
    ? [
        authority.mistake,
        ...recaptchaMistakes(read.data),
        ...providerMistakes(read.data),
        mediaMistake(read.data.MEDIA_URL, env),
        Boolean(read.data.STRIPE_SECRET) !== Boolean(read.data.STRIPE_WEBHOOK_SECRET) &&
          "STRIPE_SECRET, STRIPE_WEBHOOK_SECRET: need each other",
        Boolean(read.data.VAPID_PUBLIC_KEY) !== Boolean(read.data.VAPID_PRIVATE_KEY) &&
          "VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY: need each other",
        // Otherwise the site would silently run on the embedded database.
        ...["DATABASE_REPLICA_URLS", "DATABASE_LISTEN_URL"].map(
          (name) => Boolean(given[name]) && !given.DATABASE_URL && `${name}: needs DATABASE_URL beside it`,
        ),
        // Otherwise ads for regions would never be shown, without a reason.
        read.data.REGION_HEADER && !given.TRUSTED_PROXIES && "REGION_HEADER: needs TRUSTED_PROXIES beside it",
        read.data.SIGN_UP === "domains" &&
          read.data.SIGN_UP_DOMAINS.length === 0 &&
          "SIGN_UP: domains needs SIGN_UP_DOMAINS beside it",
        read.data.CLOCK_FILE && read.data.NODE_ENV === "production" && "CLOCK_FILE: is for tests, not for production",
        read.data.DEV_CLIENT &&
          read.data.NODE_ENV === "production" &&
          "DEV_CLIENT: is for `bun run dev`, not for production",
      ].filter((mistake) => typeof mistake === "string")
    : read.error.issues.map((issue) => `${issue.path.join(".")}: ${issueWords(issue.message)}`);
  if (!read.success || mistakes.length > 0) throw new ConfigError(mistakes);
  const e = read.data;
  const dataDir = resolve(e.DATA_DIR);
  const experiments = readExperiments(e.EXPERIMENTS);
  const publicUrl = e.PUBLIC_URL ?? `http://${hostInUrl(e.HOST)}:${e.PORT}`;
  return {
    production: e.NODE_ENV === "production",
    // Without a PUBLIC_URL, the listening address decides; a wildcard address isn't loopback.
    showsOutbox:
      e.NODE_ENV !== "production" &&
      isLoopback(new URL(publicUrl).hostname) &&
      (e.PUBLIC_URL !== undefined || isLoopback(e.HOST.includes(":") ? `[${e.HOST}]` : e.HOST)),
    port: e.PORT,
    host: e.HOST,
    publicUrl,
    dataDir,
    databaseUrl: e.DATABASE_URL ?? null,
    databaseListenUrl: e.DATABASE_LISTEN_URL ?? null,
    databaseReplicaUrls: e.DATABASE_REPLICA_URLS,
    databasePool: e.DATABASE_POOL,
    mediaUrl: e.MEDIA_URL?.startsWith("s3://") ? e.MEDIA_URL : resolve(e.MEDIA_URL ?? `${dataDir}/media`),
    smtpUrl: e.SMTP_URL ?? null,
    smtpCa: authority.text,
    smsUrl: e.SMS_URL ?? null,
    mailFrom: e.MAIL_FROM ?? null,
    mailBounces: e.MAIL_BOUNCES ?? null,
    brandName: e.BRAND_NAME,
    configuredName: e.BRAND_NAME,
    look: PLAIN_LOOK,
    defaultCountry: e.DEFAULT_COUNTRY,
    trustedProxies: e.TRUSTED_PROXIES,
    regionHeader: e.REGION_HEADER ?? null,
    geoipFile: e.GEOIP_FILE ?? null,
    experiments: experiments.groups,
    unknownExperiments: experiments.unknown,
    contactUrl: e.CONTACT_URL ?? `${publicUrl}/contact/`,
    legal: { termsUrl: e.TERMS_URL ?? "/terms/", privacyUrl: e.PRIVACY_URL ?? "/privacy/" },
    advertising: e.ADVERTISING_TAG_URL
      ? { tagUrl: e.ADVERTISING_TAG_URL, pixelUrl: e.ADVERTISING_PIXEL_URL ?? null }
      : null,
    handshakeOrigins: e.HANDSHAKE_ORIGINS.filter((other) => other !== publicUrl),
    adminEmails: new Set(e.ADMIN_EMAILS.map((email) => email.toLowerCase())),
    rateLimits: e.RATE_LIMITS === "on",
    allowPrivateFetch: new Set(e.ALLOW_PRIVATE_FETCH),
    imageModel: e.IMAGE_MODEL === "on",
    ads: e.ADS === "on",
    linkCopies: e.LINK_COPIES === "on",
    stripe:
      e.STRIPE_SECRET && e.STRIPE_WEBHOOK_SECRET
        ? { secret: e.STRIPE_SECRET, webhookSecret: e.STRIPE_WEBHOOK_SECRET, endpoint: e.STRIPE_ENDPOINT ?? null }
        : null,
    bankTransferDetails: e.BANK_TRANSFER_DETAILS?.replaceAll("\\n", "\n") ?? null,
    invoiceSeller: e.INVOICE_SELLER ?? e.BRAND_NAME,
    taxRates: e.TAX_RATES,
    signUp: { mode: e.SIGN_UP, domains: e.SIGN_UP_DOMAINS },
    passwordMin: e.PASSWORD_MIN,
    appTokenDays: e.APP_TOKEN_DAYS,
    secretsKey: e.SECRETS_KEY,
    vapid:
      e.VAPID_PUBLIC_KEY && e.VAPID_PRIVATE_KEY
        ? { publicKey: e.VAPID_PUBLIC_KEY, privateKey: e.VAPID_PRIVATE_KEY }
        : null,
    vapidSubject: e.VAPID_SUBJECT ?? null,
    requestsMax: e.REQUESTS_MAX,
    ffmpegPath: e.FFMPEG_PATH ?? null,
    clockFile: e.CLOCK_FILE ?? null,
    devClient: e.DEV_CLIENT === "on",
    identity: readProviders(e),
    recaptcha: readRecaptcha(e),
    backup: readBackupSettings(e),
    metrics:
      e.METRICS_PORT || e.METRICS_TOKEN
        ? {
            listen: e.METRICS_PORT ? { port: e.METRICS_PORT, host: e.METRICS_HOST } : null,
            token: e.METRICS_TOKEN ?? null,
          }
        : null,
    traces: readTraceSettings(e),
    logLevel: e.LOG_LEVEL,
    logFormat: e.LOG_FORMAT,
  };
}

function readAuthority(path: string | undefined): { text: string | null; mistake: string | null } {
  if (path === undefined) return { text: null, mistake: null };
  try {
    const text = readFileSync(path, "utf8");
    if (text.includes("-----BEGIN CERTIFICATE-----")) return { text, mistake: null };
    return { text: null, mistake: `SMTP_CA_FILE: ${path} has no certificate in PEM` };
  } catch {
    return { text: null, mistake: `SMTP_CA_FILE: ${path} can't be read` };
  }
}

/** Whether a host name always means the local computer (RFC 6761, 6.3). */
const isLoopback = (name: string) => /^(?:(?:.+\.)?localhost\.?|127(?:\.\d{1,3}){3}|\[::1\])$/.test(name);

/** Browsers can't open the wildcard address, so it becomes localhost; other IPv6 addresses need brackets. */
const hostInUrl = (name: string) =>
  name === "0.0.0.0" || name === "::" ? "localhost" : isIPv6(name) ? `[${name.split("%")[0]}]` : name;
