import {
  type DocumentNode,
  GraphQLError,
  type GraphQLFieldConfig,
  GraphQLID,
  GraphQLNonNull,
  GraphQLObjectType,
  GraphQLSchema,
  parse,
  specifiedRules,
  VariablesInAllowedPositionRule,
  validate,
} from "graphql";
import { createYoga, type Plugin } from "graphql-yoga";
import { ProductError } from "../../../src/model/errors.ts";
import { DEPTH_MAX, isDeeper } from "../../../src/model/json-depth.ts";
import { readWired } from "../../platform/json-text/json-text.ts";
import type { Context } from "../../platform/procedure/context.ts";
import type { Implementation } from "../../platform/procedure/implement.ts";
import { graphqlErrorOf } from "./graphql-error.ts";
import { createKnownQueries, QUERY_CHARS_MAX } from "./known-queries.ts";
import { requestLimits } from "./request-limits.ts";
import { graphqlTypeOf } from "./type-of.ts";

/** SECURITY.md 30; the maximum number of calls is the same as in a tRPC batch. */
const LIMITS = { depth: 7, calls: 10 };
/**
 * A query for all fields of a Pin needs about 200 tokens. Validation time grows with the square of a query's length.
 */
const TOKENS_MAX = 2_000;

function queryField({ contract, run }: Implementation): GraphQLFieldConfig<unknown, { ctx: Context }> {
  const rename = contract.graphql?.rename ?? {};
  // If several arguments are names for one input field, none of them can be required; the input schema reports a missing value.
  const isOneEach = new Set(Object.values(rename)).size === Object.keys(rename).length;
  const argumentType = isOneEach ? new GraphQLNonNull(GraphQLID) : GraphQLID;
  return {
    description: contract.summary,
    type: graphqlTypeOf(
      contract.output,
      contract.name.replace(/\W(\w)/g, (_, letter: string) => letter.toUpperCase()),
    ),
    args: Object.fromEntries(Object.keys(rename).map((argument) => [argument, { type: argumentType }])),
    resolve: async (_root, args, { ctx }) => {
      const input = Object.fromEntries(Object.entries(args).map(([name, value]) => [rename[name] ?? name, value]));
      try {
        return readWired(await run(ctx, input));
      } catch (error) {
        if (!(error instanceof ProductError)) throw error;
        const { message, extensions } = graphqlErrorOf(error);
        throw new GraphQLError(message, { extensions: { ...extensions, http: { status: error.http } } });
      }
    },
  };
}

/**
 * Validates a query before anything runs: the specification's rules, its depth and its number of calls. All arguments
 * here are ids, which callers declare as String or ID; both are the same text, so a variable's type isn't checked.
 */
const RULES = [...specifiedRules.filter((rule) => rule !== VariablesInAllowedPositionRule), requestLimits(LIMITS)];

/** A plugin that limits the size of requests, and skips parsing and validation for queries that were valid before. */
function looksAtRequests(): Plugin {
  const known = createKnownQueries();
  const isSound = new WeakSet<DocumentNode>();
  return {
    onParams: ({ params }) => {
      const refuse = (message: string): never => {
        throw new GraphQLError(message, { extensions: { http: { status: 400 } } });
      };
      if ((params.query?.length ?? 0) > QUERY_CHARS_MAX) refuse(`A query has at most ${QUERY_CHARS_MAX} characters.`);
      if (isDeeper(params.variables)) refuse(`Variables have at most ${DEPTH_MAX} levels.`);
    },
    onParse: ({ setParseFn }) =>
      setParseFn((source, options) => {
        const text = typeof source === "string" ? source : source.body;
        return known.find(text) ?? parse(text, { ...options, maxTokens: TOKENS_MAX });
      }),
    onValidate: ({ setValidationFn }) =>
      setValidationFn((schema, document) => {
        if (isSound.has(document)) return [];
        const errors = validate(schema, document, RULES);
        if (errors.length === 0) {
          isSound.add(document);
          known.keep(document.loc?.source.body ?? "", document);
        }
        return errors;
      }),
  };
}

/** The GraphQL transport of CONTRACT.md section 1: only the named queries that contracts declare. */
export function createGraphqlTransport(implementations: readonly Implementation[]) {
  const named = implementations.filter((made) => made.contract.graphql);
  const schema = new GraphQLSchema({
    query: new GraphQLObjectType({
      name: "Query",
      fields: Object.fromEntries(named.map((made) => [made.contract.graphql?.name ?? "", queryField(made)])),
    }),
  });
  const yoga = createYoga<{ ctx: Context }>({
    schema,
    graphqlEndpoint: "/graphql",
    landingPage: false,
    graphiql: false,
    logging: false,
    parserAndValidationCache: false,
    plugins: [looksAtRequests()],
  });
  return async (ctx: Context, request: Request): Promise<Response> => {
    // Given the newer media type, yoga answers invalid queries with a 4xx instead of a 200 (SECURITY.md 30).
    const headers = new Headers(request.headers);
    headers.set("accept", "application/graphql-response+json");
    const answer = await yoga.fetch(new Request(request, { headers }), { ctx });
    const response = new Response(answer.body, {
      status: answer.status,
      headers: { "Content-Type": "application/json; charset=utf-8", "Cache-Control": "private, no-store" },
    });
    // Yoga only names the allowed methods in its message.
    if (answer.status === 405) response.headers.set("Allow", "GET, POST");
    return response;
  };
}
