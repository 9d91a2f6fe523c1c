import { FetchRefused } from "../fetch/fetch-refused.ts";
import type { SafeFetcher } from "../fetch/safe-fetch.ts";

/** The provider is unreachable or its answer is unreadable, which isn't the person's fault. */
export class ProviderUnavailable extends Error {}

/** The provider didn't issue this token or code for this browser. The reason goes to the log, never into the answer. */
export class TokenRefused extends Error {}

/** Maximum size of a provider's answer in bytes; cached answers serve many requests (`identity.ts`). */
const MAX_BYTES = 64 * 1024;

interface Options {
  method?: string;
  headers?: Record<string, string> | Headers;
  body?: unknown;
}
export type ProviderFetch = (url: string, options?: Options) => Promise<Response>;

/**
 * `fetch` for the libraries that talk to providers, through the safe fetcher: a business chooses its issuer, and
 * further addresses come from the issuer's description (SECURITY.md 28). Redirects aren't followed, because one could
 * lead keys and descriptions from TLS to an address without it.
 * @throws ProviderUnavailable
 */
export const providerFetch =
  (fetcher: SafeFetcher): ProviderFetch =>
  async (url, { headers, body } = {}) => {
    const { accept = "application/json", ...own } = Object.fromEntries(new Headers(headers).entries());
    delete own["user-agent"];
    try {
      const sent = body === undefined || body === null ? {} : { body: String(body) };
      const asked = { accept, maxBytes: MAX_BYTES, headers: own, answersRedirects: true };
      const answer = await fetcher.fetchUrl(url, { ...asked, ...sent });
      return new Response(new Uint8Array(answer.body), {
        status: answer.status,
        headers: { "content-type": answer.contentType },
      });
    } catch (error) {
      throw error instanceof FetchRefused ? new ProviderUnavailable(error.message, { cause: error }) : error;
    }
  };
