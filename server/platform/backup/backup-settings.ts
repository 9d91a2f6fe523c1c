import { z } from "zod";
import type { Retention } from "./retention.ts";

const COUNT = "[1-9]\\d{0,2}[dwm]";

/** The variables for backups, as `server/config.ts` reads them. */
export const backupVariables = {
  BACKUP_TO: z
    .string()
    .regex(/^s3:\/\/[^/]|^[./]/, "must be a folder, or s3://bucket/prefix")
    .optional(),
  BACKUP_AT: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, "must be a time of the day in UTC, e.g. 03:30")
    .default("03:30"),
  BACKUP_KEEP: z
    .string()
    .regex(new RegExp(`^${COUNT}(?:,${COUNT})*$`), "must be counts of days, weeks and months, e.g. 7d,4w,6m")
    .default("7d,4w,6m"),
  BACKUP_PASSPHRASE: z.string().min(12, "must have 12 characters or more").max(1_000).optional(),
};
type Variables = z.output<z.ZodObject<typeof backupVariables>>;

/** Settings for backups. */
export interface BackupSettings {
  /** The folder or `s3://bucket/prefix` of the daily backups; null for none. */
  to: string | null;
  /** When they start, in minutes after midnight UTC. */
  atMinute: number;
  keep: Retention;
  /** Seals the site's keys inside a backup. */
  passphrase: string | null;
}

/** Reads `backupVariables`. */
export function readBackupSettings({
  BACKUP_TO,
  BACKUP_AT,
  BACKUP_KEEP,
  BACKUP_PASSPHRASE,
}: Variables): BackupSettings {
  const [hours = 0, minutes = 0] = BACKUP_AT.split(":").map(Number);
  const count = (letter: string) => Number(new RegExp(`(\\d+)${letter}`).exec(BACKUP_KEEP)?.[1] ?? 0);
  return {
    to: BACKUP_TO ?? null,
    atMinute: hours * 60 + minutes,
    keep: { days: count("d"), weeks: count("w"), months: count("m") },
    passphrase: BACKUP_PASSPHRASE ?? null,
  };
}
