const load = () => import("../../../src/identity/email-suggestion.rules.ts");

/** Preloads the code that suggests corrections of addresses. */
export const prepareSuggestions = (): void => void load().catch(() => {});

/** The address that a person probably meant; null if it looks right or the script can't be loaded. */
export const suggestEmailLater = (email: string): Promise<string | null> =>
  load().then(
    ({ suggestEmail }) => suggestEmail(email),
    () => null,
  );
