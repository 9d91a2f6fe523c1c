import type { AdSlot } from "../../../src/ads/slots.contract.ts";
import type { Pin } from "../../../src/model/pin.ts";

const slots = new WeakMap<Pin, AdSlot>();

/** An ad's Pin as a card renders it. A separate object, so that the same Pin can also be in the feed itself. */
export function pinOfAd(slot: AdSlot): Pin {
  const pin: Pin = { ...slot.pin, isPromoted: true, trackingParams: slot.token };
  slots.set(pin, slot);
  return pin;
}

/** The ad behind a Pin that `pinOfAd` returned; undefined for every other Pin. */
export const adOfPin = (pin: Pin): AdSlot | undefined => slots.get(pin);
