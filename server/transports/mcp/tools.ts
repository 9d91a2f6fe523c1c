import type { Tool } from "@modelcontextprotocol/server";
import { toSnakeKey } from "../../../src/contract/case.ts";
import { type AnyContract, restRoutesOf } from "../../../src/contract/define-contract.ts";
import type { Implementation } from "../../platform/procedure/implement.ts";
import { type Procedure, procedureFinder } from "../../platform/procedure/procedures.ts";
import { inputSchema, type JsonSchema, schemaOf } from "../openapi/schemas.ts";
import { NOT_OFFERED, TOOL_PROCEDURES } from "./tool-names.ts";

/** A procedure as agents see it. */
export interface ProcedureTool {
  made: Implementation;
  listed: Tool;
}

/** Default number of items on a page. It is low, because a model reads, and its user pays for, every word of a page. */
export const TOOL_PAGE_SIZE = 10;
/** Longer output schemas are left out, because models read them again with each request. */
const OUTPUT_SCHEMA_MAX = 6_000;

/** `pins.save` is `pins_save`, and `boardNotes.list` is `board_notes_list`. */
const toolName = ({ name }: AnyContract): string => toSnakeKey(name).replaceAll(".", "_");

/** @throws Error if the list names a procedure that doesn't exist */
export async function toolsOf(procedures: readonly Procedure[]): Promise<ReadonlyMap<string, ProcedureTool>> {
  const find = procedureFinder(procedures);
  const tools = await Promise.all(TOOL_PROCEDURES.map((name) => find(name).load()));
  return new Map(tools.map((made) => [toolName(made.contract), { made, listed: listed(made.contract) }]));
}

function listed(contract: AnyContract): Tool {
  const outputSchema = resultSchema(contract);
  return {
    name: toolName(contract),
    title: contract.summary,
    description: describe(contract),
    inputSchema: argumentSchema(contract),
    ...(outputSchema && { outputSchema }),
    annotations: annotationsOf(contract),
  };
}

const describe = ({ summary, paged, acts }: AnyContract): string =>
  [
    `${summary}.`,
    paged && "Answers a page of items; pass its `bookmark` to get the next one, until it is null.",
    acts && "Leave out `orbac_subject_id` unless the person asks you to act for a business.",
  ]
    .filter(Boolean)
    .join(" ");

/** Hints for clients that ask the person before a tool changes something. */
function annotationsOf(contract: AnyContract): Tool["annotations"] {
  if (contract.kind === "query") return { readOnlyHint: true };
  const methods = restRoutesOf(contract).map(({ method }) => method);
  return {
    readOnlyHint: false,
    // `hides` marks procedures that may remove something that other people see.
    destructiveHint: Boolean(contract.hides),
    idempotentHint: methods.some((method) => method !== "POST"),
  };
}

function argumentSchema(contract: AnyContract): Tool["inputSchema"] {
  const { properties, ...schema } = inputSchema(contract);
  const offered = Object.entries(properties as Record<string, JsonSchema>).filter(([name]) => !NOT_OFFERED.has(name));
  const fields = Object.fromEntries(offered);
  if (fields.page_size)
    fields.page_size = { ...fields.page_size, description: `Items of a page; ${TOOL_PAGE_SIZE} unless given.` };
  return { ...schema, type: "object", properties: fields } as Tool["inputSchema"];
}

/**
 * The schema of an answer that is one short object. It lists fields without closing the object, because clients cache it
 * and would refuse a field that a newer version adds.
 */
function resultSchema(contract: AnyContract): Tool["outputSchema"] | null {
  if (contract.paged) return null;
  const schema = opened(schemaOf(contract.output, "output")) as JsonSchema;
  if (schema.type !== "object" || JSON.stringify(schema).length > OUTPUT_SCHEMA_MAX) return null;
  return schema as Tool["outputSchema"];
}

/** Removes `additionalProperties: false`, and `pattern` if there is a `format`, from a schema and everything inside. */
function opened(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(opened);
  if (node === null || typeof node !== "object") return node;
  const hasFormat = "format" in node && typeof node.format === "string";
  const kept = Object.entries(node).filter(
    ([key, value]) => !(key === "additionalProperties" && value === false) && !(key === "pattern" && hasFormat),
  );
  return Object.fromEntries(kept.map(([key, value]) => [key, opened(value)]));
}
