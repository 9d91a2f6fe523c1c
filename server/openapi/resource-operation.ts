import { toSnakeKey } from "../../src/contract/case.ts";
import type { AnyContract, ResourceCall } from "../../src/contract/define-contract.ts";
import { type JsonSchema, saidOf, schemaOf } from "./schemas.ts";

/** The options of a resource call: the procedure's input by the names that the call has for it, and the list of cursors. */
function optionsSchema(contract: AnyContract, { rename = {} }: ResourceCall): JsonSchema {
  const input = schemaOf(contract.input, "input");
  const fields = { ...(input.properties as Record<string, JsonSchema> | undefined) };
  for (const [from, to] of Object.entries(rename)) fields[toSnakeKey(from)] ??= fields[toSnakeKey(to)] ?? {};
  if (contract.paged) {
    delete fields.bookmark;
    fields.bookmarks = { type: "array", items: { type: "string" } };
  }
  return { type: "object", properties: fields };
}

const SOURCE_URL = { type: "string", description: "The page that asks; not read." };

/** A resource request as CONTRACT.md section 1 has it: `data` in the query or in a form, or a JSON body. */
export function resourceOperation(contract: AnyContract, call: ResourceCall) {
  const data = {
    type: "object",
    properties: { options: optionsSchema(contract, call), context: { type: "object" } },
  };
  const asked =
    call.verb === "get"
      ? {
          parameters: [
            { name: "source_url", in: "query", required: false, schema: SOURCE_URL },
            { name: "data", in: "query", required: false, content: { "application/json": { schema: data } } },
          ],
        }
      : {
          requestBody: {
            content: {
              "application/x-www-form-urlencoded": {
                schema: { type: "object", properties: { source_url: SOURCE_URL, data } },
                encoding: { data: { contentType: "application/json" } },
              },
              "application/json": { schema: data },
            },
          },
        };
  return {
    operationId: `${call.name}.${call.verb}`,
    ...saidOf(contract),
    description: `tRPC: \`${contract.name}\` (${contract.kind}).`,
    ...asked,
  };
}
