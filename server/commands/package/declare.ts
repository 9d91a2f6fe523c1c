import { z } from "zod";
import type { AnyContract } from "../../../src/contract/define-contract.ts";
import { rowsOf } from "../../transports/openapi/rows.ts";
import { requireWhatIsMissed } from "../../transports/openapi/schemas.ts";

type Json = Record<string, unknown>;

/** Objects shorter than this are written where they are used. */
const SHARED_MIN = 60;

/** A contract's schema in the names of tRPC. */
function schemaOf(schema: z.ZodType, io: "input" | "output"): Json {
  const override = io === "input" ? requireWhatIsMissed : () => {};
  return z.toJSONSchema(schema, { io, unrepresentable: "any", override }) as Json;
}

function inputOf(contract: AnyContract): Json {
  const schema = schemaOf(contract.input, "input");
  const { cursor: _, ...properties } = (schema.properties ?? {}) as Record<string, Json>;
  const rows = rowsOf(contract);
  if (rows) properties[rows.field] = { ...properties[rows.field], items: schemaOf(rows.row, "input") };
  if (contract.acts) properties.orbacSubjectId = { type: "string" };
  return { ...schema, properties };
}

const isName = (text: string) => /^[A-Za-z_$][\w$]*$/.test(text);
const keyText = (key: string) => (isName(key) ? key : JSON.stringify(key));
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const inList = (type: string) => (splitUnion(type).length > 1 || type.includes(" & ") ? `(${type})[]` : `${type}[]`);

/**
 * The options of a union, without those that say the same for forms and query strings: a number or a boolean as text.
 */
function unionOf(options: readonly string[]): string {
  const all = [...new Set(options)];
  const isText = (type: string) => type === "string" || type.startsWith('"');
  const hasValue = all.includes("boolean") || all.includes("number");
  const kept = hasValue ? all.filter((type) => !isText(type)) : all;
  const whole = kept.includes("string") ? kept.filter((type) => type === "string" || !isText(type)) : kept;
  return whole.join(" | ");
}

/**
 * Writes the types of all procedures. A type checker reads this text much faster than the router's type, from which it
 * would have to compute each schema: objects that occur several times are written once.
 */
export function declarations(contracts: readonly AnyContract[]): string {
  const written = contracts.map((contract) => ({
    contract,
    input: inputOf(contract),
    output: schemaOf(contract.output, "output"),
  }));
  const counts = new Map<string, number>();
  const named = new Map<string, string>();
  const used = new Set<string>();
  const interfaces: string[] = [];

  const plain = new WeakMap<Json, string>();
  /** The type in full, which identifies objects of the same shape. */
  function inFull(schema: Json): string {
    const before = plain.get(schema);
    if (before !== undefined) return before;
    const text = typeOf(schema, inFull);
    plain.set(schema, text);
    if (isObject(schema)) counts.set(text, (counts.get(text) ?? 0) + 1);
    return text;
  }
  for (const { input, output } of written) {
    inFull(input);
    inFull(output);
  }

  /** The type with names for objects that occur several times. */
  const short =
    (hint: string) =>
    (schema: Json, key = hint): string => {
      const whole = inFull(schema);
      const inner = short(key);
      if (!isObject(schema) || whole.length < SHARED_MIN || (counts.get(whole) ?? 0) < 2) return typeOf(schema, inner);
      const known = named.get(whole);
      if (known) return known;
      const name = unusedName(schema, key);
      named.set(whole, name);
      interfaces.push(`interface ${name} ${typeOf(schema, inner)}`);
      return name;
    };

  function unusedName(schema: Json, key: string): string {
    const kind = ((schema.properties as Record<string, Json>).type?.const ?? key) as string;
    const base = capital(kind.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()).replace(/\W/g, ""));
    const first = /^[A-Za-z]/.test(base) ? base : `Value${base}`;
    let name = first;
    for (let at = 2; used.has(name); at++) name = `${first}${at}`;
    used.add(name);
    return name;
  }

  const bySlice = Map.groupBy(written, ({ contract }) => contract.name.split(".")[0] ?? "");
  const slices = [...bySlice].map(([slice, procedures]) => {
    const lines = procedures.map(({ contract, input, output }) => {
      const verb = contract.name.split(".")[1] ?? "";
      const isOptional = ((input.required ?? []) as string[]).length === 0;
      const given = short(`${slice}${capital(verb)}Input`)(input);
      const made = short(`${slice}${capital(verb)}Result`)(output);
      return `    /** ${contract.summary.replaceAll("*/", "")} */\n    ${verb}(input${isOptional ? "?" : ""}: ${given}, options?: CallOptions): Promise<${made}>;`;
    });
    return `  ${slice}: {\n${lines.join("\n")}\n  };`;
  });
  return `${interfaces.join("\n")}\n/** The procedures of the site, by slice. */\nexport interface Tackboard {\n${slices.join("\n")}\n}\n`;
}

const isObject = ({ type, properties }: Json) => type === "object" && properties !== undefined;

type Write = (schema: Json, key?: string) => string;

function typeOf(schema: Json, write: Write): string {
  const options = (schema.anyOf ?? schema.oneOf) as Json[] | undefined;
  if (options) return unionOf(options.flatMap((option) => splitUnion(write(option))));
  if (schema.allOf) return (schema.allOf as Json[]).map((part) => write(part)).join(" & ");
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return unionOf((schema.enum as unknown[]).map((value) => JSON.stringify(value)));
  const { type } = schema;
  if (Array.isArray(type)) return unionOf(type.map((one: string) => typeOf({ ...schema, type: one }, write)));
  switch (type) {
    case "string":
    case "boolean":
    case "null":
      return type;
    case "number":
    case "integer":
      return "number";
    case "array":
      return schema.prefixItems
        ? `[${(schema.prefixItems as Json[]).map((item) => write(item)).join(", ")}]`
        : inList(write((schema.items ?? {}) as Json));
    case "object":
      return objectOf(schema, write);
    default:
      return "unknown";
  }
}

/** The options of a union's text; those in braces or brackets stay whole. */
function splitUnion(text: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at] ?? "";
    if ("{[(<".includes(letter)) depth++;
    else if ("}])>".includes(letter)) depth--;
    else if (depth === 0 && text.startsWith(" | ", at)) {
      parts.push(text.slice(from, at));
      from = at + 3;
    }
  }
  return [...parts, text.slice(from)];
}

function objectOf({ properties, required, additionalProperties }: Json, write: Write): string {
  const fields = Object.entries((properties ?? {}) as Record<string, Json>);
  if (fields.length === 0)
    return typeof additionalProperties === "object" && additionalProperties !== null
      ? `Record<string, ${write(additionalProperties as Json)}>`
      : additionalProperties === false || properties
        ? "Record<string, never>"
        : "Record<string, unknown>";
  const needed = new Set((required ?? []) as string[]);
  const text = fields.map(([name, schema]) => {
    const key = keyText(name);
    return needed.has(name) ? `${key}: ${write(schema, name)}` : `${key}?: ${write(schema, name)} | undefined`;
  });
  return `{ ${text.join("; ")} }`;
}
