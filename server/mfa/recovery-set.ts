import type { RecoverySet } from "../../db/queries/mfa/recovery-codes.ts";
import type { Deps } from "../deps.ts";
import { hashRecoveryCode, inGroups, newRecoveryCodes, newSalt } from "./codes.ts";

/** Ten new codes, and what the database keeps of them. It takes most of a second: make it before a transaction. */
export async function makeRecoverySet({ newId }: Pick<Deps, "newId">): Promise<{ set: RecoverySet; shown: string[] }> {
  const salt = newSalt();
  const codes = newRecoveryCodes();
  const hashes = await Promise.all(codes.map((code) => hashRecoveryCode(salt, code)));
  return { set: { salt, codes: hashes.map((codeHash) => ({ id: newId(), codeHash })) }, shown: codes.map(inGroups) };
}
