import type { AnyContract } from "../../../src/contract/define-contract.ts";
import type { Implementation } from "./implement.ts";

const FIELDS = [
  "name",
  "kind",
  "rest",
  "resource",
  "graphql",
  "paged",
  "cachedForVisitors",
  "upload",
  "pictureBody",
  "handshake",
] as const satisfies readonly (keyof AnyContract)[];

/** The part of a contract by which transports find a procedure: its name and addresses, without schemas. */
export type Signature = Pick<AnyContract, (typeof FIELDS)[number]>;

/** @returns the contract's signature, without absent fields, so that it survives JSON */
export function signatureOf(contract: AnyContract): Signature {
  const fields = FIELDS.filter((name) => contract[name] !== undefined).map((name) => [name, contract[name]]);
  return Object.fromEntries(fields) as Signature;
}

/** A procedure whose slice may not be imported yet. */
export interface Procedure {
  signature: Signature;
  /** Null before `load` has ended once. Calls read it first, because waiting for `load` costs each a turn of the event loop. */
  made: Implementation | null;
  /** Imports the slice at the first call. @throws BuildMessage or ResolveMessage if its files are gone (`knownFault`) */
  load(): Promise<Implementation>;
}

/** Finds procedures by name. @throws Error if one doesn't exist */
export function procedureFinder(procedures: readonly Procedure[]): (name: string) => Procedure {
  const byName = new Map(procedures.map((procedure) => [procedure.signature.name, procedure]));
  return (name) => {
    const found = byName.get(name);
    if (!found) throw new Error(`there is no procedure ${name}`);
    return found;
  };
}
