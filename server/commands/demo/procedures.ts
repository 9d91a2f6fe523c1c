import type { z } from "zod";
import type { AnyContract, ContractOutput } from "../../../src/contract/define-contract.ts";
import type { Deps } from "../../deps.ts";
import { readWired } from "../../platform/json-text/json-text.ts";
import type { Context } from "../../platform/procedure/context.ts";
import type { Implementation } from "../../platform/procedure/implement.ts";
import { bareContext } from "../../platform/procedure/request-context.ts";
import type { Viewer } from "../../platform/sessions/viewer.ts";

const ADDRESS = "127.0.0.1";

/** The context of a procedure call by one of the demo's people, or by a visitor. */
export function demoContext(deps: Deps, viewer?: Viewer, request = new Request(deps.config.publicUrl)): Context {
  const ctx = bareContext(deps, request, () => ADDRESS, new Set());
  return viewer ? { ...ctx, viewer } : ctx;
}

/**
 * Calls a procedure as a transport would, so that every rule, counter and card holds for the demo too.
 * @throws ProductError if the product refuses
 */
export async function call<C extends AnyContract>(
  ctx: Context,
  procedure: Implementation<C>,
  input: z.input<C["input"]>,
): Promise<ContractOutput<C>> {
  return readWired(await procedure.run(ctx, input)) as ContractOutput<C>;
}
