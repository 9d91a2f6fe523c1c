/**
 * The only error of fetching an address that a user gave (error code URL_NOT_FETCHABLE). Refused, blocked, timed-out
 * and too large responses share one message, so that nobody can map a private network by comparing answers. The reason
 * is only for the operator's log and is never serialized.
 */
export class FetchRefused extends Error {
  readonly code = "URL_NOT_FETCHABLE";
  readonly #reason: string;

  constructor(reason: string) {
    super("This address could not be fetched.");
    this.name = "FetchRefused";
    this.#reason = reason;
  }

  /** The reason, for logs. Never show it to the person who requested the fetch. */
  reasonForLog(): string {
    return this.#reason;
  }
}
