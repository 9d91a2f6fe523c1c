import { z } from "zod";
import { toSnakeKey } from "../../../src/contract/case.ts";
import type { AnyContract } from "../../../src/contract/define-contract.ts";
import { handshakeStatus } from "../../../src/contract/handshake-status.ts";
import { scopesFor } from "../../../src/contract/scope-of.ts";
import { COMMON_ERRORS, ERRORS, type ErrorName } from "../../../src/model/errors.ts";
import { wordsOf } from "../../platform/json-text/error-words.ts";
import { windowsOf } from "../../platform/limits/limits.ts";
import { withWords } from "./field-words.ts";
import { rowsOf } from "./rows.ts";

export type JsonSchema = Record<string, unknown>;

interface Node {
  zodSchema: z.core.$ZodTypes;
  jsonSchema: { required?: string[] };
}

/**
 * Corrects `required`. Zod's output omits fields with a preprocessing step (lists or objects that may come as JSON text), even if
 * the schema refuses their absence.
 */
export function requireWhatIsMissed({ zodSchema, jsonSchema }: Node): void {
  if (!(zodSchema instanceof z.ZodObject)) return;
  const fields = Object.entries(zodSchema.shape as Record<string, z.ZodType>);
  const missed = fields.filter(([, field]) => !field.safeParse(undefined).success).map(([name]) => name);
  if (missed.length > 0) jsonSchema.required = missed;
}

/** A zod schema as JSON Schema with the names that answers use, in the dialect of OpenAPI 3.1. */
export function schemaOf(schema: z.ZodType, io: "input" | "output"): JsonSchema {
  const override = io === "input" ? requireWhatIsMissed : () => {};
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: "any", override }) as JsonSchema;
  return onTheWire(json) as JsonSchema;
}

const SUBJECT = {
  type: "string",
  description: "The business that the call is made for, which has to have let you in.",
};

/**
 * A procedure's input schema, with `orbac_subject_id` if the procedure can act for a business, and with the schemas of
 * its rows. Omits `cursor`, which is only tRPC's name for the bookmark.
 */
export function inputSchema(contract: AnyContract): JsonSchema {
  const input = schemaOf(contract.input, "input");
  const { cursor: _, ...fields } = (input.properties ?? {}) as Record<string, JsonSchema>;
  const rows = rowsOf(contract);
  if (rows) fields[rows.field] = { ...fields[rows.field], items: schemaOf(rows.row, "input") };
  return { ...input, properties: { ...withWords(fields), ...(contract.acts && { orbac_subject_id: SUBJECT }) } };
}

/** The idempotency header, if the procedure accepts its key. */
export const keyHeader = ({ properties }: JsonSchema): object[] => {
  const { idempotency_key: schema } = (properties ?? {}) as Record<string, JsonSchema>;
  if (!schema) return [];
  const description = "Made anew for each request: sent again, it does nothing again and is answered as the first was.";
  return [{ name: "Idempotency-Key", in: "header", required: false, description, schema: { type: "string" } }];
};

const CALLERS = {
  public: "Anybody may call.",
  user: "Who is logged in may call.",
  moderator: "Moderators and administrators of the site may call.",
  admin: "Administrators of the site may call.",
};

/** Describes who may call a procedure, with which credentials, and its limits. */
export const callersOf = (contract: AnyContract): string =>
  [
    CALLERS[contract.access],
    `An access token needs the scope ${scopesFor(contract)
      .map((scope) => `\`${scope}\``)
      .join(" or ")}.`,
    contract.stepUp && "Confirm with `POST /v3/users/me/step_up/` that it is you, within 15 minutes before.",
    contract.stepUp === "orConfirmedToken" &&
      "A token with the scope `biz_access:write` needs no further confirmation, because its person confirmed it once.",
    ...(contract.limits ?? []).map((name) => {
      const windows = windowsOf(name).map(({ points, seconds, per }) => {
        const who = per === "user" ? "a person" : "an address";
        return `${points.toLocaleString("en-US")} for ${who} in ${seconds.toLocaleString("en-US")} s`;
      });
      return `At most ${windows.join(" and ")} (limit \`${name}\`, which calls share).`;
    }),
  ]
    .filter(Boolean)
    .join(" ");

/** Zod adds the bounds of safe integers to every integer; they tell readers nothing, so the document omits them. */
const isSafeBound = (key: string, value: unknown): boolean =>
  (key === "minimum" && value === Number.MIN_SAFE_INTEGER) || (key === "maximum" && value === Number.MAX_SAFE_INTEGER);

/** Converts property names to snake_case, also in `required`. */
function onTheWire(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(onTheWire);
  if (node === null || typeof node !== "object") return node;
  const entries = Object.entries(node).filter(([key, value]) => !isSafeBound(key, value));
  return Object.fromEntries(
    entries.map(([key, value]) => {
      if (key === "properties") {
        return [
          key,
          Object.fromEntries(
            Object.entries(value as object).map(([name, item]) => [toSnakeKey(name), onTheWire(item)]),
          ),
        ];
      }
      if (key === "required") return [key, (value as string[]).map(toSnakeKey)];
      return [key, onTheWire(value)];
    }),
  );
}

const TEXT = { type: "string" };
const NUMBER = { type: "integer" };
const TEXT_OR_NULL = { type: ["string", "null"] };

/** The schema of an object that always has all of these properties. */
const whole = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: "object",
  properties,
  required: Object.keys(properties),
});

/** The schema of a handshake call's answer, which has a different format. */
const handshakeAnswer = (data: JsonSchema, status = "success") =>
  whole({ status: { type: "string", enum: [status] }, code: NUMBER, data, message: TEXT_OR_NULL });

const answer = (status: string, data: JsonSchema, code: JsonSchema, more: Record<string, JsonSchema> = {}) =>
  whole({
    resource_response: whole({
      status: { type: "string", enum: [status] },
      code: NUMBER,
      http_status: NUMBER,
      endpoint_name: TEXT,
      data,
      bookmark: TEXT_OR_NULL,
      message: TEXT_OR_NULL,
      message_detail: TEXT_OR_NULL,
      api_error_code: code,
      ...more,
    }),
    resource: whole({ name: TEXT, options: { type: "object" } }),
    client_context: { type: "object" },
    request_identifier: TEXT,
  });

export const envelope = (data: JsonSchema) => answer("success", data, { type: "null" });

/** The schema of failures, which operations refer to. */
export const FAILURES = {
  Failure: answer("failure", { type: ["object", "null"] }, NUMBER, {
    error: whole({
      api_error_code: NUMBER,
      http_status: NUMBER,
      message: TEXT,
      message_detail: TEXT_OR_NULL,
      data: { type: ["object", "null"] },
      fields: { type: ["object", "null"] },
    }),
  }),
  HandshakeFailure: handshakeAnswer({}, "failure"),
};

function dataSchema(contract: AnyContract): JsonSchema {
  const output = schemaOf(contract.output, "output");
  if (!contract.paged) return output;
  const { items = {}, bookmark: _, ...more } = output.properties as Record<string, JsonSchema>;
  return contract.paged === true ? items : { type: "object", properties: { [contract.paged.as]: items, ...more } };
}

/**
 * The description of a procedure's operation on any transport.
 * @param refused additional errors of the transport
 */
export const saidOf = (contract: AnyContract, refused: readonly ErrorName[]) => ({
  summary: contract.summary,
  tags: [contract.name.split(".")[0]],
  // The empty entry makes credentials optional: a public call may answer more to a logged-in viewer.
  security: [...(contract.access === "public" ? [{}] : []), { session: [] }, { bearer: [] }],
  responses: responsesOf(contract, refused),
});

/** All answers of a procedure by status: success, and the errors that its contract lists. */
const responsesOf = (contract: AnyContract, refused: readonly ErrorName[]) => ({
  "200": {
    description: "Success",
    content: {
      "application/json": {
        schema: (contract.handshake ? handshakeAnswer : envelope)(dataSchema(contract)),
      },
    },
  },
  ...errorResponses(contract, refused),
});

/** Errors of operations with a body (`OF_BODIES`), and of those with JSON in the query (`OF_DATA`). */
export const OF_BODIES = ["BODY_UNREADABLE", "BODY_TOO_LARGE", "CROSS_SITE_REQUEST"] as const;
export const OF_DATA = ["BODY_UNREADABLE"] as const;

function errorResponses(contract: AnyContract, refused: readonly ErrorName[]) {
  const guarded: ErrorName[] = contract.stepUp ? ["STEP_UP_REQUIRED"] : [];
  // A public call doesn't refuse visitors, unless its contract or acting for a business requires that.
  const isForAnybody = contract.access === "public";
  const common = COMMON_ERRORS.filter((name) =>
    name === "VIEWER_CHANGED"
      ? !isForAnybody && contract.kind === "mutation"
      : !isForAnybody || contract.acts || !["AUTHENTICATION_REQUIRED", "NOT_PERMITTED"].includes(name),
  );
  const any = [...contract.errors, ...guarded, ...common, ...refused];
  const names = [...new Set<ErrorName>(any)].filter((name) => name !== "CROSS_SITE_REQUEST" || refused.includes(name));
  const failure: keyof typeof FAILURES = contract.handshake ? "HandshakeFailure" : "Failure";
  const statusOf = (name: ErrorName) => (contract.handshake ? handshakeStatus(name) : ERRORS[name].http);
  const byStatus = Map.groupBy(names, statusOf);
  return Object.fromEntries(
    [...byStatus].map(([http, list]) => [
      String(http),
      {
        description: list.map((name) => `${ERRORS[name].code} ${name}: ${wordsOf({ code: name })}`).join("\n\n"),
        content: { "application/json": { schema: { $ref: `#/components/schemas/${failure}` } } },
      },
    ]),
  );
}
