import { SCHEDULES } from "../../server/schedules.ts";
import type { TestApp } from "./test-app.ts";

/** Runs at once what the server does by the clock under this name. @throws Error where there is no such schedule */
export async function runSchedule({ deps }: Pick<TestApp, "deps">, name: string): Promise<void> {
  const schedule = SCHEDULES.find((one) => one.name === name);
  if (!schedule) throw new Error(`no schedule ${name}`);
  await schedule.run(deps, new AbortController().signal);
}
