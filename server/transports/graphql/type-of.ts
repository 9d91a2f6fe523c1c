import {
  GraphQLBoolean,
  type GraphQLFieldConfigMap,
  GraphQLFloat,
  GraphQLInt,
  GraphQLList,
  GraphQLObjectType,
  type GraphQLOutputType,
  GraphQLString,
} from "graphql";
import { z } from "zod";

type JsonSchema = {
  type?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
  anyOf?: JsonSchema[];
};
const VALID_NAME = /^[A-Za-z_]\w*$/;

/** The GraphQL type for a contract's output, generated from its schema. */
export function graphqlTypeOf(schema: z.ZodType, name: string): GraphQLOutputType {
  const json = z.toJSONSchema(schema, { io: "output", unrepresentable: "any" }) as JsonSchema;
  return typeOf(json, name, new Map());
}

function typeOf(json: JsonSchema, name: string, seen: Map<string, GraphQLObjectType>): GraphQLOutputType {
  const real = json.anyOf?.find((option) => option.type !== "null") ?? json;
  if (real.type === "array") return new GraphQLList(typeOf(real.items ?? {}, name, seen));
  if (real.type === "integer") return GraphQLInt;
  if (real.type === "number") return GraphQLFloat;
  if (real.type === "boolean") return GraphQLBoolean;
  if (real.type !== "object" || !real.properties) return GraphQLString;
  const known = seen.get(name);
  if (known) return known;
  const type = new GraphQLObjectType({ name, fields: () => fieldsOf(real.properties ?? {}, name, seen) });
  seen.set(name, type);
  return type;
}

function fieldsOf(properties: Record<string, JsonSchema>, name: string, seen: Map<string, GraphQLObjectType>) {
  const fields: GraphQLFieldConfigMap<Record<string, unknown>, unknown> = {};
  for (const [key, json] of Object.entries(properties)) {
    const childName = `${name}${key.charAt(0).toUpperCase()}${key.slice(1)}`.replace(/\W/g, "");
    // Sizes such as `236x` aren't valid GraphQL names: spec signed-in 3.1 calls them imageSpec_236x and puts them on
    // the Pin itself.
    if (key === "images") {
      for (const [size, spec] of Object.entries(json.properties ?? {})) {
        fields[`imageSpec_${size}`] = {
          type: typeOf(spec, `${name}ImageSpec`, seen),
          resolve: (parent) => (parent.images as Record<string, unknown> | undefined)?.[size],
        };
      }
    } else if (VALID_NAME.test(key)) {
      fields[key] = { type: typeOf(json, childName, seen) };
      if (key === "id") fields.entityId = { type: GraphQLString, resolve: (parent) => parent.id };
    }
  }
  return fields;
}
