import type { TRPCMutationProcedure, TRPCQueryProcedure } from "@trpc/server";
import type { z } from "zod";
import type {
  AnyContract,
  Contract,
  ContractErrors,
  ContractInput,
  ContractOutput,
} from "../../src/contract/define-contract.ts";
import { type CommonError, type ErrorDetails, type ErrorName, ProductError } from "../../src/contract/errors.ts";
import type { LimitName } from "../limits/limits.ts";
import { requireStepUp } from "../sessions/step-up.ts";
import type { Context, ContextFor } from "./context.ts";
import { t, toTrpcError } from "./init.ts";
import { JsonText } from "./json-text.ts";

/** Refuses with one of the contract's errors, or a common one; another name does not compile. */
export type Fail<E extends ErrorName> = (name: E | CommonError, details?: ErrorDetails) => never;

export interface HandlerArgs<C extends AnyContract> {
  ctx: ContextFor<C["access"]>;
  input: ContractInput<C>;
  fail: Fail<ContractErrors<C>>;
}

type Procedure<C extends AnyContract> = C["kind"] extends "query"
  ? TRPCQueryProcedure<{ meta: unknown; input: z.input<C["input"]>; output: ContractOutput<C> }>
  : TRPCMutationProcedure<{ meta: unknown; input: z.input<C["input"]>; output: ContractOutput<C> }>;

/** A contract that has been made to happen: one function for the REST and resource doors, one procedure for tRPC. */
export interface Implementation<C extends AnyContract = AnyContract> {
  contract: C;
  /**
   * Access, step-up, limits, input, handler, in that order.
   * @returns the handler's output, in which parts may be `JsonText`
   * @throws ProductError
   */
  run(ctx: Context, input: unknown): Promise<unknown>;
  procedure: Procedure<C>;
}

const fail = (name: ErrorName, details?: ErrorDetails): never => {
  throw new ProductError(name, details);
};

/** Refuses before anything of the input is read. */
function authorise(contract: AnyContract, ctx: Context): void {
  if (contract.access === "public") return;
  if (ctx.viewer.type !== "AUTH") fail(ctx.viewer.ended ? "AUTHORIZATION_FAILED" : "AUTHENTICATION_REQUIRED");
  if (contract.access === "admin" && !ctx.viewer.user?.isAdmin) fail("NOT_PERMITTED");
}

/** Lists page by `bookmark`; tRPC's infinite queries can send it as `cursor` only. */
function withBookmark(input: unknown): unknown {
  const fields = (input ?? {}) as { bookmark?: unknown; cursor?: unknown };
  return fields.bookmark == null && fields.cursor != null ? { ...fields, bookmark: fields.cursor } : fields;
}

/** @throws ProductError INVALID_PARAMETERS with a text for each field that is wrong */
function parseInput<C extends AnyContract>(contract: C, input: unknown): ContractInput<C> {
  const read = contract.input.safeParse(contract.paged ? withBookmark(input) : (input ?? {}));
  if (read.success) return read.data as ContractInput<C>;
  const fields: Record<string, string> = {};
  for (const issue of read.error.issues) fields[issue.path.join(".") || "input"] ??= issue.message;
  const [first] = Object.values(fields);
  return fail("INVALID_PARAMETERS", { message: first, fields });
}

/**
 * Binds a handler to its contract. The base procedure follows from `access`, and an error that the contract does not
 * declare does not compile.
 */
export function implement<C extends Contract>(
  contract: C,
  handler: (args: HandlerArgs<C>) => Promise<ContractOutput<C>>,
): Implementation<C> {
  const run = async (ctx: Context, input: unknown) => {
    authorise(contract, ctx);
    if (contract.stepUp) await requireStepUp(ctx);
    for (const name of contract.limits ?? []) {
      await ctx.deps.limits.consume(name as LimitName, { ip: ctx.ip, userId: ctx.viewer.user?.id ?? null });
    }
    // `authorise` has checked what ContextFor promises.
    return handler({ ctx: ctx as ContextFor<C["access"]>, input: parseInput(contract, input), fail });
  };

  // tRPC is told the types only: `run` reads the input itself, after it has asked who calls.
  const typesOnly = {
    _input: undefined as z.input<C["input"]>,
    _output: undefined as z.input<C["input"]>,
    parse: (input: unknown) => input as z.input<C["input"]>,
  };
  const resolve = async ({ ctx, input }: { ctx: Context; input: unknown }) => {
    try {
      return JsonText.resolve(await run(ctx, input)) as ContractOutput<C>;
    } catch (error) {
      throw toTrpcError(error);
    }
  };
  const base = t.procedure.input(typesOnly);
  const procedure = contract.kind === "query" ? base.query(resolve) : base.mutation(resolve);
  return { contract, run, procedure: procedure as unknown as Procedure<C> };
}
