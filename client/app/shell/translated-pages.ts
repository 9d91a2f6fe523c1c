/** Pages of people at work with their account, with ads or as administrators. */
const IN_ENGLISH = [
  /^\/(settings|admin|advertiser|email|quick-promote)(\/|$)/,
  /^\/business\/hub(\/|$)/,
  /^\/(pin-builder|pin-creation-tool|pin-editor|idea-pin-builder|story-pin-builder)(\/|$)/,
];

/**
 * Pages that are translated to the document's language. All others are in English and declare it, or screen readers
 * would use the wrong pronunciation (WCAG 3.1.2).
 */
export const isTranslatedPage = (path: string) => !IN_ENGLISH.some((pattern) => pattern.test(path));
