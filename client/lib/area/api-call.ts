import { toSnakeKey } from "../../../src/contract/case.ts";

type Asked = Readonly<Record<string, string | boolean | readonly string[] | null | undefined>>;

/** The query string with our field names; null, undefined and empty values are left out. */
function queryOf(asked: Asked): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(asked))
    if (value != null && String(value) !== "") query.set(toSnakeKey(name), String(value));
  const text = query.toString();
  return text && `?${text}`;
}

/**
 * A read call of the API about an account, as pages display it.
 * @param path the part after the account's path
 */
export const apiCall = (advertiserId: string, path: string, asked: Asked = {}): string =>
  `GET /ads/v4/advertisers/${advertiserId}${path}${queryOf(asked)}`;

/** The call that estimates an ad's audience size. */
export const reachCall = (asked: Asked): string => `GET /ads/v4/quick_promote/reach/${queryOf(asked)}`;
