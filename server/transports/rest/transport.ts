import { toCamelKey } from "../../../src/contract/case.ts";
import { type Method, resourceCallsOf, restRoutesOf } from "../../../src/contract/define-contract.ts";
import { fieldsOf, isForm, readBody } from "../../platform/http/read-body.ts";
import { inOurNames } from "../../platform/json-text/in-our-names.ts";
import type { Context } from "../../platform/procedure/context.ts";
import type { Implementation } from "../../platform/procedure/implement.ts";
import type { Procedure, Signature } from "../../platform/procedure/procedures.ts";
import { answer, answerError, answerKept, answerVisitor, cachedPage, endpointName } from "./call.ts";
import { API_RESOURCE, type Endpoint, UNKNOWN_ENDPOINT } from "./envelope.ts";
import { readFieldSets, toFieldSets } from "./field-sets.ts";
import { answerHandshake } from "./handshake-answer.ts";
import { withoutLeftOut } from "./left-out.ts";
import { refuseMethod } from "./methods.ts";
import { numbersAsText } from "./numbers-as-text.ts";

export const VERBS = { GET: "get", POST: "create", PUT: "update", PATCH: "update", DELETE: "delete" } as const;

/** All methods of one path, so that a wrong method's answer can list the allowed ones. */
export interface RestPath {
  /**
   * Path in the router's syntax: `/v3/pins/:0/save`. Parameters are numbered, because two contracts may name the same
   * one differently.
   */
  pattern: string;
  methods: Map<Method, { procedure: Procedure; names: string[]; endpoint: Endpoint }>;
}

/**
 * The endpoint of a contract. The envelope also names the equivalent resource: `v3_get_pin` belongs to `PinResource` on
 * either transport.
 */
function endpointOf(signature: Signature): Endpoint {
  const name = resourceCallsOf(signature)[0]?.name ?? API_RESOURCE;
  return { endpointName: endpointName(signature), resource: { name, options: null } };
}

/** Groups every REST route of the contracts by path. @throws if two contracts claim the same method and path */
export function restPaths(procedures: readonly Procedure[]): RestPath[] {
  const paths = new Map<string, RestPath>();
  for (const procedure of procedures) {
    for (const { method, path } of restRoutesOf(procedure.signature)) {
      const names: string[] = [];
      const pattern = path.slice(0, -1).replace(/\{(\w+)\}/g, (_, name: string) => `:${names.push(name) - 1}`);
      const entry = paths.get(pattern) ?? { pattern, methods: new Map() };
      if (entry.methods.has(method)) throw new Error(`${method} ${path} is claimed twice`);
      entry.methods.set(method, {
        procedure,
        names: names.map(toCamelKey),
        endpoint: endpointOf(procedure.signature),
      });
      paths.set(pattern, entry);
    }
  }
  return [...paths.values()];
}

/** Answers a visitor's request synchronously from the cache; null if the page isn't cached. */
export function tryCached(
  deps: Pick<Context["deps"], "responseCache">,
  { methods }: RestPath,
  request: Request,
): ((ctx: Context) => Response) | null {
  const found = request.method === "GET" ? methods.get("GET") : undefined;
  if (!found?.procedure.signature.cachedForVisitors) return null;
  const page = cachedPage(deps, found.endpoint, request);
  return page && ((ctx) => answerKept(ctx, found.endpoint, page));
}

export async function handleRest(
  ctx: Context,
  path: RestPath,
  request: Request,
  params: Record<string, string>,
  url: URL,
): Promise<Response> {
  const method = request.method === "HEAD" ? "GET" : request.method;
  const found = path.methods.get(method as Method);
  if (!found) return refuseMethod(ctx, UNKNOWN_ENDPOINT, path.methods.keys());
  const { procedure, names, endpoint } = found;
  const readInput = async ({ contract: { input: schema, upload } }: Implementation) => {
    const hasBody = !upload && request.body !== null;
    const input: Record<string, unknown> = {
      ...(url.search && (inOurNames(schema, fieldsOf(url.searchParams)) as object)),
      ...(hasBody && (inOurNames(schema, await readBody(request)) as object)),
    };
    // Path parameters take precedence: a body can't name a different object.
    names.forEach((name, place) => {
      input[name] = params[place];
    });
    return withoutLeftOut(schema, numbersAsText(schema, input), VERBS[method as Method], isForm(request));
  };
  const sets = method === "GET" ? readFieldSets(url.searchParams.getAll("field_sets")) : null;
  const reshape = sets ? toFieldSets(sets) : undefined;
  try {
    const made = procedure.made ?? (await procedure.load());
    if (made.contract.cachedForVisitors && ctx.viewer.user === null)
      return await answerVisitor(ctx, made, () => readInput(made), endpoint, reshape);
    const input = await readInput(made);
    if (made.contract.handshake) return await answerHandshake(ctx, () => made.run(ctx, input));
    return await answer(ctx, made, input, endpoint, reshape);
  } catch (error) {
    if (procedure.signature.handshake) return answerHandshake(ctx, () => Promise.reject(error));
    return answerError(ctx, endpoint, error);
  }
}
