import { createHash } from "node:crypto";
import { CONVERSION_EVENTS } from "../../../src/ads/conversion-kinds.ts";
import type { Audience, AudienceRule } from "../../../src/audiences/audience.ts";
import { plainAddress, RETENTION_USUAL } from "../../../src/audiences/audience.ts";
import {
  addCustomers,
  createAudience,
  deleteAudience,
  getAudience,
  listAudiences,
  renameAudience,
} from "../../../src/audiences/audiences.contract.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { at } from "../../../src/model/problem.ts";
import { ACCOUNT, type Input, isRow, type Operation, operation, page, seconds } from "./operation.ts";
import { refuse } from "./shapes.ts";

/** Engagements with ads, by the names in the API description. */
const ENGAGEMENTS: Record<string, string> = { click: "outbound_click", closeup: "click", save: "save" };
const numbered = (value: unknown): unknown => (typeof value === "string" && value !== "" ? Number(value) : value);
/** Event names have no underscores in the API description. */
const plain = (name: unknown) => String(name).toLowerCase().replaceAll("_", "");

function ruleOnWire(rule: AudienceRule, id: string): object {
  if (rule.type === "CUSTOMER_LIST") return { customer_list_id: id };
  if (rule.type === "ACTALIKE") {
    const { seedAudienceId, percent: percentage, country } = rule;
    return { seed_id: [seedAudienceId], percentage, ...(country && { country }) };
  }
  if (rule.type === "VISITOR") {
    const { retentionDays, eventName, tagId } = rule;
    const event = eventName ? plain(eventName) : undefined;
    return { retention_days: retentionDays, event, ...(tagId && { visitor_source_id: tagId }) };
  }
  const [action, ...more] = rule.actions;
  const kind = more.length === 0 && Object.keys(ENGAGEMENTS).find((name) => ENGAGEMENTS[name] === action);
  const domains = rule.domains?.length ? { engagement_domain: rule.domains } : {};
  return { retention_days: rule.retentionDays, ...(kind && { engagement_type: kind }), ...domains };
}

/** Converts an audience's rule to the procedures' format; unknown parts are passed on for the procedure to refuse. */
function ruleOf(type: unknown, given: Input): Input {
  const retentionDays = numbered(given.retentionDays ?? RETENTION_USUAL);
  if (type === "ACTALIKE") {
    const [seedAudienceId, ...others] = [given.seedId].flat();
    if (others.length > 0) refuse("rule.seed_id", ["one audience"]);
    return { type, seedAudienceId, percent: numbered(given.percentage ?? 1), country: given.country };
  }
  if (type === "VISITOR") {
    const named = CONVERSION_EVENTS.find((name) => plain(name) === plain(given.event));
    const eventName = given.event == null ? null : (named ?? given.event);
    return { type, retentionDays, eventName, tagId: [given.visitorSourceId].flat()[0] };
  }
  if (type === "ENGAGEMENT") {
    // The description numbers two kinds of people without naming them, and its example has the first.
    if (given.engagerType != null && given.engagerType !== 1) refuse("rule.engager_type", ["1"]);
    const kind = given.engagementType;
    const all = Object.values(ENGAGEMENTS);
    const actions = kind == null ? all : [ENGAGEMENTS[String(kind)] ?? kind];
    return { type, retentionDays, actions, domains: given.engagementDomain };
  }
  return { type };
}

export const audienceOnWire = (
  { id, name, description, rule, status, size, createdAt, isShared }: Audience,
  { adAccountId }: Input,
) => ({
  id,
  name,
  ...(description && { description }),
  type: "audience",
  audience_type: rule.type,
  rule: ruleOnWire(rule, id),
  status,
  ...(!isShared && { ad_account_id: adAccountId }),
  ...(size !== null && { size }),
  created_timestamp: seconds(createdAt),
});

const listOnWire = (list: Audience, { adAccountId }: Input) => ({
  ...listFacts(list),
  num_batches: list.batches,
  num_uploaded_user_records: list.added,
  num_removed_user_records: list.removed,
  ad_account_id: adAccountId,
});
const listFacts = ({ id, name, status, createdAt, refreshedAt }: Audience) => ({
  id,
  name,
  type: "customerlist",
  status: status === "INITIALIZING" ? "PROCESSING" : status,
  created_time: seconds(createdAt),
  updated_time: seconds(refreshedAt ?? createdAt),
});

/** Keeps SHA-256 hashes and hashes addresses; anything else can't match anybody and is skipped. */
export function hashesOf(records: unknown): string[] {
  if (typeof records !== "string")
    throw new ProductError("INVALID_PARAMETERS", at("records", { code: "addressNotHashed" }));
  const hashes = records.split(/[\s,;]+/).flatMap((record) => {
    if (/^[0-9a-f]{64}$/i.test(record)) return [record.toLowerCase()];
    const address = plainAddress(record);
    return address ? [createHash("sha256").update(address).digest("hex")] : [];
  });
  if (hashes.length === 0) throw new ProductError("INVALID_PARAMETERS", at("records", { code: "addressNotHashed" }));
  return [...new Set(hashes)];
}

const AUDIENCES = `${ACCOUNT}/audiences`;
const LISTS = `${ACCOUNT}/customer_lists`;

export const AUDIENCE_OPERATIONS: readonly Operation[] = [
  operation("GET", AUDIENCES, listAudiences, page(audienceOnWire)),
  {
    ...operation("POST", AUDIENCES, createAudience, audienceOnWire, ({ name, description, audienceType, rule }) => ({
      name,
      description,
      rule: ruleOf(audienceType, isRow(rule) ? rule : {}),
    })),
    // The description creates an audience from a customer list. Here, the list is the audience, so the operation only renames it.
    instead: {
      when: ({ audienceType }) => audienceType === "CUSTOMER_LIST",
      contract: renameAudience,
      toInput: ({ adAccountId, name, description, rule }) => ({
        adAccountId,
        name,
        description,
        audienceId: isRow(rule) ? rule.customerListId : undefined,
      }),
    },
  },
  operation("GET", `${AUDIENCES}/:audienceId`, getAudience, audienceOnWire),
  {
    ...operation("PATCH", `${AUDIENCES}/:audienceId`, renameAudience, audienceOnWire, (input) =>
      (input.operationType ?? "UPDATE") === "UPDATE" ? input : refuse("operation_type"),
    ),
    instead: {
      when: ({ operationType }) => operationType === "REMOVE",
      contract: deleteAudience,
      toInput: ({ adAccountId, audienceId }) => ({ adAccountId, audienceId }),
    },
  },

  operation(
    "GET",
    LISTS,
    listAudiences,
    // Leaves out shared audiences: their lists belong to other accounts.
    ({ items, bookmark }, input) => ({
      items: items.filter(({ isShared }) => !isShared).map((list) => listOnWire(list, input)),
      bookmark,
    }),
    (input) => ({ ...input, type: "CUSTOMER_LIST" }),
  ),
  operation("POST", LISTS, createAudience, listOnWire, ({ adAccountId, name, records }) => ({
    adAccountId,
    name,
    rule: { type: "CUSTOMER_LIST" },
    hashes: hashesOf(records),
  })),
  operation(
    "GET",
    `${LISTS}/:customerListId`,
    getAudience,
    (list, input) => {
      if (list.isShared || list.rule.type !== "CUSTOMER_LIST") throw new ProductError("AUDIENCE_NOT_FOUND");
      return listOnWire(list, input);
    },
    ({ adAccountId, customerListId: audienceId }) => ({ adAccountId, audienceId }),
  ),
  operation(
    "PATCH",
    `${LISTS}/:customerListId`,
    addCustomers,
    ({ audience }, input) => listOnWire(audience, input),
    ({ adAccountId, customerListId: audienceId, operationType, records }) => ({
      adAccountId,
      audienceId,
      operation: operationType,
      hashes: hashesOf(records),
    }),
  ),
];
