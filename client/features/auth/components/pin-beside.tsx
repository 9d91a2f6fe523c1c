import { PIN_IMAGE_MIN } from "../../../lib/entry/limits.ts";
import type { WishedPin } from "../../../lib/sign-in/login-prompt.ts";

/** Pixels that the picture and the gap before the form take. */
export const PICTURE_COLUMN = 260;

/** Decides whether a Pin's picture is shown next to the sign-up: one smaller than 120x120 would look lost, and a sensitive one stays hidden. */
export const isShownBeside = ({ images: { "236x": image }, isBlurred }: WishedPin): boolean =>
  !isBlurred && image.width >= PIN_IMAGE_MIN && image.height >= PIN_IMAGE_MIN;

/** The picture of the Pin to save, beside the sign-up; on phones small above it. Decorative. */
export function PinBeside({ pin: { images, dominantColor } }: { pin: WishedPin }) {
  const { url, width, height } = images["236x"];
  return (
    <img
      src={url}
      alt=""
      width={width}
      height={height}
      style={{ backgroundColor: dominantColor }}
      className="max-h-[480px] w-[236px] shrink-0 rounded-sheet object-cover max-sm:size-28 max-sm:rounded-card"
    />
  );
}
