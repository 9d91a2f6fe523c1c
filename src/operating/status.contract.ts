import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { timeSchema } from "../model/values.ts";

/** The parts of a site that can fail on their own. */
export const SERVICE_PARTS = ["database", "replica", "media", "mail", "pictures", "videos"] as const;
/** `warning`: it works, but the operator should know; `off`: the configuration does without it. */
export const SERVICE_STATES = ["fine", "warning", "broken", "off"] as const;
export type ServiceState = (typeof SERVICE_STATES)[number];
/** Why a service is not fine. */
export const SERVICE_REASONS = ["noAnswer", "behind", "notSet", "noSandbox", "noProgram"] as const;

const serviceSchema = z.object({
  part: z.enum(SERVICE_PARTS),
  state: z.enum(SERVICE_STATES),
  reason: z.enum(SERVICE_REASONS).nullable(),
  /** An address, a version or the service's own error, in English; never a password. */
  detail: z.string().nullable(),
  /** How long it took to answer; null if it was not asked. */
  ms: z.number().nullable(),
});
export type Service = z.output<typeof serviceSchema>;

const queueSchema = z.object({
  queue: z.string(),
  waiting: z.number().int(),
  running: z.number().int(),
  failed: z.number().int(),
  /** Seconds since the oldest waiting job was due. */
  oldestSeconds: z.number(),
});
export type QueueState = z.output<typeof queueSchema>;

const diskSchema = z.object({
  path: z.string(),
  freeBytes: z.number(),
  totalBytes: z.number(),
  state: z.enum(["fine", "warning", "broken"]),
});

/** `never`: scheduled, and none exists yet; `late`: the newest is more than a day old. */
export const BACKUP_STATES = ["off", "fine", "late", "never", "broken"] as const;

export const backupSchema = z.object({
  state: z.enum(BACKUP_STATES),
  /** The folder or bucket; null if backups are not scheduled. */
  place: z.string().nullable(),
  newestAt: timeSchema.nullable(),
});

export const statusSchema = z.object({
  services: z.array(serviceSchema),
  queues: z.array(queueSchema),
  disks: z.array(diskSchema),
  backup: backupSchema,
  database: z.object({
    bytes: z.number(),
    connections: z.number().int(),
    connectionsMax: z.number().int(),
    /** Processes of the site on this database. */
    processes: z.number().int(),
  }),
  versions: z.object({
    release: z.string(),
    /** The commit of a built site; null if the site runs from its sources. */
    commit: z.string().nullable(),
    bun: z.string(),
    database: z.string(),
    /** The newest migration that has run. */
    migration: z.string().nullable(),
  }),
});
export type Status = z.output<typeof statusSchema>;

export const readStatus = defineContract({
  name: "operating.status",
  kind: "query",
  access: "admin",
  summary: "The state of the site: services, queues, disks, versions and the last backup",
  rest: { method: "GET", path: "/v3/admin/status/" },
  input: z.object({}),
  output: statusSchema,
  errors: [],
});

const slowCallSchema = z.object({
  procedure: z.string(),
  count: z.number().int(),
  averageMs: z.number(),
  longestMs: z.number(),
  /** Finds the longest call in the log. */
  longestRequestId: z.string(),
  lastAt: timeSchema,
});
export type SlowCall = z.output<typeof slowCallSchema>;

/** The slowest first, one entry for each procedure. */
export const listSlowCalls = defineContract({
  name: "operating.slowCalls",
  kind: "query",
  access: "admin",
  summary: "Procedures that took longer than a second in the last seven days",
  rest: { method: "GET", path: "/v3/admin/slow_calls/" },
  input: z.object({}),
  output: z.array(slowCallSchema),
  errors: [],
});
