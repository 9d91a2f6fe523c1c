import type { ViewablePin } from "../../platform/access/pin-access.ts";
import type { NewPin } from "./add-pin.ts";

/** What a save takes over from the Pin that it is made from. It counts on that one and on the first of the chain. */
export const repinOf = (source: ViewablePin, byId: string): Omit<NewPin, "board" | "sectionId" | "image"> => ({
  isConfided: source.isConfided || (!source.mayBePublic && source.pinnerId !== byId),
  title: source.title,
  description: source.description,
  altText: source.altText,
  link: source.link,
  // The link still earns the same person a commission.
  isAffiliateLink: source.isAffiliateLink,
  method: source.method,
  originPinId: source.originPinId ?? source.id,
  savedFromPinId: source.id,
  nativeCreatorId: source.nativeCreatorId ?? source.pinnerId,
  shows: source.extras === null ? null : "source",
});
