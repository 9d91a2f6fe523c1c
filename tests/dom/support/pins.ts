import type { Pin } from "../../../src/model/pin.ts";

/** An inline picture, so that a page of many Pins sends no requests. */
const PIXEL = "data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=";

/** A Pin with one of many picture shapes; equal numbers give equal Pins. */
export function pinNumber(index: number, changes: Partial<Pin> = {}): Pin {
  const height = 150 + ((index * 7919) % 900);
  const size = (width: number) => ({ url: PIXEL, width, height: Math.round((height / 474) * width) });
  const pinner = { id: "7", username: "ada", fullName: "Ada Moss", imageMediumUrl: null };
  return {
    id: String(1000 + index),
    type: "pin",
    title: index % 3 === 0 ? "" : `Pin number ${index}${index % 2 ? ", of a longer name than one line" : ""}`,
    description: "",
    link: null,
    domain: "Uploaded by user",
    altText: "",
    dominantColor: "#335577",
    thumbhash: "3OcRJYB4d3h/iIeHeEh3eIhw+j2w",
    imageSignature: "0",
    createdAt: "2026-01-01T00:00:00.000Z",
    images: { "236x": size(236), "474x": size(474), "736x": size(736), orig: size(1200) },
    board: { id: "8", name: "Moss", url: "/ada/moss/", owner: { id: "7", username: "ada" } },
    section: null,
    pinner,
    nativeCreator: null,
    repinCount: 0,
    commentCount: 0,
    aggregatedPinData: { id: String(1000 + index), commentCount: 0, aggregatedStats: { saves: 0 } },
    isPromoted: false,
    promotedIsRemovable: false,
    isAffiliateLink: false,
    isLinkCard: false,
    document: null,
    labels: [],
    isBlurred: false,
    sponsorship: null,
    trackingParams: "",
    richMetadata: null,
    linkDomain: null,
    embed: null,
    video: null,
    composition: null,
    pinnedToBoard: null,
    reason: null,
    ...changes,
  };
}
