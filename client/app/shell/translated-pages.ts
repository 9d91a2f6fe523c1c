/** Untranslated pages: ads, businesses and administration. */
const IN_ENGLISH = [/^\/(admin|advertiser|quick-promote)(\/|$)/, /^\/business\/hub(\/|$)/];

/**
 * Pages that are translated to the document's language. All others are in English and declare it, or screen readers
 * would use the wrong pronunciation (WCAG 3.1.2).
 */
export const isTranslatedPage = (path: string) => !IN_ENGLISH.some((pattern) => pattern.test(path));
