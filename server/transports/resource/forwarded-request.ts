/** The request to a REST path that an ApiResource call names (CONTRACT.md section 1). */
export function forwardedRequest(
  original: Request,
  method: string,
  target: URL,
  data: Record<string, unknown>,
): Request {
  const url = new URL(target);
  const headers = new Headers(original.headers);
  headers.delete("content-length");
  if (method !== "GET") {
    headers.set("content-type", "application/json");
    return new Request(url, { method, headers, body: JSON.stringify(data) });
  }
  for (const [name, value] of Object.entries(data)) {
    // A list becomes a name given several times; deeper values become JSON.
    for (const item of [value].flat())
      if (item != null) url.searchParams.append(name, typeof item === "object" ? JSON.stringify(item) : String(item));
  }
  headers.delete("content-type");
  return new Request(url, { method, headers });
}
