import { isOpenInvitation } from "../../../db/queries/operating/sign-up.ts";
import type { Language } from "../../../src/model/languages.ts";
import { signUpNote } from "../../../src/texts/sign-up-notes.ts";
import type { Deps } from "../../deps.ts";
import { hashSecret } from "../system/ids.ts";
import { signUpModeShown } from "./sign-up-settings.ts";

/**
 * What the sign-up form says of who can sign up; null if everybody can.
 * @param invitation the code that the browser opened or kept
 */
export async function signUpNoteShown(
  deps: Deps,
  language: Language,
  invitation: string | null,
): Promise<string | null> {
  const mode = await signUpModeShown(deps);
  if (mode === "open") return null;
  const { brandName: brand } = deps.config;
  if (invitation === null) return signUpNote(language, mode, brand);
  const isOpen = await isOpenInvitation(deps.db, { codeHash: hashSecret(invitation), now: deps.now() });
  // In the other modes people can sign up without the link that has ended.
  const otherwise = mode === "invitation" ? "ended" : mode;
  return signUpNote(language, isOpen ? "invited" : otherwise, brand);
}
