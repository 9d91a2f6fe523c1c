const TRANSLATED = [
  /^\/(login|signup|add-account|verify-email)(\/|$)/,
  /^\/password\/reset(\/|$)/,
  /^\/pw\//,
  /^\/business\/(create|convert|login)(\/|$)/,
];

/**
 * Pages that are translated to the document's language. All others are in English and declare it, or screen readers
 * would use the wrong pronunciation (WCAG 3.1.2).
 */
export const isTranslatedPage = (path: string) => TRANSLATED.some((pattern) => pattern.test(path));
