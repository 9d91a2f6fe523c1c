import type { Deps } from "../../deps.ts";

/** Whether messages may go to an address: https, or a `host:port` that the operator allows. */
export function isPushEndpoint({ config }: Pick<Deps, "config">, text: string): boolean {
  const url = URL.parse(text);
  if (url?.username !== "" || url.password !== "") return false;
  const isAllowed = config.allowPrivateFetch.has(`${url.hostname}:${url.port}`);
  return isAllowed || (url.protocol === "https:" && url.port === "");
}
