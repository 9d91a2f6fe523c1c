import { isUniqueViolation } from "../../../db/engine/faults.ts";
import type {
  AnyContract,
  Contract,
  ContractErrors,
  ContractInput,
  ContractOutput,
} from "../../../src/contract/define-contract.ts";
import { LIMIT_NAMES, type LimitName } from "../../../src/contract/limit-names.ts";
import { scopesFor } from "../../../src/contract/scope-of.ts";
import type { TokenScope } from "../../../src/contract/token-scopes.ts";
import { type CommonError, type ErrorDetails, type ErrorName, ProductError } from "../../../src/model/errors.ts";
import { at, issueProblem, type Problem, problem } from "../../../src/model/problem.ts";
import { isStorable } from "../../../src/model/text.rules.ts";
import { idempotencyKeySchema } from "../../../src/model/values.ts";
import { SLOW_CALL_MS } from "../../../src/operating/limits.ts";
import { VIEWER_HEADER } from "../../../src/site/wire.ts";
import { asSubject, onTrail, refuseSubject } from "../access/acting-access.ts";
import { noteIgnored } from "../captcha/note-ignored.ts";
import type { Wired } from "../json-text/json-text.ts";
import type { Lane } from "../limits/work-shares.ts";
import { timed } from "../metrics/metrics.ts";
import { requireStepUp } from "../sessions/step-up.ts";
import { notLoggedIn, type Viewer } from "../sessions/viewer.ts";
import { type Step, traced } from "../tracing/tracing.ts";
import type { Context, ContextFor } from "./context.ts";

/** Refuses with one of the contract's errors, or a common one; any other name doesn't compile. */
export type Fail<E extends ErrorName> = (name: E | CommonError, details?: ErrorDetails) => never;

export interface HandlerArgs<C extends AnyContract> {
  ctx: ContextFor<C["access"]>;
  input: ContractInput<C>;
  fail: Fail<ContractErrors<C>>;
}

/** A contract bound to its handler: the function behind every transport. */
export interface Implementation<C extends AnyContract = AnyContract> {
  contract: C;
  /**
   * Checks access, step-up, limits and input, in that order, then calls the handler.
   * @returns the handler's output, parts of which may already be JSON text
   * @throws ProductError
   */
  run(ctx: Context, input: unknown): Promise<unknown>;
}

const fail = (name: ErrorName, details?: ErrorDetails): never => {
  throw new ProductError(name, details);
};

/**
 * Called for procedures, and by transports for requests without a procedure (SECURITY.md 46).
 * @param wanted scopes of which a token needs one
 * @throws ProductError INSUFFICIENT_SCOPE, with the scope that the kind of token would need
 */
export function requireScope({ scopes, app }: Viewer, ...wanted: readonly TokenScope[]): void {
  if (!scopes || wanted.some((scope) => scopes.includes(scope))) return;
  fail("INSUFFICIENT_SCOPE", { data: { scope: (app ? wanted.at(-1) : wanted[0]) ?? null } });
}

/**
 * Refuses a write from a page that still shows the previous person, because switching accounts affects all tabs. Each
 * write names the person that its page shows.
 * @throws ProductError VIEWER_CHANGED
 */
export function requireNamedViewer({ viewer: { user }, request }: Context): void {
  const named = request?.headers.get(VIEWER_HEADER);
  if (!user || !named || named === user.id) return;
  fail("VIEWER_CHANGED", { reason: problem("viewerIsNow", { name: user.fullName || user.username }) });
}

/** @throws ProductError INSUFFICIENT_SCOPE */
function requireScopeOf(contract: AnyContract, { viewer, responseHeaders }: Context): void {
  const wanted = scopesFor(contract);
  try {
    requireScope(viewer, ...wanted);
  } catch (error) {
    // Programs read the scope from the header (RFC 6750, 3.1); `request-pipeline.ts` adds it to the answer.
    const scope = viewer.app ? wanted.at(-1) : wanted[0];
    responseHeaders.set("WWW-Authenticate", `Bearer error="insufficient_scope", scope="${scope}"`);
    throw error;
  }
}

/**
 * Checks access before any input is read.
 * @throws ProductError
 */
export function authorise(contract: AnyContract, ctx: Context): void {
  if (ctx.viewer.scopes) requireScopeOf(contract, ctx);
  // Log-in and log-out are public, so a page that shows the previous person can still do both.
  if (contract.access === "public") return;
  if (ctx.viewer.type !== "AUTH") fail(notLoggedIn(ctx.viewer));
  if (contract.kind === "mutation") requireNamedViewer(ctx);
  if (contract.access === "admin" && !ctx.viewer.user?.isAdmin) fail("NOT_PERMITTED");
  if (contract.access === "moderator" && !ctx.viewer.user?.isModerator) fail("NOT_PERMITTED");
}

/** Lists are paged by `bookmark`, but tRPC's infinite queries can only send it as `cursor`. */
function withBookmark(input: unknown): unknown {
  const fields = (input ?? {}) as { bookmark?: unknown; cursor?: unknown };
  return fields.bookmark == null && fields.cursor != null ? { ...fields, bookmark: fields.cursor } : fields;
}

const isPlainObject = (value: unknown): value is object =>
  value !== null && typeof value === "object" && Object.getPrototypeOf(value) === Object.prototype;

/**
 * The path of a text that the database would refuse: one with a NUL or, in JSON, half of a surrogate pair. Returns null
 * if all texts are fine. It checks every input, so that no schema can forget it.
 */
function whereUnstorable(value: unknown): string | null {
  if (typeof value === "string") return isStorable(value) ? null : "";
  const isList = Array.isArray(value);
  if (!isList && !isPlainObject(value)) return null;
  // A list's indexes stay numbers: `for … in` would convert each to text, which is much slower.
  for (const key of isList ? value.keys() : Object.keys(value)) {
    const isFine = typeof key === "number" || isStorable(key);
    const found = isFine ? whereUnstorable((value as Record<string | number, unknown>)[key]) : "";
    if (found !== null) return found === "" ? `${key}` : `${key}.${found}`;
  }
  return null;
}

/** Maximum number of problems in an answer; forms have fewer fields. */
const PROBLEMS_MAX = 100;

/** @throws ProductError INVALID_PARAMETERS with a problem for each invalid field */
function parseInput<C extends AnyContract>(contract: C, input: unknown): ContractInput<C> {
  const read = contract.input.safeParse(contract.paged ? withBookmark(input) : (input ?? {}));
  if (read.success) {
    const unstorable = whereUnstorable(read.data);
    if (unstorable === null) return read.data as ContractInput<C>;
    return fail("INVALID_PARAMETERS", at(unstorable, { code: "charactersRefused" }));
  }
  const fields: Record<string, Problem> = {};
  for (const issue of read.error.issues.slice(0, PROBLEMS_MAX))
    fields[issue.path.join(".") || "input"] ??= issueProblem(issue);
  const [first] = Object.values(fields);
  return fail("INVALID_PARAMETERS", { ...(first && { reason: first }), fields });
}

const SEARCHES: ReadonlySet<LimitName> = new Set<LimitName>(["search", "visualSearch", "look"]);

/**
 * The lane in which a call waits for its address's turn. Every search has one. Returns null for other calls that
 * require an account, and for those that counted limits suffice for.
 */
export function laneOf({ access, kind, limits = [] }: AnyContract): Lane | null {
  if (limits.some((name) => SEARCHES.has(name))) return "search";
  // Calls to an identity provider mostly wait, so they use little processor time.
  if (access !== "public" || limits.includes("identity")) return null;
  return kind === "query" || limits.length === 0 ? "read" : null;
}

/**
 * Binds a handler to its contract. The context's type follows from `access`, and an error that the contract doesn't
 * declare doesn't compile.
 */
export function implement<C extends Contract>(
  contract: C,
  handler: (args: HandlerArgs<C>) => Promise<Wired<ContractOutput<C>>>,
): Implementation<C> {
  // Limit names are also checked at startup, because a contract may have lost its exact type.
  for (const name of contract.limits ?? [])
    if (!LIMIT_NAMES.includes(name)) throw new Error(`${contract.name} names a limit that is not there: ${name}`);
  const lane = laneOf(contract);
  const step: Step = { name: contract.name, kind: "internal" };
  const run = (ctx: Context, input: unknown) => {
    const { metrics, tracing } = ctx.deps;
    const call = () => (tracing.isOn ? traced(step, () => runNoted(ctx, input)) : runNoted(ctx, input));
    if (!metrics.isOn) return call();
    return timed(call, (outcome, ms) => metrics.call(contract.name, outcome, ms));
  };
  const runNoted = async (ctx: Context, input: unknown) => {
    const began = performance.now();
    try {
      return await runChecked(ctx, input);
    } finally {
      const ms = performance.now() - began;
      if (ms > SLOW_CALL_MS) ctx.deps.slowCalls.note({ procedure: contract.name, ms, requestId: ctx.requestId });
    }
  };
  const runChecked = async (ctx: Context, input: unknown) => {
    authorise(contract, ctx);
    if (contract.stepUp) await requireStepUp(ctx, contract.stepUp);
    for (const name of contract.limits ?? []) {
      await ctx.deps.limits.consume(name, { ip: ctx.ip, userId: ctx.viewer.user?.id ?? null }, ctx.limitsSeen);
    }
    if (contract.posts && ctx.viewer.user?.isCaptchaDue) {
      await noteIgnored(ctx.deps, ctx.viewer.user.id);
      fail("CAPTCHA_REQUIRED");
    }
    if (!lane) return answer(ctx, input);
    return ctx.deps.shares.run({ sender: ctx, lane, signal: ctx.request?.signal }, () => answer(ctx, input));
  };

  const answer = async (ctx: Context, input: unknown) => {
    if (!contract.acts) refuseSubject(ctx, input);
    const made = contract.acts ? await asSubject(ctx, contract.acts, input) : ctx;
    const parsed = parseInput(contract, input);
    // `authorise` has checked what ContextFor promises.
    const handle = (at: Context) => handler({ ctx: at as ContextFor<C["access"]>, input: parsed, fail });
    const { readers } = ctx.deps;
    if (contract.kind === "query") return readers ? readers.read(made, contract.name, handle) : handle(made);
    const output = await onTrail(made, contract.name, parsed, () => handle(made));
    await readers?.wrote(ctx, contract);
    return output;
  };

  return { contract, run };
}

/**
 * The client's idempotency key: from the input, or from the header `Idempotency-Key` of a REST or resource request. A
 * tRPC request may batch several calls, which one header can't distinguish.
 */
export function idempotencyKeyOf(
  { request }: Pick<Context, "request">,
  { idempotencyKey }: { idempotencyKey?: string | null | undefined },
  fail: Fail<never>,
): string | null {
  if (idempotencyKey) return idempotencyKey;
  if (!request || new URL(request.url).pathname.startsWith("/trpc/")) return null;
  const header = request.headers.get("Idempotency-Key");
  if (header === null) return null;
  const read = idempotencyKeySchema.safeParse(header);
  return read.success ? read.data : fail("INVALID_PARAMETERS", at("idempotencyKey", { code: "keyShape" }));
}

interface Known<T> {
  /** Finds what was already written with the key. */
  find: (key: string) => Promise<T | null>;
  /** Whether the earlier content equals the new content. */
  isSame: (known: T) => boolean;
  /** Name of the unique index on the keys. */
  index: string;
}

/**
 * Writes a row, or returns the one that the same person already wrote with this key. A retry after a lost answer, or a
 * concurrent one, creates no second row. A key that was used for different content is refused.
 */
export async function onceByKey<T extends { id: string }, W extends { id: string }>(
  key: string | null,
  { find, isSame, index }: Known<T>,
  write: () => Promise<W>,
  fail: Fail<"IDEMPOTENCY_KEY_REUSED">,
): Promise<T | W> {
  if (key === null) return write();
  const known = async () => {
    const found = await find(key);
    if (found && !isSame(found)) fail("IDEMPOTENCY_KEY_REUSED");
    return found;
  };
  const before = await known();
  if (before) return before;
  try {
    return await write();
  } catch (error) {
    const beside = isUniqueViolation(error, index) ? await known() : null;
    if (beside) return beside;
    throw error;
  }
}
