import { SCHEDULES } from "../../server/schedules.ts";
import type { TestApp } from "./test-app.ts";

/** Runs the schedule of this name at once. @throws Error if no schedule has the name */
export async function runSchedule({ deps }: Pick<TestApp, "deps">, name: string): Promise<void> {
  const schedule = SCHEDULES.find((one) => one.name === name);
  if (!schedule) throw new Error(`no schedule ${name}`);
  await schedule.run(deps, new AbortController().signal);
}
