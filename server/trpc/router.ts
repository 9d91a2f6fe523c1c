import type { AnyContract } from "../../src/contract/define-contract.ts";
import type { Implementation } from "./implement.ts";
import { t } from "./init.ts";

type Slice = Record<string, Implementation<AnyContract>>;

/** A slice's router: its procedures by their verb. `implementations` is what the other doors are mounted from. */
export function router<
  const S extends Record<string, { contract: AnyContract; procedure: unknown; run: Implementation["run"] }>,
>(slice: S) {
  const procedures = Object.fromEntries(Object.entries(slice).map(([verb, made]) => [verb, made.procedure])) as {
    [K in keyof S]: S[K]["procedure"];
  };
  return { procedures, implementations: Object.values(slice) as unknown as Slice[string][] };
}

export const mergeRouters = t.router;
