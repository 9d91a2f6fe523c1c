import { z } from "zod";
import { toSnake, toSnakeKey } from "../../src/contract/case.ts";
import { type AnyContract, resourceCallsOf, restRoutesOf } from "../../src/contract/define-contract.ts";
import { COMMON_ERRORS, ERRORS, type ErrorName } from "../../src/contract/errors.ts";
import type { Config } from "../config.ts";
import type { Implementation } from "../trpc/implement.ts";

type JsonSchema = Record<string, unknown>;

/** A zod schema as JSON Schema with the wire's names. */
function schemaOf(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const json = z.toJSONSchema(schema, { io, unrepresentable: "any", target: "openapi-3.0" }) as JsonSchema;
  return renameKeys(json) as JsonSchema;
}

/** Property names to snake_case; `required` lists them too. */
function renameKeys(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(renameKeys);
  if (node === null || typeof node !== "object") return node;
  return Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      if (key === "properties") {
        return [
          key,
          Object.fromEntries(
            Object.entries(value as object).map(([name, item]) => [toSnakeKey(name), renameKeys(item)]),
          ),
        ];
      }
      if (key === "required") return [key, (value as string[]).map(toSnakeKey)];
      return [key, renameKeys(value)];
    }),
  );
}

/** What handshake calls answer instead. */
const handshakeAnswer = (data: JsonSchema) => ({
  type: "object",
  properties: {
    status: { type: "string", enum: ["success", "failure"] },
    code: { type: "integer" },
    data,
    message: { type: "string", nullable: true },
  },
});

const envelope = (data: JsonSchema) => ({
  type: "object",
  properties: {
    resource_response: {
      type: "object",
      properties: {
        status: { type: "string" },
        code: { type: "integer" },
        http_status: { type: "integer" },
        data,
        bookmark: { type: "string" },
      },
    },
    resource: { type: "object" },
    client_context: { type: "object" },
    request_identifier: { type: "string" },
  },
});

function dataSchema(contract: AnyContract): JsonSchema {
  const whole = schemaOf(contract.output, "output");
  if (!contract.paged) return whole;
  const items = (whole.properties as Record<string, JsonSchema>).items ?? {};
  return contract.paged === true ? items : { type: "object", properties: { [contract.paged.as]: items } };
}

const answerOf = (contract: AnyContract) => (contract.handshake ? handshakeAnswer : envelope)(dataSchema(contract));

function errorResponses(contract: AnyContract) {
  const guarded: ErrorName[] = contract.stepUp ? ["STEP_UP_REQUIRED"] : [];
  const names = [...new Set<ErrorName>([...contract.errors, ...guarded, ...COMMON_ERRORS])].filter(
    (name) => contract.access !== "public" || !["AUTHENTICATION_REQUIRED", "NOT_PERMITTED"].includes(name),
  );
  const byStatus = Map.groupBy(names, (name) => ERRORS[name].http);
  return Object.fromEntries(
    [...byStatus].map(([http, list]) => [
      String(http),
      { description: list.map((name) => `${ERRORS[name].code} ${name}: ${ERRORS[name].message}`).join("\n\n") },
    ]),
  );
}

function operation(made: Implementation, method: string, path: string) {
  const { contract } = made;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "");
  const input = schemaOf(contract.input, "input");
  const fields = (input.properties ?? {}) as Record<string, JsonSchema>;
  const required = (input.required ?? []) as string[];
  const rest = Object.entries(fields).filter(([name]) => !inPath.map(toSnakeKey).includes(name));
  const pathParameters = inPath.map((name) => ({
    name: toSnakeKey(name),
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const query =
    method === "GET"
      ? rest.map(([name, schema]) => ({ name, in: "query", required: required.includes(name), schema }))
      : [];
  const body = contract.upload
    ? {
        "multipart/form-data": {
          schema: { type: "object", properties: { img: { type: "string", format: "binary" } } },
        },
      }
    : {
        "application/json": {
          schema: {
            type: "object",
            properties: Object.fromEntries(rest),
            required: required.filter((name) => !inPath.map(toSnakeKey).includes(name)),
          },
        },
      };
  return {
    operationId: `${contract.name}.${method.toLowerCase()}`,
    summary: contract.summary,
    tags: [contract.name.split(".")[0]],
    description: [
      `tRPC: \`${contract.name}\` (${contract.kind}).`,
      ...resourceCallsOf(contract).map((call) => `Resource: \`${call.name}/${call.verb}\`.`),
      contract.access === "public" ? "Anybody may call." : `Access: ${contract.access}.`,
    ].join(" "),
    security: contract.access === "public" ? [] : [{ session: [] }, { bearer: [] }],
    parameters: [...pathParameters, ...query],
    ...(method === "GET" || (rest.length === 0 && !contract.upload) ? {} : { requestBody: { content: body } }),
    responses: {
      "200": { description: "Success", content: { "application/json": { schema: answerOf(contract) } } },
      ...errorResponses(contract),
    },
  };
}

/** The OpenAPI document, read off the contracts; nothing of it is written by hand. */
export function openApiDocument(implementations: readonly Implementation[], config: Config) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const made of implementations) {
    for (const { method, path } of restRoutesOf(made.contract)) {
      const snakePath = path.replace(/\{(\w+)\}/g, (_, name: string) => `{${toSnakeKey(name)}}`);
      paths[snakePath] = { ...paths[snakePath], [method.toLowerCase()]: operation(made, method, path) };
    }
  }
  return {
    openapi: "3.0.3",
    info: {
      title: `${config.brandName} API`,
      version: "1",
      description: "Every answer comes in one envelope; clients switch on api_error_code.",
    },
    servers: [{ url: config.publicUrl }],
    components: {
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: config.publicUrl.startsWith("https:") ? "__Host-session" : "session",
        },
        bearer: { type: "http", scheme: "bearer" },
      },
    },
    paths,
    "x-error-codes": toSnake(Object.entries(ERRORS).map(([name, error]) => ({ name, ...error }))),
  };
}
