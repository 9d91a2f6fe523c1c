const TRANSLATED = [
  /^\/(login|signup|add-account|verify-email)(\/|$)/,
  /^\/password\/reset(\/|$)/,
  /^\/pw\//,
  /^\/business\/(create|convert|login)(\/|$)/,
];

/**
 * Pages whose words come in the language of the document. Those of the others are English whatever it is, and say so, or a
 * screen reader would read them by the rules of another language (WCAG 3.1.2).
 */
export const isTranslatedPage = (path: string) => TRANSLATED.some((pattern) => pattern.test(path));
