const load = () => import("../../src/model/email-suggestion.rules.ts");

/** Fetches what corrects addresses while somebody types one. */
export const prepareSuggestions = (): void => void load().catch(() => {});

/** The address that a person probably meant; null where it is fine, or where the script can't be had. */
export const suggestEmailLater = (email: string): Promise<string | null> =>
  load().then(
    ({ suggestEmail }) => suggestEmail(email),
    () => null,
  );
