import type { Article } from "../../../../src/model/rich.ts";
import { listOf, type Thing, textOf } from "./fields.ts";

const HEADLINE_MAX = 300;
const AUTHOR_MAX = 150;
/** Earliest accepted year; no article is older. */
const FIRST_YEAR = 1500;
const DAY_MS = 86_400_000;

/** A date in the format of answers; null if the date is invalid or in the future (a clock may be a day off). */
export function dateOf(value: unknown, now: Date): string | null {
  if (typeof value !== "string" || !/^\d{4}-\d{2}-\d{2}/.test(value.trim())) return null;
  const time = Date.parse(value.trim().slice(0, 40));
  if (Number.isNaN(time) || time > now.getTime() + DAY_MS) return null;
  const date = new Date(time);
  return date.getUTCFullYear() < FIRST_YEAR ? null : date.toISOString();
}

/** Reads an article from structured data; null without a headline. */
export function readArticle(thing: Thing, now: Date): Article | null {
  const headline = textOf(thing.headline ?? thing.name, HEADLINE_MAX);
  if (headline === null) return null;
  const authors = listOf(thing.author)
    .slice(0, 3)
    .map((author) => textOf(author, AUTHOR_MAX))
    .filter((author) => author !== null);
  return {
    headline,
    author: authors.length > 0 ? authors.join(", ").slice(0, AUTHOR_MAX) : null,
    publishedAt: dateOf(thing.datePublished ?? thing.dateCreated, now),
  };
}

/** Open Graph tags of an article. */
export interface ArticleTags {
  title: string | undefined;
  author: unknown;
  published: unknown;
}

export function readTaggedArticle({ title, author, published }: ArticleTags, now: Date): Article | null {
  const headline = textOf(title, HEADLINE_MAX);
  if (headline === null) return null;
  // According to Open Graph, the author tag holds the address of a profile; only a name is used.
  const named = textOf(author, AUTHOR_MAX);
  return {
    headline,
    author: named !== null && /^https?:/i.test(named) ? null : named,
    publishedAt: dateOf(published, now),
  };
}
