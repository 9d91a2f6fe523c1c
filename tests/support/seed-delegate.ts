import { advertiserDelegates } from "../../db/schema/advertisers.ts";
import { mfaPhones } from "../../db/schema/mfa.ts";
import type { DelegateRole } from "../../src/model/acting.rules.ts";
import { newPhone } from "./factors.ts";
import { type Person, seedPerson } from "./seed.ts";
import type { TestApp } from "./test-app.ts";

/** A delegate of an account, with the required second factor. */
export async function seedDelegate(app: TestApp, advertiserId: string, role: DelegateRole): Promise<Person> {
  const person = await seedPerson(app, "Dana");
  const { db, now } = app.deps;
  await db.insert(advertiserDelegates).values({ advertiserId, userId: person.id, role });
  await db.insert(mfaPhones).values({ userId: person.id, number: newPhone(), confirmedAt: now() });
  return person;
}
