import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statSync, truncateSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface SmallDisk {
  folder: string;
  /** Fills the disk, leaving `except` bytes free. */
  fill(except?: number): void;
  /** Frees the space again. */
  free(): void;
  unmount(): void;
}

const CHUNK = new Uint8Array(4_096);

/** Mounts a small disk in memory to test a full disk. @returns null if the system refuses */
export function mountSmallDisk(megabytes: number): SmallDisk | null {
  const folder = mkdtempSync(join(tmpdir(), "tackboard-disk-"));
  const unmount = () => {
    Bun.spawnSync(["umount", "--lazy", folder]);
    rmdirSync(folder);
  };
  const mounted = Bun.which("mount")
    ? Bun.spawnSync(["mount", "-t", "tmpfs", "-o", `size=${megabytes}m`, "tmpfs", folder])
    : null;
  if (!mounted?.success) {
    rmdirSync(folder);
    return null;
  }
  const filler = join(folder, "filler");
  return {
    folder,
    fill(except = 0) {
      // A deleted file that is still open would free its space only later.
      Bun.gc(true);
      const file = openSync(filler, "w");
      try {
        for (;;) writeSync(file, CHUNK);
      } catch (error) {
        if ((error as { code?: string }).code !== "ENOSPC") throw error;
      } finally {
        closeSync(file);
      }
      truncateSync(filler, Math.max(0, statSync(filler).size - except));
    },
    free: () => rmSync(filler, { force: true }),
    unmount,
  };
}
