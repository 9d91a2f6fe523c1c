import { afterAll, expect, setDefaultTimeout, test } from "bun:test";
import { chmodSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { plain } from "../media/support/pictures.ts";
import { type SecuritySite, startSecuritySite } from "./support/site.ts";

setDefaultTimeout(60_000);

const folder = mkdtempSync(join(tmpdir(), "tackboard-own-files-"));
const dataDir = join(folder, "data");
let site: SecuritySite | null = null;
afterAll(async () => {
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

const modeOf = (path: string) => (lstatSync(path).mode & 0o777).toString(8);
/** Files that others can read or write, each with its mode. */
function openToOthers(path: string): string[] {
  const inside = [path, ...readdirSync(path, { recursive: true }).map((name) => join(path, String(name)))];
  return inside.flatMap((file) => {
    // A finished upload's temporary file is gone by now.
    const found = lstatSync(file, { throwIfNoEntry: false });
    const isClosed = !found || found.isSymbolicLink() || (found.mode & 0o077) === 0;
    return isClosed ? [] : [`${modeOf(file)} ${file}`];
  });
}

test("DATA_DIR is its owner's alone: a start closes open files and logs it, new ones are private [SECURITY 45]", async () => {
  // Modes as an older version, or an unpacked copy, left them.
  mkdirSync(join(dataDir, "media/236x"), { recursive: true });
  writeFileSync(join(dataDir, "media/236x/a.jpg"), "picture");
  writeFileSync(join(folder, "outside"), "somebody else's");
  symlinkSync(join(folder, "outside"), join(dataDir, "link"));
  for (const path of ["", "media", "media/236x", "media/236x/a.jpg"]) chmodSync(join(dataDir, path), 0o777);
  chmodSync(join(folder, "outside"), 0o644);
  site = await startSecuritySite({ RATE_LIMITS: "off" }, dataDir);
  for (let tries = 0; tries < 100 && !site.output().includes("DATA_DIR"); tries++) await Bun.sleep(20);
  expect(site.output()).toMatch(/^DATA_DIR \(.*\) was open to other users of this machine: \d+ files and folders/m);
  expect(openToOthers(dataDir)).toEqual([]);
  expect([modeOf(dataDir), modeOf(join(folder, "outside"))]).toEqual(["700", "644"]);

  const { client } = await site.somebody();
  const form = new FormData();
  form.set("img", new File([new Uint8Array(await plain(300, 200, "#225577").png().toBuffer())], "picture.png"));
  expect((await client.rest("POST", "/v3/media/upload/", form)).status).toBe(200);
  expect((await client.rest("POST", "/v3/users/me/export/", {})).status).toBeLessThan(500);
  expect(readdirSync(join(dataDir, "media"), { recursive: true }).length).toBeGreaterThan(10);
  expect(openToOthers(dataDir)).toEqual([]);

  // The next start has nothing to fix.
  const before = site.output().length;
  await site.whileStopped(async () => {});
  expect(site.output().slice(before)).not.toContain("was open to other users");
});
