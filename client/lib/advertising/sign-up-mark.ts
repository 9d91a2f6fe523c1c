const NAME = "advertising-sign-up";

/** An account was just made in this tab; the advertising tag is told so once it may be told anything. */
export const markSignUp = () => sessionStorage.setItem(NAME, "1");

/** @returns whether there was a mark, which is gone now */
export function takeSignUpMark(): boolean {
  const isMarked = sessionStorage.getItem(NAME) !== null;
  sessionStorage.removeItem(NAME);
  return isMarked;
}
