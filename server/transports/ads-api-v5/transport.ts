import { toSnakeKey } from "../../../src/contract/case.ts";
import type { AnyContract, Method } from "../../../src/contract/define-contract.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { dataHeaders } from "../../platform/http/answer.ts";
import { fieldsOf, readBodyOrRows } from "../../platform/http/read-body.ts";
import { errorWords } from "../../platform/json-text/error-words.ts";
import { inOurNames } from "../../platform/json-text/in-our-names.ts";
import { readWired } from "../../platform/json-text/json-text.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { authorise, type Implementation } from "../../platform/procedure/implement.ts";
import { toProductError } from "../rest/envelope.ts";
import { numbersAsText } from "../rest/numbers-as-text.ts";
import type { Input, Operation } from "./operation.ts";
import { OPERATIONS } from "./operations.ts";
import { requestOf } from "./requests.ts";

const NO_CONTENT = 204;

type Bound = Operation & {
  made: Implementation;
  madeInstead: Implementation | null;
  madeAlso: Implementation | null;
};

/** The operations by path and method. @throws if one of their contracts is not implemented */
export function v5Paths(implementations: readonly Implementation[]): Map<string, Map<Method, Bound>> {
  const byName = new Map(implementations.map((made) => [made.contract.name, made]));
  const paths = new Map<string, Map<Method, Bound>>();
  for (const operation of OPERATIONS) {
    const { method, path, contract, instead, also } = operation;
    const implementing = ({ name }: AnyContract): Implementation => {
      const made = byName.get(name);
      if (!made) throw new Error(`${method} /v5${path}: nothing implements ${name}`);
      return made;
    };
    const made = implementing(contract);
    const madeInstead = instead ? implementing(instead.contract) : null;
    const madeAlso = also ? implementing(also.contract) : null;
    const methods = paths.get(path) ?? new Map<Method, Bound>();
    paths.set(path, methods.set(method, { ...operation, made, madeInstead, madeAlso }));
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
    // Path parameters take precedence: a body can't name a different object.
    const said = {
      ...(inOurNames(schema, fieldsOf(url.searchParams)) as object),
      ...(inOurNames(schema, await readBodyOrRows(request)) as object),
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
    const output = await run(made, input);
    const { also, madeAlso } = found;
    const more = also?.when(output, ctx) && madeAlso ? await run(madeAlso, also.toInput(said, output)) : undefined;
    const answer = found.toAnswer(output, said, ctx, more);
    return answer instanceof Response ? answer : json(ctx, found.status ?? 200, answer);
  } catch (error) {
    return v5Error(ctx, error);
  }
}

export function v5Error(ctx: Context, error: unknown): Response {
  const failed = toProductError(ctx, error);
  const { code, http, details } = failed;
  const response = json(ctx, http, { code, message: sentenceOf(failed) });
  if (details.retryAfter !== undefined) response.headers.set("Retry-After", String(details.retryAfter));
  return response;
}

/** The error message, with the field at its start. */
function sentenceOf(failed: ProductError): string {
  const { message, fields } = errorWords(failed);
  const [field, words] = Object.entries(fields ?? {})[0] ?? [];
  return field === undefined ? message : `${toSnakeKey(field)}: ${words}`;
}

function json(ctx: Context, status: number, value: unknown): Response {
  const response = new Response(status === NO_CONTENT ? null : JSON.stringify(value), {
    status,
    headers: dataHeaders(ctx.deps.config),
  });
  for (const cookie of ctx.responseHeaders.getSetCookie()) response.headers.append("Set-Cookie", cookie);
  return response;
}
