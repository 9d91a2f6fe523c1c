import type { PgBoss } from "pg-boss";
import type { Schedule } from "./schedule.ts";

/** Updates the database's schedules to match the product's: writes new and changed ones, and deletes dropped ones. */
export async function keepSchedules(boss: PgBoss, schedules: readonly Schedule[]): Promise<void> {
  if (schedules.length === 0) return;
  const wanted = new Map(schedules.map((schedule) => [schedule.name, schedule]));
  const present = new Map((await boss.getSchedules()).map((schedule) => [schedule.name, schedule.cron]));
  for (const name of present.keys()) if (!wanted.has(name)) await boss.unschedule(name);
  for (const { name, cron, atStart } of schedules) {
    if (present.get(name) !== cron) await boss.schedule(name, cron);
    if (atStart) await boss.send(name);
  }
}
