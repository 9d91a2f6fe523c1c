import { backgroundUrls, largestOfSrcset } from "./srcset.ts";

/** A picture of the page that somebody is on. */
export interface FoundPicture {
  /** Absolute, http or https. */
  src: string;
  /** What the page says of it; may be empty. */
  alt: string;
  /** As the page has it (pixels). */
  width: number;
  height: number;
}

/** What is narrower or lower is an icon or a part of a page's look (pixels). */
const SMALLEST = 120;
/** What is shown so small is a sign or a face, however large its file is (pixels). */
const SIGN = 60;
/** More than anybody looks through. */
const MOST = 100;

/** The pictures of the page that are worth saving, the largest first, else as they come there, each once. */
export function findPictures(page: Document): FoundPicture[] {
  const found = [
    ...[...page.images].map(pictureOf),
    ...[...page.querySelectorAll("video")].map((video) => picture(video.poster, video.title, sizeOf(video))),
    ...[...page.body.querySelectorAll<HTMLElement>("*")].flatMap(backgroundsOf),
  ].filter((one) => one !== null);
  const unique = [...new Map(found.reverse().map((one) => [one.src, one])).values()].reverse();
  return unique.sort((a, b) => b.width * b.height - a.width * a.height).slice(0, MOST);
}

/**
 * What an `<img>` could show at its best, which may be more than it shows now; null where it is not worth saving, or did
 * not come.
 */
export function pictureOf(img: HTMLImageElement): FoundPicture | null {
  if (img.clientWidth > 0 && img.clientWidth < SIGN) return null;
  if (img.complete && img.naturalWidth === 0) return null;
  const best = largestOfSrcset(img.srcset) ?? (img.currentSrc || img.src);
  // One that has not come yet (loading="lazy") is as large as the page has kept room for.
  return picture(best, img.alt, img.naturalWidth ? [img.naturalWidth, img.naturalHeight] : sizeOf(img));
}

type Size = readonly [width: number, height: number];
const sizeOf = ({ clientWidth, clientHeight }: Element): Size => [clientWidth, clientHeight];
const isLarge = ([width, height]: Size) => width >= SMALLEST && height >= SMALLEST;

function picture(src: string, alt: string, size: Size): FoundPicture | null {
  if (!src || !isLarge(size) || !URL.canParse(src, document.baseURI)) return null;
  const { protocol, href, pathname } = new URL(src, document.baseURI);
  const isSaveable = /^https?:$/.test(protocol) && !/\.svgz?$/i.test(pathname);
  return isSaveable ? { src: href, alt: alt.trim(), width: size[0], height: size[1] } : null;
}

function backgroundsOf(element: HTMLElement): (FoundPicture | null)[] {
  const size = sizeOf(element);
  if (!isLarge(size)) return [];
  const urls = backgroundUrls(getComputedStyle(element).backgroundImage);
  return urls.map((url) => picture(url, element.getAttribute("aria-label") ?? "", size));
}
