import { createSafeFetcher } from "../../server/platform/fetch/safe-fetch.ts";
import { freePort } from "./spawn-server.ts";
import type { TestApp } from "./test-app.ts";

export interface TestWebsite {
  /** The website's own origin, for redirects within it. */
  origin: string;
  /** Responses by path; every other path is 404. */
  pages: Map<string, () => Response>;
  close(): Promise<void>;
}

/** A web server that the app under test reaches at `https://<domain>`; only the name lookup is replaced. */
export function startWebsite(app: TestApp, domain: string): TestWebsite {
  const port = freePort();
  const pages = new Map<string, () => Response>();
  const web = Bun.serve({
    port,
    hostname: "127.0.0.1",
    fetch: (request) => pages.get(new URL(request.url).pathname)?.() ?? new Response("nothing here", { status: 404 }),
  });
  const { origin } = web.url;
  const plain = app.deps.fetcher;
  const local = createSafeFetcher({ allowPrivate: new Set([`127.0.0.1:${port}`]) });
  app.deps.fetcher = {
    fetchUrl: async (url, request) => {
      if (new URL(url).hostname !== domain) return plain.fetchUrl(url, request);
      const here = await local.fetchUrl(url.replace(`https://${domain}`, origin), request);
      const named = (address: string) => address.replace(origin, `https://${domain}`);
      return { ...here, url: named(here.url), location: here.location && named(here.location) };
    },
  };
  return {
    origin,
    pages,
    close: async () => {
      app.deps.fetcher = plain;
      await web.stop(true);
    },
  };
}
