import { z } from "zod";
import { LOG_LEVELS } from "../ads/stored-values.ts";
import { defineContract } from "../contract/define-contract.ts";
import { pageOf, pagingFields } from "../model/paging.ts";
import { coded } from "../model/problem.ts";
import { idSchema, objectOrJson, timeSchema, wholeNumber } from "../model/values.ts";

export const LOG_EVENTS = ["APP", "API"] as const;
const LOGS_AT_ONCE = 250;
/** The newest entries of a person that are kept, for a month at most. */
export const LOGS_MAX = 5_000;

/** Maximum length of an entry's message, and of a notice as JSON. */
export const MESSAGE_MAX = 8_192;
const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "CONNECT", "OPTIONS", "TRACE", "PATCH"] as const;
const upTo = (max: number) => z.string().max(max).nullish();
const number = z.int().nullish();
const headers = z.record(z.string().max(200), z.string().max(8_192)).nullish();

export const logEntrySchema = z.object({
  level: z.enum(LOG_LEVELS),
  event: z.enum(LOG_EVENTS),
  /** When it happened, in milliseconds since 1970. */
  at: wholeNumber(0, 8.64e15),
  message: upTo(MESSAGE_MAX),
  externalId: upTo(2_048),
  advertiserId: upTo(128),
  merchantId: upTo(128),
  tagId: upTo(128),
  feedId: upTo(128),
  appVersion: upTo(20),
  platformVersion: upTo(20),
  error: z
    .object({
      name: upTo(256),
      message: upTo(8_192),
      detail: upTo(1_024),
      cause: upTo(512),
      number,
      file: upTo(256),
      line: number,
      column: number,
      stack: upTo(50_000),
    })
    .nullish(),
  request: z
    .object({
      method: z.enum(METHODS),
      host: z.string().max(500),
      path: z.string().max(4_096),
      requestHeaders: headers,
      responseHeaders: headers,
      status: number,
    })
    .nullish(),
});
export type LogEntry = z.output<typeof logEntrySchema>;

/** Maximum number of headers of a request, and of an answer. */
const HEADERS_MAX = 100;
/** Maximum characters of an entry as JSON, so that a person's log has 80 MB at most. */
const ENTRY_MAX = 16_384;
const hasFew = (all: object | null | undefined) => Object.keys(all ?? {}).length <= HEADERS_MAX;
/** An entry as programs send it. Entries that were stored before these limits may be larger. */
const sentEntrySchema = logEntrySchema
  .refine(({ request }) => hasFew(request?.requestHeaders) && hasFew(request?.responseHeaders), {
    message: coded("headersAtMost", { max: HEADERS_MAX }),
    path: ["request"],
  })
  .refine((entry) => JSON.stringify(entry).length <= ENTRY_MAX, coded("tooManyCharacters", { max: ENTRY_MAX }));

/** Values of headers and query parameters that carry secrets are replaced before they are stored. */
export const addIntegrationLogs = defineContract({
  name: "advertiser.addIntegrationLogs",
  kind: "mutation",
  access: "user",
  summary: "Send what a shop's program logged",
  rest: { method: "POST", path: "/v3/users/me/integration_logs/" },
  limits: ["write"],
  input: z.object({ logs: z.array(sentEntrySchema).min(1).max(LOGS_AT_ONCE) }),
  output: z.object({ received: z.int() }),
  errors: [],
});

/** Kept with the account's logs, as entries of the level INFO whose message is the notice. */
export const addPartnerNotices = defineContract({
  name: "advertiser.addPartnerNotices",
  kind: "mutation",
  access: "user",
  summary: "Send notices of a partner's program, to be read in the account's logs",
  rest: { method: "POST", path: "/v3/users/me/partner_notices/" },
  limits: ["write"],
  input: z.object({ notices: objectOrJson(z.array(z.record(z.string(), z.unknown())).min(1).max(100)) }),
  output: z.object({ receivedAt: timeSchema }),
  errors: [],
});

/** Newest first. */
export const integrationLogs = defineContract({
  name: "advertiser.integrationLogs",
  kind: "query",
  access: "user",
  summary: "What your shops' programs logged in the last 30 days",
  rest: { method: "GET", path: "/v3/users/me/integration_logs/" },
  paged: true,
  input: z.object({ level: z.enum(LOG_LEVELS).nullish(), ...pagingFields }),
  output: pageOf(logEntrySchema.extend({ id: idSchema, receivedAt: timeSchema })),
  errors: [],
});

const REMOVED = "(removed)";
const SECRET = /auth|cookie|token|secret|key|password|signature|session/i;
const withoutSecrets = (all: Record<string, string> | null | undefined) =>
  all && Object.fromEntries(Object.entries(all).map(([name, value]) => [name, SECRET.test(name) ? REMOVED : value]));

/** The entry without the secrets of its request: values of telling headers and of the query. */
export function withoutRequestSecrets({ request, ...entry }: LogEntry): LogEntry {
  if (!request) return { ...entry, request };
  return {
    ...entry,
    request: {
      ...request,
      path: request.path.replace(/([?&][^=&#]*=)[^&#]*/g, `$1${REMOVED}`),
      requestHeaders: withoutSecrets(request.requestHeaders),
      responseHeaders: withoutSecrets(request.responseHeaders),
    },
  };
}
