/** First and last byte of a range within an object. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The requested byte range, if the request has exactly one, as players send it (RFC 9110, 14.2). Null means to answer
 * the whole object, also for several ranges or an invalid one; "none" means that the range is empty.
 */
export function rangeOf(headers: Headers, etag: string, size: number): ByteRange | "none" | null {
  const asked = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(headers.get("range")?.trim() ?? "");
  const ifRange = headers.get("if-range");
  if (!asked || (ifRange !== null && ifRange.trim() !== etag)) return null;
  const [, from = "", to = ""] = asked;
  if (from === "" && to === "") return null;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (from !== "" && to !== "" && Number(to) < start) return null;
  return start >= size || (from === "" && Number(to) === 0) ? "none" : { start, end };
}
