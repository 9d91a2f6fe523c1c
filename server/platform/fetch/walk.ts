import type { CookieJar } from "tough-cookie";

/** Redirects that one walk may follow (Fetch standard, HTTP-redirect fetch, step 7). */
export const MAX_HOPS = 20;

/**
 * One walk from an address along its redirects. Cookies that sites set on the way are sent back as a browser would
 * (RFC 6265), because many sites redirect for ever without; they are forgotten with the walk.
 */
export interface Walk {
  /** Counts a redirect. False if the walk has been too long already. */
  step: () => boolean;
  /** Keeps the cookies of an answer. */
  keep: (url: URL, setCookie: readonly string[]) => Promise<void>;
  /** The Cookie header for an address; none if there is nothing to send. */
  cookiesFor: (url: URL) => Promise<Record<string, string>>;
}

const NONE: Record<string, string> = {};

/** A walk of at most `maxHops` redirects. */
export function createWalk(maxHops = MAX_HOPS): Walk {
  let hops = 0;
  let jar: CookieJar | undefined;
  return {
    step: () => hops++ < maxHops,
    async keep(url, setCookie) {
      if (setCookie.length === 0) return;
      if (!jar) {
        // Loaded on first use: most walks meet no cookie.
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
