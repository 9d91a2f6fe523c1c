import { afterAll, beforeAll, describe, expect, setDefaultTimeout, test } from "bun:test";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { rows } from "../../../db/client.ts";
import { advertiserDelegates, advertiserInvites } from "../../../db/schema/advertisers.ts";
import { businessMembers } from "../../../db/schema/business.ts";
import { implementations } from "../../../server/router.ts";
import { type AccountRight, type AccountRole, mayDo } from "../../../src/advertiser/roles.rules.ts";
import { allows, type BusinessRight, type Permission } from "../../../src/business/permissions.ts";
import type { AnyContract } from "../../../src/contract/define-contract.ts";
import { DELEGATE_ROLES } from "../../../src/model/acting.rules.ts";
import type { Client } from "../../support/api.ts";
import { signUp } from "../../support/people.ts";
import { seedBoard } from "../../support/seed.ts";
import { seedFactor } from "../../support/seed-business.ts";
import { stepUp } from "../../support/step-up.ts";
import type { Caller, ThingRow, Who } from "./row.ts";
import { ROWS } from "./rows/all.ts";
import { codeOf, trpcTransport } from "./transports.ts";
import { makeThing, makeWorld, type Thing, type World } from "./world.ts";

// The embedded database needs a while to create all the world's things.
setDefaultTimeout(120_000);

/** The access that each write in an advertiser account needs; "own" concerns the caller alone. */
const ACCOUNT_WRITES: Record<string, AccountRight | "own"> = {
  "ads.createPreview": "campaigns",
  "leads.createForms": "campaigns",
  "leads.updateForms": "campaigns",
  "leads.createExport": "account",
  "leads.subscribe": "account",
  "leads.unsubscribe": "account",
  "leads.testForm": "account",
  "billing.createInsertionOrder": "billing",
  "billing.updateInsertionOrder": "billing",
  "advertiser.delete": "own",
  "ads.redeem": "billing",
  "ads.checkout": "billing",
  "ads.addCard": "billing",
  "ads.retryCharge": "billing",
  "ads.removeCard": "billing",
  "billing.requestTransfer": "billing",
  "advertiser.update": "account",
  "advertiser.answerConsent": "account",
  "advertiser.saveBillingProfile": "billing",
  "advertiser.setDelegate": "people",
  "advertiser.removeDelegate": "people",
  "advertiser.acceptInvite": "own",
  "advertiser.appeal": "campaigns",
  "advertiser.createCampaigns": "campaigns",
  "advertiser.updateCampaigns": "campaigns",
  "advertiser.createAdGroups": "campaigns",
  "advertiser.updateAdGroups": "campaigns",
  "advertiser.createAds": "campaigns",
  "advertiser.updateAds": "campaigns",
  "advertiser.createLabels": "campaigns",
  "advertiser.updateLabels": "campaigns",
  "advertiser.createOffers": "campaigns",
  "advertiser.updateOffers": "campaigns",
  "advertiser.deleteOffer": "campaigns",
  "advertiser.createProductPromotions": "campaigns",
  "advertiser.updateProductPromotions": "campaigns",
  "advertiser.createTargetingTemplate": "campaigns",
  "advertiser.updateTargetingTemplate": "campaigns",
  "advertiser.deleteTargetingTemplate": "campaigns",
  // A shop is the caller's own, and may name an account that they can read.
  "advertiser.connectShop": "read",
  "advertiser.updateShop": "read",
  "campaignDrafts.save": "campaigns",
  "campaignDrafts.delete": "campaigns",
  "reporting.createKeywords": "campaigns",
  "reporting.updateKeywords": "campaigns",
  "reporting.deleteKeywords": "campaigns",
  // Readers may save their own views, reports and mails.
  "reporting.saveView": "read",
  "reporting.deleteView": "read",
  "reportCenter.saveTemplate": "read",
  "reportCenter.deleteTemplate": "read",
  "reportCenter.setSubscription": "read",
  "reportCenter.run": "read",
  "reportCenter.request": "read",
  "boards.create": "boards",
  "pins.create": "boards",
  "pins.save": "boards",
  "pinBuilder.publish": "boards",
  "pinBuilder.schedule": "boards",
  "quickPromote.promote": "campaigns",
  "quickPromote.createAdPin": "campaigns",
  "conversions.createTag": "conversions",
  "conversions.send": "conversions",
  "conversions.sendAttributed": "conversions",
  "conversions.upload": "conversions",
  "billing.setOrderLine": "billing",
  "billing.setControls": "billing",
  "audiences.create": "audiences",
  "audiences.update": "audiences",
  "audiences.addCustomers": "audiences",
  "audiences.createListUpload": "audiences",
  "audiences.runListUpload": "audiences",
  "audiences.refresh": "audiences",
  "audiences.share": "audiences",
  "audiences.delete": "audiences",
  "experiments.create": "campaigns",
  "experiments.stop": "campaigns",
  "catalogs.create": "campaigns",
  "catalogs.createFeed": "campaigns",
  "catalogs.updateFeed": "campaigns",
  "catalogs.deleteFeed": "campaigns",
  "catalogs.runFeed": "campaigns",
  "catalogs.uploadFeed": "campaigns",
  "catalogs.changeItems": "campaigns",
  "catalogs.createGroup": "campaigns",
  "catalogs.updateGroup": "campaigns",
  "catalogs.deleteGroup": "campaigns",
  "bulk.upload": "campaigns",
  "bulk.apply": "campaigns",
  "bulk.undo": "campaigns",
};

/** Reads of an account's money that need more than "read". */
const MONEY_READS: readonly string[] = [
  "ads.card",
  "advertiser.billingProfile",
  "billing.documents",
  "billing.documentLink",
  "billing.insertionOrders",
  "billing.receipts",
  "billing.taxDocuments",
  "billing.transfers",
];

/** The access that each write in a business needs. */
const BUSINESS_WRITES: Record<string, BusinessRight | "own"> = {
  "business.invite": "people",
  "business.withdrawInvite": "people",
  "business.setPermission": "people",
  "business.removeMember": "people",
  "business.addPartner": "people",
  "business.acceptPartner": "people",
  "business.removePartner": "people",
  "business.leave": "own",
  "business.requestAccess": "people",
  "business.answerRequest": "people",
  "business.withdrawRequest": "people",
  "business.createAssetGroup": "people",
  "business.updateAssetGroup": "people",
  "business.deleteAssetGroup": "people",
};

const schemaOf = ({ input }: AnyContract) => z.toJSONSchema(input, { io: "input", unrepresentable: "any" });
const fieldsOf = (contract: AnyContract) => Object.keys(schemaOf(contract).properties ?? {});
const writes = implementations
  .map(({ contract }) => contract)
  .filter(({ kind, access }) => kind === "mutation" && access !== "admin");
const naming = (field: string) => writes.filter((contract) => fieldsOf(contract).includes(field));
const accountWrites = naming("advertiserId");
const businessWrites = naming("businessId");

test("every write that names an account or a business declares the access it needs [SECURITY 52]", () => {
  const named = (contracts: AnyContract[]) => contracts.map(({ name }) => name).sort();
  expect(named(accountWrites)).toEqual(Object.keys(ACCOUNT_WRITES).sort());
  expect(named(businessWrites)).toEqual(Object.keys(BUSINESS_WRITES).sort());
  // The last field names the profile to act for, which acting-matrix.test.ts covers.
  expect(naming("orbacSubjectId").filter(({ acts }) => acts !== "write")).toEqual([]);
});

type Role = AccountRole | "no second factor" | "invited";
const ROLES: readonly Role[] = ["OWNER", ...DELEGATE_ROLES, "no second factor", "invited"];
const MEMBERS: readonly Permission[] = ["OWNER", "ADMIN", "EDITOR", "ANALYST"];

let world: World;
let thing: Thing;
let hidden: Thing;
const people = {} as Record<Role, Somebody>;
const members = {} as Record<Permission, Somebody>;
beforeAll(async () => {
  world = await makeWorld();
  [thing, hidden] = [await makeThing(world, "public"), await makeThing(world, "protected")];
  for (const role of ROLES) {
    people[role] = role === "OWNER" ? { client: world.clients.owner, ...world.callers.owner } : await newPerson();
    if (role !== "OWNER") await letIn(people[role], role);
  }
  for (const role of MEMBERS) {
    members[role] = await newPerson();
    if (role === "OWNER") continue;
    const row = { businessId: members.OWNER.userId, userId: members[role].userId, permission: role };
    await world.app.deps.db.insert(businessMembers).values(row);
    await seedFactor(world.app, { id: members[role].userId });
  }
});
afterAll(() => world.close());

interface Somebody extends Caller {
  client: Client;
}

/** A business with a browser that has stepped up, so that its role alone decides. */
async function newPerson(): Promise<Somebody> {
  const { client, user } = await signUp(world.app, { name: "Rolf" });
  await client.trpc.users.convertToBusiness.mutate({ businessName: "Rolf and Sons" });
  await stepUp({ client });
  const board = await seedBoard(world.app, { id: user.id, username: user.username, client });
  return { client, userId: user.id, boardId: board.id };
}

async function letIn({ userId }: Caller, role: Exclude<Role, "OWNER">): Promise<void> {
  const { db } = world.app.deps;
  const row = { advertiserId: world.advertiserId, userId };
  const given = role === "no second factor" || role === "invited" ? "ADMIN" : role;
  await db.insert(role === "invited" ? advertiserInvites : advertiserDelegates).values({ ...row, role: given });
  if (role !== "no second factor") await seedFactor(world.app, { id: userId });
}

const isAllowed = (role: Role, right: AccountRight) =>
  role !== "no second factor" && role !== "invited" && mayDo(role, right);
const NOT_PERMITTED = 3;
const plan = { layout: "single", title: "Draft", description: "", link: "", pages: [] };
const IN_AN_HOUR = new Date(Date.now() + 3_600_000).toISOString();

/** The inputs of the access matrix that name the account or the business. */
function inputsOf(contract: AnyContract, caller: Caller): Record<string, unknown>[] {
  if (contract.name.startsWith("pinBuilder."))
    return [{ plan, advertiserId: world.advertiserId, publishAt: IN_AN_HOUR }];
  const ways = [ROWS[contract.name] ?? "open"].flat().filter((row) => typeof row !== "string" && "input" in row);
  const inputs = (ways as ThingRow[]).map((row) => row.input(thing, caller));
  return inputs.filter((input) => "advertiserId" in input || "businessId" in input);
}

async function codeFor(contract: AnyContract, { client }: Somebody, input: Record<string, unknown>): Promise<number> {
  return codeOf(await (await trpcTransport(contract).send(client, input)).text());
}

describe("a write in an advertiser account [SECURITY 52]", () => {
  test.each(accountWrites.map((contract) => [contract.name, contract] as const))("%s", async (name, contract) => {
    const right = ACCOUNT_WRITES[name];
    if (right === undefined || right === "own") return;
    let count = 0;
    // Roles that are let through come last, because they change the account.
    for (const role of ROLES.toReversed()) {
      for (const input of inputsOf(contract, people[role])) {
        count++;
        const code = await codeFor(contract, people[role], input);
        expect([role, code === NOT_PERMITTED ? "refused" : "let through"]).toEqual([
          role,
          isAllowed(role, right) ? "let through" : "refused",
        ]);
        // An input that is invalid anyway would prove nothing.
        expect([role, code]).not.toEqual([role, 1]);
      }
    }
    expect(count).toBeGreaterThanOrEqual(ROLES.length);
  });
});

describe("a read of an account's money [SECURITY 52]", () => {
  test.each(MONEY_READS)("%s", async (name) => {
    const contract = implementations.map((one) => one.contract).find((one) => one.name === name);
    if (!contract) throw new Error(`there is no ${name}`);
    for (const role of ROLES) {
      const [input] = inputsOf(contract, people[role]);
      const code = await codeFor(contract, people[role], input ?? {});
      expect([role, code === NOT_PERMITTED]).toEqual([role, !isAllowed(role, "billing")]);
      expect([role, code]).not.toEqual([role, 1]);
    }
  });
});

describe("a write in a business [SECURITY 52]", () => {
  test.each(businessWrites.map((contract) => [contract.name, contract] as const))("%s", async (name, contract) => {
    const right = BUSINESS_WRITES[name];
    if (right === undefined || right === "own") return;
    for (const role of MEMBERS.toReversed()) {
      const [input] = inputsOf(contract, members[role]);
      const code = await codeFor(contract, members[role], { ...input, businessId: members.OWNER.userId });
      expect([role, code !== NOT_PERMITTED, code === 1]).toEqual([role, allows(role, right), false]);
    }
  });
});

/** Everything on a board, as one text. */
async function stateOf({ boardId }: Thing): Promise<string> {
  const found = await rows<{ state: string }>(
    world.app.deps.db,
    sql`select jsonb_agg(x.row order by x.row::text)::text as state from (
      select to_jsonb(b) as row from boards b where b.id = ${boardId}
      union all select to_jsonb(s) from sections s where s.board_id = ${boardId}
      union all select to_jsonb(n) from board_notes n where n.board_id = ${boardId}
      union all select to_jsonb(p) - '{comment_count,repin_count,reaction_count}'::text[] from pins p where p.board_id = ${boardId}
    ) x`,
  );
  return found[0]?.state ?? "";
}

/** Writes that name a board, a section, a Pin or a note. */
const placeWrites = writes.flatMap((contract) =>
  [ROWS[contract.name] ?? "open"].flat().flatMap((row, place) => {
    if (typeof row === "string" || !("may" in row)) return [];
    const required = schemaOf(contract).required ?? [];
    if (required.includes("advertiserId") || required.includes("businessId")) return [];
    return [{ contract, row, title: `${contract.name}, way ${place + 1}` }];
  }),
);
const isFor = (row: ThingRow, who: Who, kept: "public" | "hidden") => row.may[kept].includes(who);

test("the boards of an account have writes to refuse [SECURITY 52]", () => {
  expect(placeWrites.length).toBeGreaterThan(40);
});

describe("on an account's own board, a role without write access changes nothing by [SECURITY 52]", () => {
  test.each(placeWrites.map((way) => [way.title, way] as const))("%s", async (_, { contract, row }) => {
    const before = await stateOf(hidden);
    for (const role of ROLES) {
      if (isAllowed(role, "boards")) continue;
      const input = row.input(hidden, people[role]);
      if ("advertiserId" in input) continue;
      const code = await codeFor(contract, people[role], input);
      // Readers may do with the account's Pins what anybody may do with a public Pin, such as comment on it.
      if (!isFor(row, "stranger", "public")) expect([role, code]).not.toEqual([role, 0]);
      expect(await stateOf(hidden), role).toBe(before);
    }
  });
});
