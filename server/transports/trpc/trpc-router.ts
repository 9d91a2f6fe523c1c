import type { TRPCMutationProcedure, TRPCQueryProcedure } from "@trpc/server";
import { initTRPC, TRPCError } from "@trpc/server";
import type { z } from "zod";
import type { AnyContract, ContractOutput } from "../../../src/contract/define-contract.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { wordsOf } from "../../platform/json-text/error-words.ts";
import { readWired } from "../../platform/json-text/json-text.ts";
import { knownFault } from "../../platform/json-text/known-fault.ts";
import type { Context } from "../../platform/procedure/context.ts";
import type { Procedure } from "../../platform/procedure/procedures.ts";
import type { Made } from "../../platform/procedure/router.ts";
import { productShape } from "./error-shape.ts";

/** tRPC's error names by HTTP status; the product's error name and number are in `data`. */
const TRPC_CODES = {
  // tRPC has no name for a moved resource; `data.httpStatus` has the real status.
  301: "NOT_FOUND",
  400: "BAD_REQUEST",
  401: "UNAUTHORIZED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  405: "METHOD_NOT_SUPPORTED",
  409: "CONFLICT",
  413: "PAYLOAD_TOO_LARGE",
  422: "UNPROCESSABLE_CONTENT",
  429: "TOO_MANY_REQUESTS",
  500: "INTERNAL_SERVER_ERROR",
  503: "SERVICE_UNAVAILABLE",
} as const;

export const t = initTRPC.context<Context>().create({
  // Stack traces only go to the log, never into answers.
  isDev: false,
  errorFormatter: ({ shape, error }) => productShape(error, shape),
});

/** The only place where the product's errors become tRPC's. */
export function toTrpcError(error: unknown): TRPCError {
  const product = error instanceof ProductError ? error : knownFault(error);
  if (product) {
    const code = TRPC_CODES[product.http as keyof typeof TRPC_CODES] ?? "INTERNAL_SERVER_ERROR";
    return new TRPCError({ code, message: wordsOf(product.reason), cause: product });
  }
  return new TRPCError({
    code: "INTERNAL_SERVER_ERROR",
    message: wordsOf({ code: "INTERNAL" }),
    cause: error as Error,
  });
}

/** The fault that an operator must learn about, i.e. one that the caller didn't cause; otherwise null. */
export function faultOf(error: TRPCError): unknown {
  const { code, cause } = error;
  return code === "INTERNAL_SERVER_ERROR" || cause?.cause !== undefined ? (cause ?? error) : null;
}

/** Value of the Retry-After header: the longest wait of several calls, or null. */
export function retryAfterOf(errors: readonly TRPCError[]): string | null {
  const waits = errors.map(({ cause }) => (cause instanceof ProductError ? cause.details.retryAfter : undefined));
  const longest = Math.max(...waits.filter((wait) => wait !== undefined));
  return longest > 0 ? String(longest) : null;
}

type TypedProcedure<C extends AnyContract> = C["kind"] extends "query"
  ? TRPCQueryProcedure<{ meta: unknown; input: z.input<C["input"]>; output: ContractOutput<C> }>
  : TRPCMutationProcedure<{ meta: unknown; input: z.input<C["input"]>; output: ContractOutput<C> }>;

type Slice = Record<string, Made>;
type TypedProcedures<S extends Slice> = { [Verb in keyof S]: TypedProcedure<S[Verb]["contract"]> };

/** tRPC gets only the types: `run` parses the input itself, after it has checked access. */
const typesOnly = { _input: undefined as unknown, _output: undefined as unknown, parse: (input: unknown) => input };

function procedureOf({ signature, load }: Procedure) {
  const resolve = async ({ ctx, input }: { ctx: Context; input: unknown }) => {
    try {
      const { run } = await load();
      return readWired(await run(ctx, input));
    } catch (error) {
      throw toTrpcError(error);
    }
  };
  const base = t.procedure.input(typesOnly);
  return signature.kind === "query" ? base.query(resolve) : base.mutation(resolve);
}

/**
 * The router for typed clients, `<slice>.<verb>`. tRPC's own `lazy` would repeat a failed import for ever.
 * @typeParam S the slices' procedures, which clients read their types from
 */
export function trpcRouter<S extends Record<string, Slice>>(procedures: readonly Procedure[]) {
  const slices: Record<string, Record<string, unknown>> = {};
  for (const procedure of procedures) {
    const [slice = "", verb = ""] = procedure.signature.name.split(".");
    slices[slice] = { ...slices[slice], [verb]: procedureOf(procedure) };
  }
  return t.router(slices as unknown as { [Name in keyof S]: TypedProcedures<S[Name]> });
}
