import { parse } from "tldts";

/** Well-known link shorteners: names of services, gathered by hand. Any other redirect of a new account is followed too. */
const SHORTENERS: ReadonlySet<string> = new Set(
  `bit.ly bitly.com j.mp tinyurl.com tiny.cc t.co t.ly is.gd v.gd goo.gl ow.ly buff.ly cutt.ly rb.gy
  rebrand.ly shorturl.at short.io bl.ink s.id dub.sh soo.gd clck.ru vk.cc lnkd.in fb.me pin.it amzn.to
  amzn.eu adf.ly ouo.io shorte.st bc.vc x.gd han.gl me2.do url.kr vo.la nico.ms 00m.in ur0.cc surl.li
  qr.ae trib.al dlvr.it ift.tt linktr.ee lnk.to`.split(/\s+/),
);

const hostOf = ({ hostname }: URL): string => hostname.replace(/\.$/, "").replace(/^www\./, "");

/** Whether a link is one of a well-known link shortener's. */
export const isShortened = (url: URL): boolean => SHORTENERS.has(hostOf(url));

/** Whether a host can be in the public name system. Names such as `shop.example` are not, so nothing is asked about them. */
export function isReachable({ hostname }: URL): boolean {
  const { isIcann, isIp, isPrivate } = parse(hostname, { allowPrivateDomains: true });
  return isIcann === true || isPrivate === true || isIp === true;
}

/** Whether two addresses are of one site. */
export const isSameSite = (a: URL, b: URL): boolean => siteOf(a) === siteOf(b);
const siteOf = (url: URL): string => parse(url.hostname, { allowPrivateDomains: true }).domain ?? hostOf(url);
