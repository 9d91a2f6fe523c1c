/** Host names that the client's own patterns recognize as the original service. */
const KNOWN_HOST = /^(?:\w+\.)?pinterest\.[\w.]+$/;

/**
 * gallery-dl follows a board's sections only if it knows the host name; on other hosts (`extractor.pinterest.domain`)
 * it finds their Pins only in the board's feed, so that must contain them all.
 */
export const readsFeedAlone = ({ headers }: Request, { hostname }: URL): boolean =>
  headers.has("x-pinterest-appstate") && !KNOWN_HOST.test(hostname);
