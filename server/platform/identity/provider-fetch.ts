import { FetchRefused } from "../fetch/fetch-refused.ts";
import type { SafeFetcher } from "../fetch/safe-fetch.ts";
import { ProviderUnavailable } from "./provider-errors.ts";

/** Maximum size of a provider's answer; those that are cached serve many requests (`identity.ts`). */
const MAX_BYTES = 64 * 1024;

interface Options {
  method?: string;
  headers?: Record<string, string> | Headers;
  body?: unknown;
}
export type ProviderFetch = (url: string, options?: Options) => Promise<Response>;

/**
 * `fetch` for the libraries that speak to providers, by way of the safe fetcher: a business names its issuer itself, and
 * what the issuer's document names comes from it too (SECURITY.md 28). No redirect is followed: it could lead keys and
 * documents that are read over TLS to an address without it, and the libraries take none for an answer.
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
