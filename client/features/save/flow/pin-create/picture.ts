/** The picture to save: given by the address, or found on its page. */
export type PinCreatePicture =
  | { step: "looking" }
  | { step: "known"; url: string; isBlurred?: boolean }
  /** `refusesPins`: the page asks people not to save its pictures. */
  | { step: "none"; refusesPins: boolean };

/**
 * "The page renders only once an image URL is known or the image lookup finishes. Image lookup failure is ignored."
 * Only results of type 'pinnable' are used (spec signed-in 4.4, 5 and 8).
 * @param found null during the lookup; empty if it failed
 * @param refusesPins whether the page asks people not to save its pictures
 */
export function pinCreatePicture(
  media: string | undefined,
  found: readonly { type: string; url: string }[] | null,
  refusesPins = false,
): PinCreatePicture {
  if (media) return { step: "known", url: media };
  if (found === null) return { step: "looking" };
  const first = found.find(({ type }) => type === "pinnable");
  return first ? { step: "known", url: first.url } : { step: "none", refusesPins };
}
