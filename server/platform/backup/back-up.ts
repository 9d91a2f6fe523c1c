import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Config } from "../../config.ts";
import { openMediaStore } from "../media/open-store.ts";
import { secretKeys } from "../secrets/secret-keys.ts";
import { RELEASE } from "../system/release.ts";
import { writeArchive } from "./archive.ts";
import { WORK_FOLDER } from "./copy-database.ts";
import { lendDatabase, requireSite } from "./lend-database.ts";
import { type Backup, type MediaTaker, makeBackup, mediaInside } from "./make-backup.ts";
import { fileSink, isRepository, type Sink, stdoutSink } from "./places.ts";
import { addToRepository, archiveOf, holdRepository, openRepository, type RepositoryWriter } from "./repository.ts";
import { sealKeys } from "./sealed-keys.ts";
import { stampOf } from "./stamps.ts";

/** A finished backup and its place. */
export interface MadeBackup extends Backup {
  /** The archive's path or address; `-` for stdout. */
  file: string;
  /** Media files that were copied; a repository had the others already. */
  copied: number;
  /** Whether the site's keys are in the backup; null if the site has none. */
  hasKeys: boolean | null;
}

/**
 * Backs up the site that the configuration describes, whether or not it runs.
 * @param file `-` for stdout, an archive's path, or a repository: a folder or `s3://bucket/prefix`
 * @param report takes the name of each part that is copied
 * @throws BackupError with a sentence for the operator
 */
export async function backUp(file: string, config: Config, report: (what: string) => void): Promise<MadeBackup> {
  requireSite(config);
  const from = openMediaStore(config.mediaUrl);
  const siteKeys = secretKeys(config);
  const { passphrase } = config.backup;
  const keys = siteKeys.length > 0 && passphrase ? await sealKeys(siteKeys, passphrase) : null;
  const hasKeys = siteKeys.length > 0 ? keys !== null : null;
  const write = (sink: Sink, media: (archive: Parameters<typeof makeBackup>[0]) => MediaTaker) =>
    intoSink(sink, (archive) =>
      makeBackup(archive, {
        database: () => {
          report("database");
          return lendDatabase(config);
        },
        media: media(archive),
        release: RELEASE,
        keys,
      }),
    );
  if (!isRepository(file)) {
    const sink = file === "-" ? stdoutSink() : await fileSink(file);
    const made = await write(sink, (archive) => mediaInside(from, archive, report));
    return { ...made, file, copied: made.media.files, hasKeys };
  }
  const store = openRepository(file);
  const work = join(config.dataDir, WORK_FOLDER);
  const stamp = stampOf(new Date());
  const letGo = await holdRepository(store);
  const archive = join(work, `${randomUUID()}.tar`);
  let repository: RepositoryWriter | null = null;
  try {
    const added = await addToRepository(store, { from, stamp, work, report });
    repository = added;
    mkdirSync(work, { recursive: true, mode: 0o700 });
    const made = await write(await fileSink(archive), () => added.media);
    report(archiveOf(stamp));
    await added.finish(archive);
    return { ...made, file: `${file.replace(/\/+$/, "")}/${archiveOf(stamp)}`, copied: added.copied(), hasKeys };
  } finally {
    rmSync(archive, { force: true });
    repository?.close();
    await letGo();
  }
}

async function intoSink<T>(sink: Sink, make: (archive: Parameters<typeof makeBackup>[0]) => Promise<T>): Promise<T> {
  let made: T | undefined;
  try {
    await writeArchive(sink.write, async (archive) => {
      made = await make(archive);
    });
    await sink.finish();
    return made as T;
  } catch (error) {
    await sink.abandon();
    throw error;
  }
}
