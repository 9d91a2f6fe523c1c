import { afterEach, beforeEach, expect, test } from "bun:test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Deps } from "../../server/deps.ts";
import { holdRepository, openRepository, stampsIn } from "../../server/platform/backup/repository.ts";
import { QUEUES } from "../../server/queue-names.ts";
import { makeDailyBackup } from "../../server/slices/site/daily-backup.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "tackboard-daily-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test("the daily backup has hours to copy a large site's media", () => {
  expect(QUEUES.get("site.backup")?.expireInSeconds).toBe(4 * 3_600);
});

test("the daily backup leaves a place alone while another backup is being made there", async () => {
  const place = join(folder, "backups");
  const store = openRepository(place);
  const letGo = await holdRepository(store);
  const said: object[] = [];
  const deps = {
    config: { backup: { to: place, atMinute: 0, keep: { days: 1, weeks: 0, months: 0 } } },
    now: () => new Date(),
    log: { info: (fields: object) => said.push(fields) },
  } as unknown as Deps;
  await makeDailyBackup(deps);
  await letGo();
  expect([said, await stampsIn(store)]).toEqual([[], []]);
});
