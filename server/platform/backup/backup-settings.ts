import { z } from "zod";

/** The variables for backups, as `server/config.ts` reads them. */
export const backupVariables = {
  BACKUP_PASSPHRASE: z.string().min(12, "must have 12 characters or more").max(1_000).optional(),
};

/** Settings for backups. */
export interface BackupSettings {
  /** Seals the site's keys inside a backup. */
  passphrase: string | null;
}

/** Reads `backupVariables`. */
export const readBackupSettings = (given: { BACKUP_PASSPHRASE?: string | undefined }): BackupSettings => ({
  passphrase: given.BACKUP_PASSPHRASE ?? null,
});
