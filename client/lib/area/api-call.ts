import { toSnakeKey } from "../../../src/contract/case.ts";

type Asked = Readonly<Record<string, string | boolean | readonly string[] | null | undefined>>;

/** By the names in our code; what is null, undefined or empty is left out. */
function queryOf(asked: Asked): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked))
    if (value != null && String(value) !== "") query.set(toSnakeKey(name), String(value));
  const text = query.toString();
  return text && `?${text}`;
}

/**
 * A reading call of the API about an account, as pages name it.
 * @param path after the account's
 */
export const apiCall = (advertiserId: string, path: string, asked: Asked = {}): string =>
  `GET /ads/v4/advertisers/${advertiserId}${path}${queryOf(asked)}`;

/** How many people an ad can reach. */
export const reachCall = (asked: Asked): string => `GET /ads/v4/quick_promote/reach/${queryOf(asked)}`;
