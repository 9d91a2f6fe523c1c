import type { AnyContract } from "../../../src/contract/define-contract.ts";
import type { Implementation } from "./implement.ts";

/** One procedure of any contract; a slice's router keeps the exact type of each. */
export type Made = Pick<Implementation, "run"> & { contract: AnyContract };

/** A slice's procedures by their verb; `server/router.ts` puts the slices together and every transport is mounted from them. */
export const router = <const Slice extends Record<string, Made>>(slice: Slice): Slice => slice;
