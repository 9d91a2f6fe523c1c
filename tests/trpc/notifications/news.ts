import type { Notification } from "../../../src/notifications/notification.ts";
import type { Person } from "../../support/seed.ts";
import type { TestApp } from "../../support/test-app.ts";

/** A person's notifications, once every job has run. */
export async function newsOf(app: TestApp, person: Person): Promise<Notification[]> {
  await app.jobs.drained();
  return (await person.client.trpc.notifications.list.query({})).items;
}
