/** The classes of the image model, with their odds from 0 to 1. */
export const SAFETY_CLASSES = ["drawing", "hentai", "neutral", "porn", "sexy"] as const;
export type SafetyClass = (typeof SAFETY_CLASSES)[number];
export type SafetyOdds = Record<SafetyClass, number>;

/**
 * The model is this sure before visitors are not shown a picture. Lower, it hides planets: of the demo's pictures it gives
 * the red bands of Jupiter 0.73.
 */
export const UNSAFE_MIN = 0.85;

/** Whether a picture is kept out of what visitors are shown. */
export const isUnsafe = (odds: SafetyOdds): boolean => odds.porn + odds.hentai >= UNSAFE_MIN;

/** The class with the highest odds. */
export const likeliestClass = (odds: SafetyOdds): SafetyClass =>
  SAFETY_CLASSES.reduce((best, name) => (odds[name] > odds[best] ? name : best));
