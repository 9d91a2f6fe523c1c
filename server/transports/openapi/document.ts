import { toSnake, toSnakeKey } from "../../../src/contract/case.ts";
import {
  type AnyContract,
  type ResourceCall,
  resourceCallsOf,
  restRoutesOf,
} from "../../../src/contract/define-contract.ts";
import { ERRORS } from "../../../src/model/errors.ts";
import type { Config } from "../../config.ts";
import type { Implementation } from "../../platform/procedure/implement.ts";
import { FORWARD_METHODS } from "../resource/transport.ts";
import { API_RESOURCE } from "../rest/envelope.ts";
import { apiResourceOperation, resourceOperation } from "./resource-operation.ts";
import { callersOf, FAILURES, inputSchema, type JsonSchema, keyHeader, OF_BODIES, saidOf } from "./schemas.ts";

const FILE = { type: "string", format: "binary" };
const uploadOf = (field: string, fields: readonly [string, JsonSchema][]) => ({
  type: "object",
  properties: { [field]: FILE, ...Object.fromEntries(fields) },
  required: [field],
});

/** The introduction, which describes what all calls share. */
const INTRODUCTION = [
  "Every answer comes in one envelope: what was asked for is `resource_response.data`. Clients switch on `api_error_code`, never on the text.",
  "A program sends `Authorization: Bearer TOKEN`. A person makes tokens at `/settings/`, and says what each may do by its scopes.",
  "A list goes on by the `bookmark` of the page before, until that is null. Ids are decimal text, times ISO 8601 in UTC, and money is in millionths of a currency's unit.",
  "A write that is sent again with the same `Idempotency-Key` happens once. Who calls too often gets 429 with `Retry-After`, and a process that has too much to do answers 503 with it.",
  "Videos go up in parts (tus 1.0) at `/v3/media/videos/uploads`; the last part of the address that it answers is the `upload_id` of `POST /v3/media/videos/`. Archives to import go up alike at `/v3/imports/uploads`, and their `upload_id` is in the query of `POST /v3/imports/`.",
  "Programs that know the public ads API find it at `/v5/`, described by `/v5/openapi.json`.",
].join("\n\n");

/**
 * An operation's id, such as `pins.get.get`; if the same call has a second address, its id ends in that address's last
 * word.
 */
function operationId(contract: AnyContract, method: string, path: string): string {
  const id = `${contract.name}.${method.toLowerCase()}`;
  const first = restRoutesOf(contract).find((route) => route.method === method);
  if (first?.path === path) return id;
  const lastWord = path.split("/").at(-2) ?? "";
  return `${id}.${toSnakeKey(lastWord.replace(/[{}]/g, ""))}`;
}

function operation(made: Implementation, method: string, path: string) {
  const { contract } = made;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => toSnakeKey(match[1] ?? ""));
  const input = inputSchema(contract);
  const fields = (input.properties ?? {}) as Record<string, JsonSchema>;
  const required = (input.required ?? []) as string[];
  const rest = Object.entries(fields).filter(([name]) => !inPath.includes(name));
  const pathParameters = inPath.map((name) => ({
    name,
    in: "path",
    required: true,
    schema: { type: "string" },
  }));
  const query =
    method === "GET"
      ? rest.map(([name, schema]) => ({ name, in: "query", required: required.includes(name), schema }))
      : [];
  const needed = required.filter((name) => !inPath.includes(name));
  const fieldsSchema = {
    type: "object",
    properties: Object.fromEntries(rest),
    ...(needed.length > 0 && { required: needed }),
  };
  // Form values are converted to the schema's types, as CONTRACT.md section 1 describes.
  const body = contract.upload
    ? // The file as the whole body is accepted as well, but a generated client can send only one of them.
      {
        "multipart/form-data": {
          schema: contract.upload === true ? uploadOf("img", []) : uploadOf(contract.upload, rest),
        },
      }
    : {
        "application/json": { schema: fieldsSchema },
        "application/x-www-form-urlencoded": { schema: fieldsSchema },
      };
  const requestBody = { required: contract.upload !== undefined || needed.length > 0, content: body };
  return {
    operationId: operationId(contract, method, path),
    ...saidOf(contract, method === "GET" ? [] : OF_BODIES),
    description: [
      `tRPC: \`${contract.name}\` (${contract.kind}).`,
      ...resourceCallsOf(contract).map((call) => `Resource: \`${call.name}/${call.verb}\`.`),
      callersOf(contract),
    ].join(" "),
    parameters: [...pathParameters, ...query, ...(method === "GET" ? [] : keyHeader(input))],
    ...(method === "GET" || (rest.length === 0 && !contract.upload) ? {} : { requestBody }),
  };
}

/**
 * Slices that come first in the document; the others follow in the order in which they are mounted, and administration
 * comes last.
 */
const FIRST = ["auth", "users", "boards", "sections", "pins", "media", "video", "pinBuilder", "feeds", "search"];
const LAST = "admin";
function tagsOf(implementations: readonly Implementation[]): { name: string }[] {
  const slices = new Set(implementations.map(({ contract }) => contract.name.split(".")[0] ?? ""));
  for (const name of [...FIRST, LAST]) slices.delete(name);
  return [...FIRST, ...slices, "resource", LAST].map((name) => ({ name }));
}

/** The OpenAPI document, generated completely from the contracts. */
export function openApiDocument(implementations: readonly Implementation[], config: Config) {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const made of implementations) {
    for (const { method, path } of restRoutesOf(made.contract)) {
      // The slash at the end is optional; linters and client generators expect paths without it.
      const snakePath = path.slice(0, -1).replace(/\{(\w+)\}/g, (_, name: string) => `{${toSnakeKey(name)}}`);
      paths[snakePath] = { ...paths[snakePath], [method.toLowerCase()]: operation(made, method, path) };
    }
  }
  for (const { contract } of implementations) {
    for (const call of resourceCallsOf(contract)) {
      paths[`/resource/${call.name}/${call.verb}`] = {
        [call.verb === "get" ? "get" : "post"]: resourceOperation(contract, call),
      };
    }
  }
  for (const [verb, method] of Object.entries(FORWARD_METHODS)) {
    paths[`/resource/${API_RESOURCE}/${verb}`] = {
      [verb === "get" ? "get" : "post"]: apiResourceOperation(verb as ResourceCall["verb"], method),
    };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: `${config.brandName} API`,
      version: "1",
      description: INTRODUCTION,
      license: { name: "AGPL-3.0-only", identifier: "AGPL-3.0-only" },
      contact: { name: config.brandName, url: `${config.publicUrl}/contact/` },
    },
    servers: [{ url: config.publicUrl }],
    components: {
      schemas: FAILURES,
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: config.publicUrl.startsWith("https:") ? "__Host-session" : "session",
        },
        bearer: { type: "http", scheme: "bearer" },
      },
    },
    tags: tagsOf(implementations),
    paths,
    "x-error-codes": toSnake(Object.entries(ERRORS).map(([name, error]) => ({ name, ...error }))),
  };
}
