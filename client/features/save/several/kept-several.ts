import { readSeveral, type SeveralPictures } from "../../../../src/pins/pin-create/several.ts";

/** Keeps the chosen pictures in this window while the person logs in. */
const KEPT = "pictures-to-save";

/** The pictures in the address, which loses them, or those that this window keeps. */
export function takeSeveral(): SeveralPictures | null {
  const { hash, pathname } = window.location;
  const given = readSeveral(hash);
  if (given) {
    sessionStorage.setItem(KEPT, JSON.stringify(given));
    window.history.replaceState(window.history.state, "", pathname);
    return given;
  }
  const kept = sessionStorage.getItem(KEPT);
  return kept ? readSeveral(encodeURIComponent(kept)) : null;
}

export const forgetSeveral = (): void => sessionStorage.removeItem(KEPT);
