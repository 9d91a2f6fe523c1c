import { readTime } from "../tables/read-time.ts";
import type { ZoneClock } from "../time/zone-clock.ts";

/** Matches cells that a spreadsheet would compute, and the CLEAR keyword, which empties a field. */
const COMPUTED = /^'*(?:[=+\-@\t\r＝＋－＠]|CLEAR$)/;

/**
 * Quotes a cell's text: an apostrophe precedes anything that a spreadsheet would compute, and anything that already has
 * apostrophes before it, so that `unquoteCell` restores the text exactly.
 */
export const quoteCell = (text: string): string => (COMPUTED.test(text) ? `'${text}` : text);

/** Restores the text of a quoted cell. */
export const unquoteCell = (text: string): string =>
  text.startsWith("'") && COMPUTED.test(text) ? text.slice(1) : text;

/** Types of a sheet's rows in the order of processing: parents before the rows that refer to them. */
export const BULK_ENTITIES = ["CAMPAIGN", "AD_GROUP", "AD", "KEYWORD", "PRODUCT_GROUP"] as const;
export type BulkEntity = (typeof BULK_ENTITIES)[number];
export const BULK_ACTIONS = ["CREATE", "EDIT"] as const;
export type BulkAction = (typeof BULK_ACTIONS)[number];
/** Cell value that empties a field; an empty cell leaves the field as it is. */
export const CLEAR = "CLEAR";

type Kind = "text" | "number" | "json" | "flag" | "time";
interface Column {
  /** The API's name of the field. */
  field: string;
  kind: Kind;
  of: readonly BulkEntity[];
  /** Set on creation, and never changes. */
  isFixed?: boolean;
  /** Value that CLEAR sets, if it is not null. */
  cleared?: string;
}
const ALL = BULK_ENTITIES;
const GROUP = ["AD_GROUP"] as const;
const BOTH = ["CAMPAIGN", "AD_GROUP"] as const;

/** Columns of a sheet by name; the names are the API's. */
export const BULK_COLUMNS = {
  campaign_id: { field: "campaignId", kind: "text", of: ["AD_GROUP", "KEYWORD"], isFixed: true },
  ad_group_id: { field: "adGroupId", kind: "text", of: ["AD", "KEYWORD", "PRODUCT_GROUP"], isFixed: true },
  name: { field: "name", kind: "text", of: ["CAMPAIGN", "AD_GROUP", "AD"] },
  status: { field: "status", kind: "text", of: ALL },
  objective_type: { field: "objectiveType", kind: "text", of: ["CAMPAIGN"], isFixed: true },
  daily_spend_cap: { field: "dailySpendCap", kind: "text", of: ["CAMPAIGN"] },
  lifetime_spend_cap: { field: "lifetimeSpendCap", kind: "text", of: ["CAMPAIGN"] },
  is_campaign_budget_optimization: { field: "isCampaignBudgetOptimization", kind: "flag", of: ["CAMPAIGN"] },
  budget_type: { field: "budgetType", kind: "text", of: GROUP },
  budget_in_micro_currency: { field: "budgetInMicroCurrency", kind: "text", of: GROUP },
  bid_strategy_type: { field: "bidStrategyType", kind: "text", of: GROUP },
  bid_in_micro_currency: { field: "bidInMicroCurrency", kind: "number", of: ["AD_GROUP", "KEYWORD", "PRODUCT_GROUP"] },
  billable_event: { field: "billableEvent", kind: "text", of: GROUP },
  pacing_delivery_type: { field: "pacingDeliveryType", kind: "text", of: GROUP },
  placement_group: { field: "placementGroup", kind: "text", of: GROUP },
  targeting_spec: { field: "targetingSpec", kind: "json", of: GROUP },
  auto_targeting_enabled: { field: "autoTargetingEnabled", kind: "flag", of: GROUP },
  lifetime_frequency_cap: { field: "lifetimeFrequencyCap", kind: "number", of: GROUP },
  optimization_goal_metadata: { field: "optimizationGoalMetadata", kind: "json", of: GROUP },
  start_time: { field: "startTime", kind: "time", of: BOTH },
  end_time: { field: "endTime", kind: "time", of: BOTH },
  pin_id: { field: "pinId", kind: "text", of: ["AD"], isFixed: true },
  destination_url: { field: "destinationUrl", kind: "text", of: ["AD"] },
  tracking_params: { field: "trackingParams", kind: "text", of: ["AD", "PRODUCT_GROUP"], cleared: "" },
  creative_type: { field: "creativeType", kind: "text", of: ["AD"] },
  value: { field: "value", kind: "text", of: ["KEYWORD"], isFixed: true },
  match_type: { field: "matchType", kind: "text", of: ["KEYWORD"], isFixed: true },
  product_group_id: { field: "productGroupId", kind: "text", of: ["PRODUCT_GROUP"], isFixed: true },
  is_included: { field: "isIncluded", kind: "flag", of: ["PRODUCT_GROUP"] },
  is_negative: { field: "isNegative", kind: "flag", of: ["KEYWORD"], isFixed: true },
} as const satisfies Record<string, Column>;
export type BulkColumn = keyof typeof BULK_COLUMNS;

/** The heading row of a sheet. */
export const BULK_HEAD = [
  "entity",
  "action",
  "id",
  ...(Object.keys(BULK_COLUMNS) as BulkColumn[]),
  "updated_time",
] as const;

const columnsOf = (entity: BulkEntity): [BulkColumn, Column][] =>
  (Object.entries(BULK_COLUMNS) as [BulkColumn, Column][]).filter(([, { of }]) => of.includes(entity));

export type Cells = Readonly<Record<string, string>>;

/** A value of the API as a cell. */
export function cellOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  return typeof value === "object" ? JSON.stringify(value) : String(value);
}

/** An entity as a row of a sheet; columns of other entities stay empty. */
export function cellsOf(
  entity: BulkEntity,
  id: string,
  fields: Readonly<Record<string, unknown>>,
  updatedTime: string,
): string[] {
  const own = new Map<string, string>(columnsOf(entity).map(([name, { field }]) => [name, cellOf(fields[field])]));
  const first: Record<string, string> = { entity, action: "EDIT", id, updated_time: updatedTime };
  return BULK_HEAD.map((name) => first[name] ?? own.get(name) ?? "");
}

export interface ReadRow {
  entity: BulkEntity;
  action: BulkAction;
  /** An id, the temporary name of a new entity in the same sheet, or empty. */
  ref: string;
  updatedTime: string | undefined;
  /** Fields by the API's names; null for CLEAR. */
  fields: Record<string, unknown>;
  /** Columns that can be set only once. */
  fixed: string[];
}
export type RowFault = "bulkEntity" | "bulkAction" | "bulkId" | "bulkColumn" | "bulkTime" | "bulkFlag";

const isId = (text: string) => /^[1-9]\d{0,18}$/.test(text);
/** Temporary name of a new entity, so that other rows of the sheet can refer to it. */
const NEW_NAME = /^[A-Za-z][\w-]{0,63}$/;

/** True and false as spreadsheets write them in the supported languages. */
const FLAGS: Record<string, readonly string[]> = {
  true: "true 1 yes on wahr vrai verdadero verdadeiro vero waar prawda sant sann sand tosi doğru истина".split(" "),
  false: "false 0 no off falsch faux falso onwaar fałsz falskt usann falsk epätosi yanliş yanlış ложь".split(" "),
};

/** @returns undefined if the cell is not of the column's kind */
function givenOf(cell: string, column: BulkColumn, clock: ZoneClock): unknown {
  const { kind } = BULK_COLUMNS[column];
  if (kind === "number") return /^\d{1,15}$/.test(cell) ? Number(cell) : cell;
  if (kind === "flag") return Object.keys(FLAGS).find((flag) => FLAGS[flag]?.includes(cell.toLowerCase()));
  // An end date without a time includes that day.
  if (kind === "time") return readTime(cell, clock, column === "end_time" ? "end" : "beginning")?.toISOString();
  return cell;
}

/**
 * Parses a row's cells.
 * @param clock clock of times without an offset: the account's
 * @returns the fault and its column if the row is invalid
 */
export function readRow(cells: Cells, clock: ZoneClock = []): ReadRow | { fault: RowFault; column: string } {
  const raw = (name: string) => (cells[name] ?? "").trim();
  const text = (name: string) => unquoteCell(raw(name));
  const entity = BULK_ENTITIES.find((known) => known === text("entity").toUpperCase().replace(/[ -]/g, "_"));
  if (!entity) return { fault: "bulkEntity", column: "entity" };
  const ref = text("id");
  const asked = text("action").toUpperCase() || (isId(ref) ? "EDIT" : "CREATE");
  const action = BULK_ACTIONS.find((known) => known === asked);
  if (!action) return { fault: "bulkAction", column: "action" };
  const isRight = action === "EDIT" ? isId(ref) : ref === "" || NEW_NAME.test(ref);
  if (!isRight) return { fault: "bulkId", column: "id" };
  const fields: Record<string, unknown> = {};
  const fixed: string[] = [];
  for (const [name, column] of Object.entries(BULK_COLUMNS) as [BulkColumn, Column][]) {
    const cell = text(name);
    if (cell === "") continue;
    if (!column.of.includes(entity)) return { fault: "bulkColumn", column: name };
    if (column.isFixed) fixed.push(column.field);
    const given = raw(name) === CLEAR ? (column.cleared ?? null) : givenOf(cell, name, clock);
    if (given === undefined) return { fault: column.kind === "flag" ? "bulkFlag" : "bulkTime", column: name };
    fields[column.field] = given;
  }
  return { entity, action, ref, updatedTime: text("updated_time") || undefined, fields, fixed };
}

/** Cell that restores a value; an empty cell would not change the field. */
export const cellBack = (value: unknown): string => {
  const cell = cellOf(value);
  return cell === "" ? CLEAR : quoteCell(cell);
};

/** The column of a field. */
export const columnOf = (field: string): string =>
  (Object.entries(BULK_COLUMNS) as [string, Column][]).find(([, column]) => column.field === field)?.[0] ?? field;
