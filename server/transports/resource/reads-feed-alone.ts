/** Host names that the client's own patterns take for the service it was written for. */
const KNOWN_HOST = /^(?:\w+\.)?pinterest\.[\w.]+$/;

/**
 * gallery-dl follows a board's sections only where it knows the host name; anywhere else (`extractor.pinterest.domain`) the
 * board's feed is its one way to their Pins, so that has to hold them all.
 */
export const readsFeedAlone = ({ headers }: Request, { hostname }: URL): boolean =>
  headers.has("x-pinterest-appstate") && !KNOWN_HOST.test(hostname);
