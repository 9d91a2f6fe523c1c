import { decodeHTMLAttribute } from "entities";
import type { PageScan } from "./scan-page.ts";

const MAX_URL_CHARS = 4096;

/** Absolute addresses that a page declares for itself. */
export interface PageAddresses {
  /** Base for relative addresses in the page. */
  base: string;
  canonical?: string;
  /** The address that the page refreshes to, or the canonical page if this is an AMP version. */
  movesTo?: string;
}

/** @param pageUrl the page's address, after redirects */
export function pageAddresses(scan: PageScan, pageUrl: string): PageAddresses {
  const base = absoluteIn(scan.baseHref, pageUrl) ?? pageUrl;
  const canonical = absoluteIn(scan.canonicalHref, base);
  const next = absoluteIn(scan.refreshHref, base) ?? (scan.isAmp ? canonical : undefined);
  return { base, canonical, movesTo: next === absolute(pageUrl, pageUrl) ? undefined : next };
}

/** The absolute http(s) form of an address without its fragment; undefined for anything else. */
export function absolute(url: string | undefined, base: string): string | undefined {
  if (!url || url.length > MAX_URL_CHARS) return undefined;
  const parsed = URL.parse(url.trim(), base);
  if (!parsed || !/^https?:$/.test(parsed.protocol) || parsed.username || parsed.password) return undefined;
  parsed.hash = "";
  return parsed.href;
}

const absoluteIn = (href: string | undefined, base: string) => absolute(href && decodeHTMLAttribute(href), base);
