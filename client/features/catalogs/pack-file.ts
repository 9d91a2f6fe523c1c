/** Files that may be feeds. */
export const FEED_ACCEPT = ".csv,.tsv,.txt,.xml,.gz,text/csv,text/tab-separated-values,application/xml,text/xml";
/** Bytes of a part; as base64 it stays below what a request may carry. */
const PART_BYTES = 480_000;

/** A file compressed by gzip and cut into parts, as base64. */
export async function packFile(file: Blob): Promise<string[]> {
  const packed = new Uint8Array(
    await new Response(file.stream().pipeThrough(new CompressionStream("gzip"))).arrayBuffer(),
  );
  const parts: string[] = [];
  for (let from = 0; from < packed.length; from += PART_BYTES)
    parts.push(base64(packed.subarray(from, from + PART_BYTES)));
  return parts;
}

function base64(bytes: Uint8Array): string {
  let text = "";
  for (let from = 0; from < bytes.length; from += 8_192)
    text += String.fromCharCode(...bytes.subarray(from, from + 8_192));
  return btoa(text);
}
