import type { RecoverySet } from "../../../db/queries/mfa/recovery-codes.ts";
import type { Deps } from "../../deps.ts";
import { inGroups, newRecoveryCodes } from "../../platform/second-factor/codes.ts";
import { hashSecret } from "../../platform/sessions/secret-tokens.ts";

/** Ten new codes, and their stored hashes. */
export function makeRecoverySet({ newId }: Pick<Deps, "newId">): { set: RecoverySet; shown: string[] } {
  const codes = newRecoveryCodes();
  return { set: codes.map((code) => ({ id: newId(), codeHash: hashSecret(code) })), shown: codes.map(inGroups) };
}
