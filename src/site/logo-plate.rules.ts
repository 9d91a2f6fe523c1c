/** The background of a logo in the icons: a plate of paper or ink, or none. */
export type LogoPlate = "paper" | "ink" | null;

/** A picture that is lighter than this on average, from 0 to 255, gets a dark plate. */
const LIGHT = 190;

/**
 * The plate for a picture: pages are light and dark, and a browser's tabs have any color, so a transparent picture or
 * one that isn't square gets the one that shows it.
 * @param rgba its pixels
 */
export function plateOf(rgba: ArrayLike<number>, isSquare: boolean): LogoPlate {
  let [sum, weight, isTransparent] = [0, 0, false];
  for (let at = 0; at + 3 < rgba.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = [rgba[at], rgba[at + 1], rgba[at + 2], rgba[at + 3]];
    isTransparent ||= alpha < 255;
    sum += alpha * (0.2126 * red + 0.7152 * green + 0.0722 * blue);
    weight += alpha;
  }
  if (!isTransparent) return isSquare ? null : "paper";
  return weight > 0 && sum / weight > LIGHT ? "ink" : "paper";
}

/** The part of the side that a picture on a plate takes, and the plate's corners as a part of its side. */
export const [ON_PLATE, PLATE_CORNER] = [0.84, 0.22];
