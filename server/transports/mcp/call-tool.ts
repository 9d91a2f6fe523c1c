import type { CallToolResult } from "@modelcontextprotocol/server";
import { toSnakeKey } from "../../../src/contract/case.ts";
import { type AnyContract, restRoutesOf } from "../../../src/contract/define-contract.ts";
import type { ProductError } from "../../../src/model/errors.ts";
import { errorWords } from "../../platform/json-text/error-words.ts";
import { inOurNames } from "../../platform/json-text/in-our-names.ts";
import { SNAKE, withOrigin, writeJson } from "../../platform/json-text/json-text.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { toProductError } from "../rest/envelope.ts";
import { withoutLeftOut } from "../rest/left-out.ts";
import { numbersAsText } from "../rest/numbers-as-text.ts";
import { VERBS } from "../rest/transport.ts";
import { type ProcedureTool, TOOL_PAGE_SIZE } from "./tools.ts";

/** Runs a tool; a refusal is a result with its sentence, so that the model can correct itself. */
export async function callTool(ctx: Context, { made }: ProcedureTool, given: unknown): Promise<CallToolResult> {
  const { contract } = made;
  try {
    const output = await made.run(ctx, inputOf(contract, given));
    const text = withOrigin(writeJson(shownOutput(contract, output), SNAKE), ctx.deps.config.publicUrl);
    const value: unknown = JSON.parse(text);
    const isObject = value !== null && typeof value === "object" && !Array.isArray(value);
    return {
      content: [{ type: "text", text }],
      ...(isObject && { structuredContent: value as Record<string, unknown> }),
    };
  } catch (error) {
    return refusal(toProductError(ctx, error));
  }
}

/** Converts a tool's arguments to a procedure's input, as leniently as a REST body is read. */
function inputOf(contract: AnyContract, given: unknown): Record<string, unknown> {
  const named = inOurNames(contract.input, given ?? {}) as Record<string, unknown>;
  const method = restRoutesOf(contract)[0]?.method ?? "POST";
  const verb = contract.kind === "query" ? "get" : VERBS[method];
  const input = withoutLeftOut(contract.input, numbersAsText(contract.input, named), verb);
  return contract.paged ? { pageSize: TOOL_PAGE_SIZE, ...input } : input;
}

/** Converts a list's output to `{<name>: items, bookmark}`; REST answers use the same name. */
function shownOutput({ paged }: AnyContract, output: unknown): unknown {
  if (!paged || paged === true) return output;
  const { items, ...more } = output as { items: unknown };
  return { [paged.as]: items, ...more };
}

/** A refusal as a tool result: its message, followed by the messages of the refused fields. */
function refusal(error: ProductError): CallToolResult {
  const { message, messageDetail, fields } = errorWords(error);
  const { retryAfter } = error.details;
  const lines = [
    message,
    messageDetail,
    ...Object.entries(fields ?? {}).map(([name, sentence]) => `${toSnakeKey(name)}: ${sentence}`),
    retryAfter === undefined ? null : `Try again in ${retryAfter} seconds.`,
  ];
  return {
    isError: true,
    content: [{ type: "text", text: lines.filter(Boolean).join("\n") }],
    _meta: { api_error_code: error.code },
  };
}
