import type { Client } from "../../support/api.ts";

/** The window's message to the page that opened it. */
export interface Handed {
  code: string;
  state: string;
  iss: string | null;
}

/**
 * A provider's window without a browser: begins at the site, goes through the provider with separate cookies, and stops at
 * the site's address that the provider redirects to.
 */
export async function walkThrough(client: Client, start: string): Promise<Handed> {
  const begun = start.startsWith("http") ? null : await client.fetch(start);
  if (begun && begun.status !== 302) throw new Error(`the window did not start: ${begun.status} ${await begun.text()}`);
  return throughProvider(begun ? (begun.headers.get("location") ?? "") : start);
}

async function throughProvider(first: string): Promise<Handed> {
  const jar = new Map<string, string>();
  let url = new URL(first);
  for (let hop = 0; hop < 12; hop++) {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join("; ");
    const response = await fetch(url, { redirect: "manual", headers: cookie ? { cookie } : {} });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      jar.set(pair.slice(0, at), pair.slice(at + 1));
    }
    const location = response.headers.get("location");
    if (!location) throw new Error(`the provider stopped at ${url}: ${response.status} ${await response.text()}`);
    url = new URL(location, url);
    if (url.pathname.startsWith("/connect/")) {
      const { searchParams: query } = url;
      if (!query.get("code")) throw new Error(`no code came back: ${query}`);
      return { code: query.get("code") ?? "", state: query.get("state") ?? "", iss: query.get("iss") };
    }
  }
  throw new Error("the provider never came back");
}
