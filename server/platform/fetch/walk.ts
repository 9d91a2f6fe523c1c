import type { CookieJar } from "tough-cookie";

/** Redirects that one walk may follow (Fetch standard, HTTP-redirect fetch, step 7). */
export const MAX_HOPS = 20;

/**
 * One chain of redirects that starts at an address. Cookies that sites set along the chain are sent back as a browser
 * would (RFC 6265), because without them many sites redirect for ever; they are discarded at the end of the chain.
 */
export interface Walk {
  /** Counts a redirect. Returns false if the chain has become too long. */
  step: () => boolean;
  /** Stores the cookies of a response. */
  keep: (url: URL, setCookie: readonly string[]) => Promise<void>;
  /** The Cookie header for an address; empty if no cookie applies. */
  cookiesFor: (url: URL) => Promise<Record<string, string>>;
}

const NONE: Record<string, string> = {};

export function createWalk(maxHops = MAX_HOPS): Walk {
  let hops = 0;
  let jar: CookieJar | undefined;
  return {
    step: () => hops++ < maxHops,
    async keep(url, setCookie) {
      if (setCookie.length === 0) return;
      if (!jar) {
        // Loaded on first use: most redirects set no cookie.
        const { CookieJar: Jar } = await import("tough-cookie");
        jar = new Jar();
      }
      for (const cookie of setCookie.slice(0, 50)) await jar.setCookie(cookie, url.href, { ignoreError: true });
    },
    async cookiesFor(url) {
      const cookie = (await jar?.getCookieString(url.href)) ?? "";
      return cookie === "" ? NONE : { cookie };
    },
  };
}
