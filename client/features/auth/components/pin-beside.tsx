import { useEffect, useState } from "react";
import { PIN_IMAGE_MIN } from "../../../lib/entry/limits.ts";
import { trpc } from "../../../lib/trpc.ts";

/** Pixels that the picture and the gap before the form take. */
export const PICTURE_COLUMN = 260;

interface Picture {
  url: string;
  width: number;
  height: number;
  dominantColor: string;
}

/**
 * The picture of the Pin to save, for the space beside the sign-up (spec visitor sections 2 and 3).
 * @returns null until it has loaded, and if it is smaller than 120x120, which would look lost there
 */
export function usePinPicture(pinId: string | undefined): Picture | null {
  const { data: pin } = trpc.pins.get.useQuery({ pinId: pinId ?? "" }, { enabled: pinId !== undefined });
  const image = pin?.images["236x"];
  const [loaded, setLoaded] = useState<{ url: string; width: number; height: number } | null>(null);
  const url = image?.url;
  useEffect(() => {
    if (!url) return;
    const probe = new Image();
    probe.onload = () => {
      const { naturalWidth: width, naturalHeight: height } = probe;
      if (width >= PIN_IMAGE_MIN && height >= PIN_IMAGE_MIN) setLoaded({ url, width, height });
    };
    probe.src = url;
    return () => {
      probe.onload = null;
    };
  }, [url]);
  if (pinId === undefined || !pin || loaded?.url !== url || !loaded) return null;
  return { ...loaded, dominantColor: pin.dominantColor };
}

/** Decorative; narrow screens omit it. */
export function PinBeside({ picture }: { picture: Picture }) {
  return (
    <img
      src={picture.url}
      alt=""
      width={picture.width}
      height={picture.height}
      style={{ backgroundColor: picture.dominantColor }}
      className="fade-in hidden max-h-[480px] w-[236px] shrink-0 rounded-sheet object-cover sm:block"
    />
  );
}
