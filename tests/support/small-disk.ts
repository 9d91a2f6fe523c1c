import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readlinkSync,
  rmdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface SmallDisk {
  folder: string;
  /** Fills the disk, leaving `except` bytes free. Waits for deleted files to be closed, which would free space later. */
  fill(except?: number): Promise<void>;
  /** Frees the space again. */
  free(): void;
  unmount(): void;
}

const CHUNK = new Uint8Array(4_096);

const LOOK_MS = 50;
const LOOKS_MAX = 60;

/** Whether a process has a deleted file of the folder open (proc(5)). */
function holdsDeleted(folder: string): boolean {
  return readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .some((pid) =>
      entriesOf(`/proc/${pid}/fd`).some((path) => {
        const target = targetOf(path);
        return target.startsWith(`${folder}/`) && target.endsWith(" (deleted)");
      }),
    );
}

/** The open files of a process; none if it has ended. */
function entriesOf(directory: string): string[] {
  try {
    return readdirSync(directory).map((name) => join(directory, name));
  } catch {
    return [];
  }
}

function targetOf(link: string): string {
  try {
    return readlinkSync(link);
  } catch {
    return "";
  }
}

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
    async fill(except = 0) {
      for (let looks = 0; looks < LOOKS_MAX && holdsDeleted(folder); looks++) {
        Bun.gc(true);
        await Bun.sleep(LOOK_MS);
      }
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
