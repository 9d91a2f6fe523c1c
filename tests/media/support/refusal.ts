import { FetchRefused } from "../../../server/platform/fetch/fetch-refused.ts";

/** Awaits a fetch that must be refused and returns the refusal; anything else fails the test. */
export async function refusalOf(promise: Promise<unknown>): Promise<FetchRefused> {
  try {
    await promise;
  } catch (error) {
    if (error instanceof FetchRefused) return error;
    throw error;
  }
  throw new Error("expected a refusal, but the fetch succeeded");
}
