import type { TRPCMutationProcedure, TRPCQueryProcedure } from "@trpc/server";
import type { z } from "zod";
import type { AnyContract, ContractOutput } from "../../../src/contract/define-contract.ts";
import type { Context } from "../../platform/procedure/context.ts";
import type { Made } from "../../platform/procedure/router.ts";
import { readWired } from "../../platform/wire/wire.ts";
import { t, toTrpcError } from "./init.ts";

type Procedure<C extends AnyContract> = C["kind"] extends "query"
  ? TRPCQueryProcedure<{ meta: unknown; input: z.input<C["input"]>; output: ContractOutput<C> }>
  : TRPCMutationProcedure<{ meta: unknown; input: z.input<C["input"]>; output: ContractOutput<C> }>;

type Slice = Record<string, Made>;
type Procedures<S extends Slice> = { [Verb in keyof S]: Procedure<S[Verb]["contract"]> };

/** tRPC gets only the types: `run` parses the input itself, after it has checked access. */
const typesOnly = { _input: undefined as unknown, _output: undefined as unknown, parse: (input: unknown) => input };

function procedureOf({ contract, run }: Made) {
  const resolve = async ({ ctx, input }: { ctx: Context; input: unknown }) => {
    try {
      return readWired(await run(ctx, input));
    } catch (error) {
      throw toTrpcError(error);
    }
  };
  const base = t.procedure.input(typesOnly);
  return contract.kind === "query" ? base.query(resolve) : base.mutation(resolve);
}

const proceduresOf = <S extends Slice>(slice: S): Procedures<S> =>
  Object.fromEntries(
    Object.entries(slice).map(([verb, made]) => [verb, procedureOf(made)]),
  ) as unknown as Procedures<S>;

/** The router that typed callers see, `<slice>.<verb>`, made from the slices. */
export const trpcRouter = <const S extends Record<string, Slice>>(slices: S) =>
  t.router(
    Object.fromEntries(Object.entries(slices).map(([name, slice]) => [name, proceduresOf(slice)])) as unknown as {
      [Name in keyof S]: Procedures<S[Name]>;
    },
  );
