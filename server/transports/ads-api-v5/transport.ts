import { z } from "zod";
import type { AdvertiserAccount } from "../../../src/advertiser/account.ts";
import { getAdvertiser } from "../../../src/advertiser/accounts.contract.ts";
import { toCamelKey } from "../../../src/contract/case.ts";
import type { AnyContract, Method } from "../../../src/contract/define-contract.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { at, problem } from "../../../src/model/problem.ts";
import { fieldsOf, readBodyOrRows } from "../../platform/http/read-body.ts";
import { hasField, inOurNames, takesFlag, unknownField } from "../../platform/json-text/in-our-names.ts";
import { readWired } from "../../platform/json-text/json-text.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { authorise, type Implementation } from "../../platform/procedure/implement.ts";
import { type Procedure, procedureFinder } from "../../platform/procedure/procedures.ts";
import { numbersAsText } from "../rest/numbers-as-text.ts";
import { type Call, type Input, isRow, type Operation } from "./operation.ts";
import { OPERATIONS } from "./operations.ts";
import { requestOf } from "./requests.ts";
import { json, v5Error } from "./responses.ts";
import { refuse } from "./shapes.ts";

/** The operations by path and method. */
export function v5Paths(): Map<string, Map<Method, Operation>> {
  const paths = new Map<string, Map<Method, Operation>>();
  for (const operation of OPERATIONS) {
    const methods = paths.get(operation.path) ?? new Map<Method, Operation>();
    paths.set(operation.path, methods.set(operation.method, operation));
  }
  return paths;
}

/** What a start has to know about a path of the ads API. */
export interface V5Signature {
  path: string;
  /** Whether a body may contain a picture as text. */
  takesPictures: boolean;
}

export const v5Signatures = (): V5Signature[] =>
  [...v5Paths()].map(([path, methods]) => ({
    path,
    takesPictures: [...methods.values()].some(({ contract }) => contract.pictureBody),
  }));

type Find = (contract: AnyContract) => Promise<Implementation>;
/** Answers a request for one of the paths of `v5Paths`. */
type V5 = (path: string, ctx: Context, params: Record<string, string>, url: URL) => Promise<Response>;

/** Creates the transport. @throws Error if an operation's procedure doesn't exist */
export function createV5(procedures: readonly Procedure[]): V5 {
  const named = procedureFinder(procedures);
  for (const { contract, instead, also, flow } of OPERATIONS)
    for (const used of [contract, instead?.contract, also?.contract, ...(flow?.contracts ?? [])])
      if (used) named(used.name);
  const find: Find = ({ name }) => named(name).load();
  const paths = v5Paths();
  return (path, ctx, params, url) => handleV5(ctx, { methods: paths.get(path) ?? new Map(), find }, params, url);
}

/** Answers in the format of the API description: no envelope on success, `{code, message}` on failure. */
async function handleV5(
  ctx: Context,
  { methods, find }: { methods: ReadonlyMap<Method, Operation>; find: Find },
  params: Record<string, string>,
  url: URL,
): Promise<Response> {
  const request = ctx.request as Request;
  const method = request.method === "HEAD" ? "GET" : request.method;
  const found = methods.get(method as Method);
  if (!found) {
    const response = v5Error(ctx, new ProductError("METHOD_NOT_ALLOWED"));
    response.headers.set("Allow", [...methods.keys()].map((name) => (name === "GET" ? "GET, HEAD" : name)).join(", "));
    return response;
  }
  try {
    // Access is checked before the operation reads its body, which it may refuse.
    authorise(found.contract, ctx);
    const schema = requestOf(found) ?? found.contract.input;
    const [query, body] = [withoutOff(schema, unfolded(fieldsOf(url.searchParams))), await readBodyOrRows(request)];
    for (const sent of [query, body]) {
      checkAccounts(sent, params.adAccountId);
      refuseUnknown(schema, sent);
    }
    // Path parameters take precedence: a body can't name a different object.
    const said: Input = {
      ...withFlags(schema, inOurNames(schema, query) as Input),
      ...(inOurNames(schema, body) as object),
      ...params,
    };
    const instead = found.instead?.when(said) ? found.instead : null;
    const { contract } = instead ?? found;
    const mapped = (instead ?? found).toInput?.(said, ctx) ?? said;
    const account = params.adAccountId === undefined ? {} : { advertiserId: params.adAccountId };
    // An operation that builds its own input must keep the business that the call names.
    const { orbacSubjectId } = said as Input;
    const subject = orbacSubjectId === undefined ? {} : { orbacSubjectId };
    const input: Record<string, unknown> = { ...mapped, ...account, ...subject };
    const run = async (called: AnyContract, fields: Record<string, unknown>) => {
      const made = await find(called);
      return readWired(await made.run(ctx, numbersAsText(called.input, fields)));
    };
    if (params.adAccountId === undefined && said.adAccountId !== undefined && !hasField(schema, "adAccountId")) {
      // The procedure reads or changes only what belongs to the caller, so the caller must own the named account.
      const { ownerUserId } = (await run(getAdvertiser, { advertiserId: said.adAccountId })) as AdvertiserAccount;
      if (ownerUserId !== ctx.viewer.user?.id)
        throw new ProductError(
          "INVALID_PARAMETERS",
          at("adAccountId", problem("inputNoField", { names: "ad_account_id" })),
        );
    }
    if (found.flow) {
      const call = ((called, fields) => {
        if (!found.flow?.contracts.includes(called))
          throw new Error(`${found.method} /v5${found.path} does not name ${called.name}`);
        return run(called, { ...fields, ...account, ...subject });
      }) as Call;
      const answer = await found.flow.run(call, numbersAsText(schema, said), ctx);
      return answer instanceof Response ? answer : json(ctx, found.status ?? 200, answer);
    }
    const output = await run(contract, input);
    const { also } = found;
    const more = also?.when(output, ctx) ? await run(also.contract, also.toInput(said, output)) : undefined;
    const answer = found.toAnswer(output, said, ctx, more);
    return answer instanceof Response ? answer : json(ctx, found.status ?? 200, answer);
  } catch (error) {
    return v5Error(ctx, error);
  }
}

/** Fields of every operation: the business that a call is for, the request's key, and the account that files are of. */
const EVERYWHERE = z.object({
  orbacSubjectId: z.string(),
  idempotencyKey: z.string(),
  adAccountId: z.string(),
});

/**
 * Programs repeat the account of the address in a request and its rows. Takes it out of the rows, so that each operation
 * need not declare it.
 * @throws ProductError if another account is named
 */
function checkAccounts(sent: Input, adAccountId: string | undefined): void {
  if (adAccountId === undefined) return;
  const rows = Array.isArray(sent.items) ? sent.items.filter(isRow) : [];
  // An audience's rule names the account too.
  for (const row of [sent, ...rows, ...[sent.rule].filter(isRow)]) {
    const named: unknown = row.ad_account_id ?? row.adAccountId ?? adAccountId;
    if (String(named) !== adAccountId) refuse("ad_account_id", [adAccountId]);
  }
  for (const row of rows) delete row.ad_account_id;
}

/**
 * Refuses a field that the operation doesn't read by its name, because ignoring it would look like success.
 * @throws ProductError
 */
function refuseUnknown(schema: z.ZodType, sent: Input): void {
  const { items, ...fields } = sent;
  // A body that is a list comes as `items`.
  const isList = schema instanceof z.ZodArray && Array.isArray(items);
  const common = Object.keys(fields).filter((name) => Object.hasOwn(EVERYWHERE.shape, toCamelKey(name)));
  const own = Object.fromEntries(Object.entries(isList ? fields : sent).filter(([name]) => !common.includes(name)));
  const names = (isList && unknownField(schema, items)) || unknownField(isList ? EVERYWHERE : schema, own);
  if (names) throw new ProductError("INVALID_PARAMETERS", at(names, problem("inputNoField", { names })));
}

const DEEP = /^(\w{1,50})((?:\[\w{1,50}\]){1,5})$/;
/** Objects in a query, in the style `parameters[report][feed_id]=7` of the API description. */
function unfolded(query: Input): Input {
  const fields: Input = {};
  for (const [given, value] of Object.entries(query)) {
    const [, name = "", path = ""] = DEEP.exec(given) ?? [];
    if (path === "" || given.includes("__proto__")) {
      fields[given] = value;
      continue;
    }
    const names = [name, ...path.slice(1, -1).split("][")];
    let at = fields;
    for (const part of names.slice(0, -1)) {
      const inner = Object.hasOwn(at, part) && isRow(at[part]) ? at[part] : {};
      at[part] = inner;
      at = inner;
    }
    at[names.at(-1) ?? ""] = value;
  }
  return fields;
}

/** In a query, false is text. An unknown flag that is off asks for nothing, as in a body. */
const withoutOff = (schema: z.ZodType, query: Input): Input =>
  Object.fromEntries(
    Object.entries(query).filter(
      ([name, value]) => String(value).toLowerCase() !== "false" || hasField(schema, toCamelKey(name)),
    ),
  );

const FLAGS: Record<string, boolean> = { true: true, false: false, "1": true, "0": false };
/** In a query, programs write true and false as their language prints them. */
const withFlags = (schema: z.ZodType, query: Input): Input =>
  Object.fromEntries(
    Object.entries(query).map(([name, value]) => [
      name,
      takesFlag(schema, name) ? (FLAGS[String(value).toLowerCase()] ?? value) : value,
    ]),
  );
