import type { AnyContract } from "../../../src/contract/define-contract.ts";
import type { Implementation } from "./implement.ts";

/** A procedure of any contract; a slice's router keeps the exact type of each procedure. */
export type Made = Pick<Implementation, "run"> & { contract: AnyContract };

/** A slice's procedures by verb. `server/slice-routers.ts` lists the slices, and every transport is built from them. */
export const router = <const Slice extends Record<string, Made>>(slice: Slice): Slice => slice;
