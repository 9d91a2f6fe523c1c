import { createTRPCClient, httpBatchLink } from "@trpc/client";
import type { AppRouter } from "../../server/router.ts";
import type { TestApp } from "./test-app.ts";

/** Response of a REST or resource call. `data` comes from the envelope; tests narrow it. */
export interface Answer<T = unknown> {
  status: number;
  headers: Headers;
  data: T;
  /** Null on the last page of a list, and in answers that are no list. */
  bookmark: string | null;
  code: number;
  message: string | null;
  fields: Record<string, string> | null;
  body: Record<string, unknown>;
}

/** A client for the REST, resource and tRPC transports, with its own cookie jar. */
export interface Client {
  cookie(): string;
  rest<T = unknown>(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>>;
  resource<T = unknown>(
    name: string,
    verb: "get" | "create" | "update" | "delete",
    options?: object,
  ): Promise<Answer<T>>;
  trpc: ReturnType<typeof createTRPCClient<AppRouter>>;
  fetch(path: string, init?: RequestInit): Promise<Response>;
}

/** @param always headers that every request carries, e.g. a personal access token's */
export function createClient(app: Pick<TestApp, "url">, always: Record<string, string> = {}): Client {
  const jar = new Map<string, string>();
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join("; ");

  async function fetchWithJar(input: string | URL | Request, init: RequestInit = {}): Promise<Response> {
    const url = typeof input === "string" ? new URL(input, app.url) : input;
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(always)) headers.set(name, value);
    if (jar.size > 0) headers.set("cookie", cookie());
    const response = await fetch(url, { ...init, headers, redirect: "manual" });
    for (const line of response.headers.getSetCookie()) {
      const [pair = ""] = line.split(";");
      const at = pair.indexOf("=");
      const value = pair.slice(at + 1);
      if (value) jar.set(pair.slice(0, at), value);
      else jar.delete(pair.slice(0, at));
    }
    return response;
  }

  return {
    cookie,
    fetch: fetchWithJar,
    async rest<T>(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
      const raw = typeof body === "string" || body instanceof FormData || body instanceof URLSearchParams;
      return readAnswer<T>(
        await fetchWithJar(path, {
          method,
          headers: raw || body === undefined ? headers : { "content-type": "application/json", ...headers },
          body: body === undefined ? undefined : raw ? body : JSON.stringify(body),
        }),
      );
    },
    async resource<T>(name: string, verb: string, options: object = {}) {
      const data = JSON.stringify({ options, context: {} });
      const path = `/resource/${name}/${verb}/`;
      const response =
        verb === "get"
          ? await fetchWithJar(`${path}?source_url=%2F&data=${encodeURIComponent(data)}`)
          : await fetchWithJar(path, { method: "POST", body: new URLSearchParams({ source_url: "/", data }) });
      return readAnswer<T>(response);
    },
    trpc: createTRPCClient<AppRouter>({
      links: [
        httpBatchLink({
          url: `${app.url}/trpc`,
          maxItems: 10,
          fetch: (url, init) => fetchWithJar(url as string, init as RequestInit),
        }),
      ],
    }),
  };
}

async function readAnswer<T>(response: Response): Promise<Answer<T>> {
  const body = (await response.json()) as Record<string, Record<string, unknown>>;
  const inner = body.resource_response ?? {};
  const error = inner.error as { fields?: Record<string, string> } | undefined;
  return {
    status: response.status,
    headers: response.headers,
    data: inner.data as T,
    bookmark: (inner.bookmark ?? null) as string | null,
    code: inner.code as number,
    message: inner.message as string | null,
    fields: error?.fields ?? null,
    body,
  };
}
