import type { AdSlot } from "../../../src/ads/slots.contract.ts";
import type { Pin } from "../../../src/model/pin.ts";

const slots = new WeakMap<Pin, AdSlot>();

/** The Pin of an ad as a card draws it. It is an object of its own, so that the same Pin can stand in the feed besides. */
export function pinOfAd(slot: AdSlot): Pin {
  const pin: Pin = { ...slot.pin, isPromoted: true, trackingParams: slot.token };
  slots.set(pin, slot);
  return pin;
}

/** The ad that a Pin stands for; undefined for every other Pin. */
export const adOfPin = (pin: Pin): AdSlot | undefined => slots.get(pin);
