import { join } from "node:path";
import { ImageRejected } from "../../../server/platform/media/image-rejected.ts";
import { MAX_UPLOAD_BYTES, receiveUpload } from "../../../server/platform/media/receive-upload.ts";

/** The result of one upload. */
export interface Outcome {
  size?: number;
  sha?: string;
  filename?: string;
  fields?: Record<string, string>;
  code?: string;
  /** Growth of the process in megabytes meanwhile. */
  rssGrowth: number;
}

/**
 * A site that receives uploads like a route would, and answers each with its outcome.
 * @param dir its folder; uploads go to `uploads` in it
 * @param maxBytes called at each upload; undefined uses the product's own limit
 * @param onOutcome called with each outcome, even if the client never reads the answer
 */
export function receivingSite(
  dir: string,
  maxBytes: () => number | undefined = () => undefined,
  onOutcome: (outcome: Outcome) => void = () => {},
): Bun.Server<undefined> {
  return Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    maxRequestBodySize: 2 * MAX_UPLOAD_BYTES,
    async fetch(request) {
      const outcome = await receive(request, join(dir, "uploads"), maxBytes());
      onOutcome(outcome);
      return Response.json(outcome);
    },
  });
}

async function receive(request: Request, dir: string, maxBytes: number | undefined): Promise<Outcome> {
  const before = process.memoryUsage.rss();
  let peak = before;
  const watch = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 5);
  const growth = () => (peak - before) / 1e6;
  try {
    const upload = await receiveUpload(request, { dir, maxBytes });
    const hasher = new Bun.CryptoHasher("sha256");
    for await (const chunk of Bun.file(upload.path).stream()) hasher.update(chunk);
    const { size, filename, fields } = upload;
    await upload.cleanup();
    await upload.cleanup();
    return { size, filename, fields: { ...fields }, sha: hasher.digest("hex"), rssGrowth: growth() };
  } catch (error) {
    if (!(error instanceof ImageRejected)) throw error;
    return { code: error.code, rssGrowth: growth() };
  } finally {
    clearInterval(watch);
  }
}

// Run directly, `bun receiving-site.ts DIR` is a process without other tests' garbage, so its memory is that of an upload.
if (import.meta.main) console.log(receivingSite(process.argv[2] ?? "").url.href);
