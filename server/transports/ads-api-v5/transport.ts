import { z } from "zod";
import type { AdvertiserAccount } from "../../../src/advertiser/account.ts";
import { getAdvertiser } from "../../../src/advertiser/accounts.contract.ts";
import { toCamelKey } from "../../../src/contract/case.ts";
import type { AnyContract, Method } from "../../../src/contract/define-contract.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { at, problem } from "../../../src/model/problem.ts";
import { dataHeaders } from "../../platform/http/answer.ts";
import { fieldsOf, readBodyOrRows } from "../../platform/http/read-body.ts";
import { hasField, inOurNames, takesFlag, unknownField } from "../../platform/json-text/in-our-names.ts";
import { readWired } from "../../platform/json-text/json-text.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { authorise, type Implementation } from "../../platform/procedure/implement.ts";
import { toProductError } from "../rest/envelope.ts";
import { numbersAsText } from "../rest/numbers-as-text.ts";
import { type Call, type Input, isRow, type Operation, sentenceOf } from "./operation.ts";
import { OPERATIONS } from "./operations.ts";
import { requestOf } from "./requests.ts";
import { refuse } from "./shapes.ts";

const NO_CONTENT = 204;

type Bound = Operation & {
  made: Implementation;
  madeInstead: Implementation | null;
  madeAlso: Implementation | null;
  /** Reads the account that a request names. */
  account: Implementation;
  madeFlow: ReadonlyMap<AnyContract, Implementation>;
};

/** The operations by path and method. @throws if one of their contracts is not implemented */
export function v5Paths(implementations: readonly Implementation[]): Map<string, Map<Method, Bound>> {
  const byName = new Map(implementations.map((made) => [made.contract.name, made]));
  const paths = new Map<string, Map<Method, Bound>>();
  for (const operation of OPERATIONS) {
    const { method, path, contract, instead, also, flow } = operation;
    const implementing = ({ name }: AnyContract): Implementation => {
      const made = byName.get(name);
      if (!made) throw new Error(`${method} /v5${path}: nothing implements ${name}`);
      return made;
    };
    const made = implementing(contract);
    const madeInstead = instead ? implementing(instead.contract) : null;
    const madeAlso = also ? implementing(also.contract) : null;
    const madeFlow = new Map(flow?.contracts.map((one) => [one, implementing(one)]));
    const methods = paths.get(path) ?? new Map<Method, Bound>();
    paths.set(
      path,
      methods.set(method, {
        ...operation,
        made,
        madeInstead,
        madeAlso,
        madeFlow,
        account: implementing(getAdvertiser),
      }),
    );
  }
  return paths;
}

/** Answers in the format of the API description: no envelope on success, `{code, message}` on failure. */
export async function handleV5(
  ctx: Context,
  methods: ReadonlyMap<Method, Bound>,
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
    authorise(found.made.contract, ctx);
    const schema = requestOf(found) ?? found.made.contract.input;
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
    const made = (instead && found.madeInstead) ?? found.made;
    const mapped = (instead ?? found).toInput?.(said, ctx) ?? said;
    const account = params.adAccountId === undefined ? {} : { advertiserId: params.adAccountId };
    // An operation that builds its own input must keep the business that the call names.
    const { orbacSubjectId } = said as Input;
    const subject = orbacSubjectId === undefined ? {} : { orbacSubjectId };
    const input: Record<string, unknown> = { ...mapped, ...account, ...subject };
    const run = async (it: Implementation, fields: Record<string, unknown>) =>
      readWired(await it.run(ctx, numbersAsText(it.contract.input, fields)));
    if (params.adAccountId === undefined && said.adAccountId !== undefined && !hasField(schema, "adAccountId")) {
      // The procedure reads or changes only what belongs to the caller, so the caller must own the named account.
      const { ownerUserId } = (await run(found.account, { advertiserId: said.adAccountId })) as AdvertiserAccount;
      if (ownerUserId !== ctx.viewer.user?.id)
        throw new ProductError(
          "INVALID_PARAMETERS",
          at("adAccountId", problem("inputNoField", { names: "ad_account_id" })),
        );
    }
    if (found.flow) {
      const call = ((contract, fields) => {
        const it = found.madeFlow.get(contract);
        if (!it) throw new Error(`${found.method} /v5${found.path} does not name ${contract.name}`);
        return run(it, { ...fields, ...account, ...subject });
      }) as Call;
      const answer = await found.flow.run(call, numbersAsText(schema, said), ctx);
      return answer instanceof Response ? answer : json(ctx, found.status ?? 200, answer);
    }
    const output = await run(made, input);
    const { also, madeAlso } = found;
    const more = also?.when(output, ctx) && madeAlso ? await run(madeAlso, also.toInput(said, output)) : undefined;
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

export function v5Error(ctx: Context, error: unknown): Response {
  const failed = toProductError(ctx, error);
  const { code, http, details } = failed;
  const response = json(ctx, http, { code, message: sentenceOf(failed) });
  if (details.retryAfter !== undefined) response.headers.set("Retry-After", String(details.retryAfter));
  return response;
}

function json(ctx: Context, status: number, value: unknown): Response {
  const response = new Response(status === NO_CONTENT ? null : JSON.stringify(value), {
    status,
    headers: dataHeaders(ctx.deps.config),
  });
  for (const cookie of ctx.responseHeaders.getSetCookie()) response.headers.append("Set-Cookie", cookie);
  return response;
}
