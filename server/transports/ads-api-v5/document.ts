import { toSnakeKey } from "../../../src/contract/case.ts";
import type { Config } from "../../config.ts";
import { callersOf, inputSchema, type JsonSchema, keyHeader, schemaOf } from "../openapi/schemas.ts";
import { answerOf } from "./answers.ts";
import type { Operation } from "./operation.ts";
import { operationName } from "./operation-names.ts";
import { OPERATIONS } from "./operations.ts";
import { requestOf } from "./requests.ts";
import { summaryOf } from "./summaries.ts";

const ERROR = { $ref: "#/components/schemas/Error" };
const json = (schema: unknown, media = "application/json") => ({ content: { [media]: { schema } } });
const REFUSED = { description: "Refused", ...json(ERROR) };
const inPath = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);

const tagOf = ({ path }: Operation): string =>
  path.split("/").find((part) => part && part !== "ad_accounts" && !part.startsWith(":")) ?? "ad_accounts";

type Named = (name: string, schema: JsonSchema) => JsonSchema;
/** `ad_accounts/list` as `AdAccountsList`. */
const typeName = (name: string) =>
  name.replace(/(?:^|[/_])(\w)/g, (_, letter: string) => letter.toUpperCase()).replaceAll("/", "");

function documented(operation: Operation, named: Named) {
  const { method, path, contract, status = 200 } = operation;
  const name = operationName(operation);
  const titled = (part: string) => `${typeName(name)}${part}`;
  const taken = [...inPath(path).map(toSnakeKey), "advertiser_id", "idempotency_key", "orbac_subject_id"];
  const whole = inputSchema(contract);
  const request = requestOf(operation);
  const asked = request ? schemaOf(request, "input") : whole;
  const fields = Object.entries((asked.properties ?? {}) as Record<string, JsonSchema>).filter(
    ([name]) => !taken.includes(name),
  );
  const required = ((asked.required ?? []) as string[]).filter((name) => !taken.includes(name));
  const isQuery = method === "GET" || (method === "DELETE" && !operation.hasBody);
  const query = isQuery
    ? fields.map(([name, schema]) => ({ name, in: "query", required: required.includes(name), schema }))
    : [];
  const body =
    asked.type === "array"
      ? asked
      : { type: "object", properties: Object.fromEntries(fields), ...(required.length > 0 && { required }) };
  const success =
    status === 204
      ? { description: "Done" }
      : {
          description: "Success",
          ...json(
            named(operation.answerName ?? titled("Response"), schemaOf(answerOf(operation), "output")),
            operation.media,
          ),
        };
  return {
    operationId: name,
    summary: summaryOf(operation),
    description: callersOf(contract),
    tags: [tagOf(operation)],
    security: contract.access === "public" ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: [
      ...inPath(path).map((name) => ({
        name: toSnakeKey(name),
        in: "path",
        required: true,
        schema: { type: "string" },
      })),
      ...query,
      ...(method === "GET" ? [] : keyHeader(whole)),
    ],
    ...(isQuery ? {} : { requestBody: { required: true, ...json(named(titled("Request"), body)) } }),
    responses: { [String(status)]: success, "4XX": REFUSED, default: REFUSED },
  };
}

const INTRODUCTION = [
  "No envelope: lists are `{items, bookmark}`, the last with a bookmark of null, and errors `{code, message}`. Times are whole seconds since 1970.",
  "A program sends `Authorization: Bearer TOKEN`. A write that is sent again with the same `Idempotency-Key` happens once, where the operation takes that header.",
  "Of campaigns, ad groups and ads up to 30 are written at once, as a list; each has an answer of its own, `data` or `exceptions`.",
].join("\n\n");

/** The OpenAPI document of this transport, generated from its operations and their contracts. */
export function v5Document({ brandName, publicUrl }: Pick<Config, "brandName" | "publicUrl">) {
  const paths: Record<string, Record<string, unknown>> = {};
  const schemas: Record<string, JsonSchema> = {};
  const named: Named = (name, schema) => {
    schemas[name] = schema;
    return { $ref: `#/components/schemas/${name}` };
  };
  for (const operation of OPERATIONS) {
    const path = operation.path.replace(/:(\w+)/g, (_, name: string) => `{${toSnakeKey(name)}}`);
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: documented(operation, named) };
  }
  return {
    openapi: "3.1.0",
    info: { title: `${brandName}: the transport for programs that advertise`, version: "5", description: INTRODUCTION },
    servers: [{ url: `${publicUrl}/v5` }],
    tags: [...new Set(OPERATIONS.map(tagOf))].sort().map((name) => ({ name, description: `Paths of \`${name}\`.` })),
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: {
        ...schemas,
        Error: {
          type: "object",
          required: ["code", "message"],
          properties: { code: { type: "integer" }, message: { type: "string" } },
        },
      },
    },
  };
}
