import { afterAll, beforeAll, expect, test } from "bun:test";
import { and, eq } from "drizzle-orm";
import { auditLog } from "../../../db/schema/audit.ts";
import { businessMembers, businessPartners } from "../../../db/schema/business.ts";
import { implementations } from "../../../server/router.ts";
import { type Person, seedPerson } from "../../support/seed.ts";
import { seedBusiness, seedFactor, seedMember } from "../../support/seed-business.ts";
import { startTestApp, type TestApp } from "../../support/test-app.ts";
import { codeOf, transportsOf } from "./transports.ts";

/** Profiles of a business by the caller's role, and the actions that `orbac_subject_id` allows them. */
const OPENS = {
  ADMIN: ["read", "write"],
  EDITOR: ["read", "write"],
  ANALYST: ["read"],
  "partner's owner": ["read", "write"],
  "partner's analyst": ["read"],
  "editor without a second factor": [],
  "removed editor": [],
  "asked partner": [],
  stranger: [],
} as const satisfies Record<string, readonly ("read" | "write")[]>;
type Who = keyof typeof OPENS;

let app: TestApp;
let business: Person;
const people = {} as Record<Who, Person>;
beforeAll(async () => {
  app = await startTestApp();
  business = await seedBusiness(app, "Oak");
  const { db, now } = app.deps;
  const [partner, asked] = [await seedBusiness(app, "Elm"), await seedBusiness(app, "Ash")];
  for (const one of [partner, asked]) await seedFactor(app, one);
  const both = { businessId: business.id, permission: "EDITOR" as const };
  await db.insert(businessPartners).values([
    { ...both, partnerId: partner.id, acceptedAt: now() },
    { ...both, partnerId: asked.id },
  ]);
  people.ADMIN = await seedMember(app, business, "ADMIN");
  people.EDITOR = await seedMember(app, business, "EDITOR");
  people.ANALYST = await seedMember(app, business, "ANALYST");
  people["partner's owner"] = partner;
  people["partner's analyst"] = await seedMember(app, partner, "ANALYST");
  people["editor without a second factor"] = await seedMember(app, business, "EDITOR", { hasFactor: false });
  people["removed editor"] = await seedMember(app, business, "EDITOR");
  await db.delete(businessMembers).where(eq(businessMembers.userId, people["removed editor"].id));
  people["asked partner"] = asked;
  people.stranger = await seedPerson(app, "Stan");
  await seedFactor(app, people.stranger);
});
afterAll(() => app.close());

const acting = implementations.map(({ contract }) => contract).filter(({ acts }) => acts);

test("the lists of what profiles do and see name each of a business's actions [SECURITY 25]", () => {
  const slices = new Set(acting.map(({ name }) => name.split(".")[0]));
  const said = [
    "boardNotes",
    "boards",
    "comments",
    "feeds",
    "follow",
    "media",
    "pinBuilder",
    "pins",
    "quickPromote",
    "search",
  ];
  expect([...slices].sort()).toEqual([...said, "sections", "users", "video"]);
  for (const { kind, acts, name } of acting) expect([name, acts]).toEqual([name, kind === "query" ? "read" : "write"]);
});

test.each(acting.map((contract) => [contract.name, contract] as const))(
  "%s by orbac_subject_id is open to the people the business let in, as far as their permission goes [SECURITY 25]",
  async (_, contract) => {
    // An upload's own transport doesn't parse JSON.
    const transports = contract.upload ? transportsOf(contract).slice(0, 1) : transportsOf(contract);
    for (const [place, transport] of transports.entries()) {
      const asking: Who[] = place === 0 ? (Object.keys(OPENS) as Who[]) : ["ANALYST", "stranger"];
      for (const who of asking) {
        if (transport.name.startsWith("graphql")) continue;
        const response = await transport.send(people[who].client, { orbacSubjectId: business.id });
        const isOpen = (OPENS[who] as readonly string[]).includes(contract.acts ?? "");
        expect([transport.name, who, codeOf(await response.text()) !== 3], transport.name).toEqual([
          transport.name,
          who,
          isOpen,
        ]);
      }
    }
  },
);

test("each refusal is in the audit log with its reason [SECURITY 25]", async () => {
  const reasonsOf = async (who: Who) => {
    const mine = and(eq(auditLog.actorId, people[who].id), eq(auditLog.subjectId, business.id));
    const lines = await app.deps.db.select().from(auditLog).where(mine);
    return [...new Set(lines.map(({ refusal }) => refusal))];
  };
  expect(await reasonsOf("ANALYST")).toEqual(["no_permission"]);
  expect(await reasonsOf("editor without a second factor")).toEqual(["no_second_factor"]);
  for (const who of ["removed editor", "asked partner", "stranger"] as const) {
    expect([who, await reasonsOf(who)]).toEqual([who, ["no_relation"]]);
  }
  expect(await reasonsOf("EDITOR")).toEqual([]);
});
