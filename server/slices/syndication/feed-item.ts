import type { FeedPin } from "../../../db/queries/syndication/feed-pins.ts";
import type { Pin } from "../../../src/model/pin.ts";
import type { UserBrief } from "../../../src/model/user.ts";
import { plainMarkdown } from "../../../src/text/plain-markdown.ts";
import { JsonText } from "../../platform/json-text/json-text.ts";
import { readMarkdown } from "../../platform/markdown/read-markdown.ts";
import { withEndingAddresses } from "../../platform/media/picture-address.ts";
import type { Context } from "../../platform/procedure/context.ts";
import type { FeedItem } from "./write-feed.ts";

type Card = Pick<Pin, "id" | "title" | "description" | "link" | "altText" | "createdAt" | "images">;

/** A Pin with absolute addresses; those of pictures that not everybody may see expire. */
export function itemOf({ deps }: Pick<Context, "deps">, { card, isPublic, pinner, bytes, note }: FeedPin): FeedItem {
  const { publicUrl } = deps.config;
  const pin = new JsonText<Card>(isPublic ? card : withEndingAddresses(deps, card), publicUrl).read();
  const person = new JsonText<UserBrief>(pinner, publicUrl).read();
  const { url, width, height } = pin.images["736x"];
  const words = note === null ? "" : plainMarkdown(readMarkdown(note));
  const description = [pin.description, words].filter(Boolean).join("\n");
  const title = pin.title || description.split("\n")[0] || pin.altText || person.fullName;
  return {
    url: `${publicUrl}/pin/${pin.id}/`,
    title,
    description,
    link: pin.link,
    author: { name: person.fullName, url: `${publicUrl}/${person.username}/` },
    createdAt: new Date(pin.createdAt),
    picture: { url, type: typeOf(url), width, height, bytes, alt: pin.altText || pin.title },
  };
}

const TYPES: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  gif: "image/gif",
  avif: "image/avif",
};
const typeOf = (url: string): string => TYPES[/\.(\w+)(?:\?|$)/.exec(url)?.[1] ?? ""] ?? "image/jpeg";
