import type { Database } from "../../../db/client.ts";
import { hasShifts, listTimeZones, writeShifts } from "../../../db/queries/advertisers/time-zones.ts";
import { shiftsOf } from "../../../src/advertiser/time-zone-shifts.rules.ts";
import type { Deps } from "../../deps.ts";

/** Writes a zone's clock changes to the database, before an account uses the zone. */
export async function knowTimeZone(db: Database, zone: string, now: Date): Promise<void> {
  if (!(await hasShifts(db, zone))) await writeShifts(db, zone, shiftsOf(zone, now));
}

/** Rewrites the clock changes of all zones in use: governments change them, and a newer program knows the changes. */
export async function keepTimeZones({ db, now }: Pick<Deps, "db" | "now">, signal: AbortSignal): Promise<void> {
  for (const zone of await listTimeZones(db)) {
    if (signal.aborted) return;
    await writeShifts(db, zone, shiftsOf(zone, now()));
  }
}
