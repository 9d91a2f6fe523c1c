import type { Database } from "../../../db/client.ts";
import { hasShifts, listTimeZones, writeShifts } from "../../../db/queries/advertisers/time-zones.ts";
import { shiftsOf } from "../../../src/model/time-zone-shifts.rules.ts";
import type { Deps } from "../../deps.ts";

/** Before an account has a zone, SQL learns when its clocks change. */
export async function knowTimeZone(db: Database, zone: string, now: Date): Promise<void> {
  if (!(await hasShifts(db, zone))) await writeShifts(db, zone, shiftsOf(zone, now));
}

/** Writes the shifts of all zones in use: governments change them, and a new version of the program knows. */
export async function keepTimeZones({ db, now }: Pick<Deps, "db" | "now">, signal: AbortSignal): Promise<void> {
  for (const zone of await listTimeZones(db)) {
    if (signal.aborted) return;
    await writeShifts(db, zone, shiftsOf(zone, now()));
  }
}
