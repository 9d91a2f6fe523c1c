import type { ExtensionTexts } from "../texts/en/extension.ts";
import type { ChooserTexts } from "../texts/en/pins-save-tools.ts";

/** A text in the browser's language, from the `_locales` that the build writes. */
export const say = (key: keyof ExtensionTexts, ...filled: string[]): string => chrome.i18n.getMessage(key, filled);

/** The language of the texts. */
export const sayLanguage = (): string => chrome.i18n.getMessage("language");

export const chooserTexts = (): ChooserTexts => ({
  title: say("chooserTitle"),
  untitled: say("chooserUntitled"),
  close: say("chooserClose"),
  language: sayLanguage(),
});
