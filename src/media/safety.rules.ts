/** Classes of the image model, with their odds from 0 to 1. */
export const SAFETY_CLASSES = ["drawing", "hentai", "neutral", "porn", "sexy"] as const;
export type SafetyClass = (typeof SAFETY_CLASSES)[number];
export type SafetyOdds = Record<SafetyClass, number>;

/**
 * The certainty at which visitors no longer see a picture. A lower threshold hides harmless pictures, such as planets.
 */
export const UNSAFE_MIN = 0.85;

/** Whether a picture is hidden from visitors. */
export const isUnsafe = (odds: SafetyOdds): boolean => odds.porn + odds.hentai >= UNSAFE_MIN;

/** The class with the highest odds. */
export const likeliestClass = (odds: SafetyOdds): SafetyClass =>
  SAFETY_CLASSES.reduce((best, name) => (odds[name] > odds[best] ? name : best));
