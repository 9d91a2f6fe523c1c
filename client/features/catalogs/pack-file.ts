/** The file types of feeds, for `accept`. */
export const FEED_ACCEPT = ".csv,.tsv,.txt,.xml,.gz,text/csv,text/tab-separated-values,application/xml,text/xml";
/** Bytes per part; its base64 form stays below the limit of a request. */
const PART_BYTES = 480_000;

/** Compresses a file with gzip and splits it into base64 parts. */
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
