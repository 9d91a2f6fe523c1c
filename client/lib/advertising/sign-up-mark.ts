const NAME = "advertising-sign-up";

/** Marks that an account was just created in this tab; the advertising tag reports it once allowed. */
export const markSignUp = () => sessionStorage.setItem(NAME, "1");

/** @returns whether there was a mark, and removes it */
export function claimSignUpMark(): boolean {
  const isMarked = sessionStorage.getItem(NAME) !== null;
  sessionStorage.removeItem(NAME);
  return isMarked;
}
