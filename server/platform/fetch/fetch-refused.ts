/**
 * The one failure of everything that fetches an address given by a user (error code URL_NOT_FETCHABLE).
 * Refused, blocked, timed out and too large all carry the same message, so that nobody can map a private network by
 * comparing answers. The reason is for the operator's log only and never part of what is serialised.
 */
export class FetchRefused extends Error {
  readonly code = "URL_NOT_FETCHABLE";
  readonly #reason: string;

  constructor(reason: string) {
    super("This address could not be fetched.");
    this.name = "FetchRefused";
    this.#reason = reason;
  }

  /** Why, for logs. Never show it to the person who asked. */
  reasonForLog(): string {
    return this.#reason;
  }
}
