import { updateImport } from "../../../db/queries/imports/imports.ts";
import type { Deps } from "../../deps.ts";

/** After this time without a sign of life, another process continues an import. */
const LEASE_MS = 120_000;

/** Says that this process works on an import, so that the schedule doesn't queue it again. */
export const hold = ({ db, now }: Pick<Deps, "db" | "now">, id: string): Promise<void> =>
  updateImport(db, { id, fields: { leasedUntil: new Date(now().getTime() + LEASE_MS) } });
