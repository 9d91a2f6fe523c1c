/** What systems (ENOSPC, and EDQUOT of a quota) and databases (SQLSTATE 53100) say where a disk is full. */
const FULL: ReadonlySet<unknown> = new Set(["ENOSPC", "EDQUOT", "53100"]);

/** Whether something failed because a disk is full; drivers say it in their own ways, as in `unique-violation.ts`. */
export function isStorageFull(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const { code, errno } = at as { code?: unknown; errno?: unknown };
    if (FULL.has(code) || FULL.has(errno)) return true;
  }
  return false;
}
