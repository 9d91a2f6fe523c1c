import { backgroundUrls, largestOfSrcset } from "./srcset.ts";

/** A picture on the current page. */
export interface FoundPicture {
  /** Absolute, http or https. */
  src: string;
  /** The page's description of it; may be empty. */
  alt: string;
  /** The intrinsic size on the page (pixels). */
  width: number;
  height: number;
}

/** Smaller pictures are icons or decoration (pixels). */
const SMALLEST = 120;
/** Pictures displayed smaller are icons or avatars, regardless of their file's size (pixels). */
const SIGN = 60;
/** The maximum number of pictures to offer; nobody would look through more. */
const MOST = 100;

/** The pictures of the page worth saving, without duplicates: the largest first, else in document order. */
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
 * The best version an `<img>` offers, which may be larger than the displayed one; null if it is not worth saving or
 * failed to load.
 */
export function pictureOf(img: HTMLImageElement): FoundPicture | null {
  if (img.clientWidth > 0 && img.clientWidth < SIGN) return null;
  if (img.complete && img.naturalWidth === 0) return null;
  const best = largestOfSrcset(img.srcset) ?? (img.currentSrc || img.src);
  // An unloaded picture (loading="lazy") counts with the size that the page reserves.
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
