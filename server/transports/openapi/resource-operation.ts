import { toSnakeKey } from "../../../src/contract/case.ts";
import type { AnyContract, ResourceCall } from "../../../src/contract/define-contract.ts";
import { API_RESOURCE } from "../rest/envelope.ts";
import { callersOf, envelope, inputSchema, type JsonSchema, keyHeader, OF_BODIES, OF_DATA, saidOf } from "./schemas.ts";

/**
 * The schema of a resource call's options: the procedure's input under the call's own names, and the list of cursors.
 */
function optionsSchema(contract: AnyContract, { rename = {} }: ResourceCall): JsonSchema {
  const input = inputSchema(contract);
  const fields = { ...(input.properties as Record<string, JsonSchema> | undefined) };
  for (const [from, to] of Object.entries(rename)) fields[toSnakeKey(from)] ??= fields[toSnakeKey(to)] ?? {};
  if (contract.paged) {
    delete fields.bookmark;
    fields.bookmarks = { type: "array", items: { type: "string" } };
  }
  return { type: "object", properties: fields };
}

const SOURCE_URL = { type: "string", description: "The page that asks; not read." };

/** A string parameter that contains JSON. Client generators ignore `content`, so the JSON's schema is only `contentSchema`. */
const jsonText = (contentSchema: JsonSchema): JsonSchema => ({
  type: "string",
  description: "JSON text.",
  contentMediaType: "application/json",
  contentSchema,
});

/** A resource request as described in CONTRACT.md section 1: `data` in the query or in a form, or a JSON body. */
function askedWith(verb: ResourceCall["verb"], options: JsonSchema) {
  const data = { type: "object", properties: { options, context: { type: "object" } } };
  if (verb === "get") {
    return {
      parameters: [
        { name: "source_url", in: "query", required: false, schema: SOURCE_URL },
        { name: "data", in: "query", required: false, schema: jsonText(data) },
      ],
    };
  }
  return {
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
}

export const resourceOperation = (contract: AnyContract, call: ResourceCall) => ({
  operationId: `${call.name}.${call.verb}`,
  ...saidOf(contract, call.verb === "get" ? OF_DATA : OF_BODIES),
  description: `tRPC: \`${contract.name}\` (${contract.kind}). ${callersOf(contract)}`,
  ...(call.verb !== "get" && { parameters: keyHeader(inputSchema(contract)) }),
  ...askedWith(call.verb, optionsSchema(contract, call)),
});

const FORWARDED: JsonSchema = {
  type: "object",
  properties: {
    url: { type: "string", description: "A path of this document, such as /v3/users/me/." },
    data: { type: "object", description: "What that address takes." },
    page_size: { type: "integer", description: "Of a list." },
    bookmarks: { type: "array", items: { type: "string" }, description: "Where a list goes on." },
  },
  required: ["url"],
};

/** The operation of ApiResource. It has no contract, because it returns the answer of whichever REST address it names. */
export const apiResourceOperation = (verb: ResourceCall["verb"], method: string) => ({
  operationId: `${API_RESOURCE}.${verb}`,
  summary: `Any REST address, by ${method}`,
  description: "Answers as the address does, under the same caller.",
  tags: ["resource"],
  security: [{}, { session: [] }, { bearer: [] }],
  responses: {
    "200": { description: "Success", content: { "application/json": { schema: envelope({}) } } },
    "4XX": {
      description: "What the address refuses",
      content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
    },
  },
  ...askedWith(verb, FORWARDED),
});
