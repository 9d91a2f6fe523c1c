/** Host names that the client's own patterns recognize as the original service. */
const KNOWN_HOST = /^(?:\w+\.)?pinterest\.[\w.]+$/;

/**
 * gallery-dl requests a board's sections only from host names that it knows. On other hosts
 * (`extractor.pinterest.domain`) it only reads the board's feed, which must then contain the sections' Pins as well.
 */
export const readsFeedAlone = ({ headers }: Request, { hostname }: URL): boolean =>
  headers.has("x-pinterest-appstate") && !KNOWN_HOST.test(hostname);
