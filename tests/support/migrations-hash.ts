import { join } from "node:path";
import manifest from "pg-boss/package.json" with { type: "json" };
import type { OpenDatabase } from "../../db/client.ts";
import { installJobs } from "../../server/platform/jobs/install.ts";
import { QUEUES } from "../../server/queue-names.ts";

/** Hash of a migrated, empty database: equal hashes mean that an existing one can be reused. */
export async function migrationsHash(): Promise<string> {
  const folder = join(import.meta.dir, "../../db/migrations");
  const hash = new Bun.CryptoHasher("sha256").update(manifest.version + JSON.stringify([...QUEUES]));
  for (const file of [...new Bun.Glob("*.sql").scanSync({ cwd: folder })].sort()) {
    hash.update(file).update(await Bun.file(join(folder, file)).text());
  }
  return hash.digest("hex").slice(0, 16);
}

/** Files that affect what the first start does to an empty database. */
export async function migrateAll(open: OpenDatabase): Promise<void> {
  await open.migrate();
  await installJobs(open, QUEUES);
}
