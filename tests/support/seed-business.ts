import { eq } from "drizzle-orm";
import { businessMembers } from "../../db/schema/business.ts";
import { mfaPhones } from "../../db/schema/mfa.ts";
import { users } from "../../db/schema/users.ts";
import type { MemberPermission } from "../../src/business/permissions.ts";
import { newPhone } from "./factors.ts";
import { type Person, seedPerson } from "./seed.ts";
import type { TestApp } from "./test-app.ts";

export async function seedBusiness(app: TestApp, name: string): Promise<Person> {
  const business = await seedPerson(app, name);
  await app.deps.db.update(users).set({ isPartner: true, businessName: name }).where(eq(users.id, business.id));
  return business;
}

export const seedFactor = (app: TestApp, { id: userId }: Pick<Person, "id">) =>
  app.deps.db.insert(mfaPhones).values({ userId, number: newPhone(), confirmedAt: app.deps.now() });

/** A member of a business, with a second factor by default. */
export async function seedMember(
  app: TestApp,
  { id: businessId }: Pick<Person, "id">,
  permission: MemberPermission,
  { hasFactor = true }: { hasFactor?: boolean } = {},
): Promise<Person> {
  const member = await seedPerson(app, permission.toLowerCase());
  await app.deps.db.insert(businessMembers).values({ businessId, userId: member.id, permission });
  if (hasFactor) await seedFactor(app, member);
  return member;
}

/** Confirms a person's address, as the link in their mail does. */
export const confirmAddress = (app: TestApp, { id }: { id: string }) =>
  app.deps.db.update(users).set({ emailVerifiedAt: app.deps.now() }).where(eq(users.id, id));
