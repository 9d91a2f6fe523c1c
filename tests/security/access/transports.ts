import { toSnake, toSnakeKey } from "../../../src/contract/case.ts";
import { type AnyContract, resourceCallsOf, restRoutesOf } from "../../../src/contract/define-contract.ts";
import type { Client } from "../../support/api.ts";

type Send = (client: Client, input: Record<string, unknown>) => Promise<Response>;
export interface Transport {
  name: string;
  send: Send;
}

const json = (body: unknown) => ({ headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
const snake = (input: Record<string, unknown>) => toSnake(input) as Record<string, unknown>;
const asText = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** Every way to call a procedure, derived from its contract. */
export function transportsOf(contract: AnyContract): Transport[] {
  return [
    trpcTransport(contract),
    ...restTransports(contract),
    ...resourceTransports(contract),
    ...graphqlTransport(contract),
  ];
}

export function trpcTransport({ name, kind }: AnyContract): Transport {
  const send: Send = (client, input) =>
    kind === "query"
      ? client.fetch(`/trpc/${name}?input=${encodeURIComponent(JSON.stringify(input))}`)
      : client.fetch(`/trpc/${name}`, { method: "POST", ...json(input) });
  return { name: "trpc", send };
}

function restTransports(contract: AnyContract): Transport[] {
  return restRoutesOf(contract).map(({ method, path }) => ({
    name: `${method} ${path}`,
    send: (client, input) => {
      const rest = snake(input);
      // Skips routes with path parameters that this input lacks.
      const target = path.replace(/\{(\w+)\}/g, (_, name: string) => {
        const key = toSnakeKey(name);
        const value = rest[key];
        delete rest[key];
        return value === undefined ? "-" : encodeURIComponent(asText(value));
      });
      if (method !== "GET") return client.fetch(target, { method, ...json(rest) });
      const query = new URLSearchParams(Object.entries(rest).map(([key, value]) => [key, asText(value)]));
      return client.fetch(`${target}?${query}`);
    },
  }));
}

function resourceTransports(contract: AnyContract): Transport[] {
  return resourceCallsOf(contract).map(({ name, verb }) => ({
    name: `${name}/${verb}`,
    send: (client, input) => {
      const options = snake(input);
      return verb === "get"
        ? client.fetch(`/resource/${name}/get/?data=${encodeURIComponent(JSON.stringify({ options }))}`)
        : client.fetch(`/resource/${name}/${verb}/`, { method: "POST", ...json({ options }) });
    },
  }));
}

function graphqlTransport({ graphql }: AnyContract): Transport[] {
  if (!graphql) return [];
  const send: Send = (client, input) => {
    const given = Object.entries(graphql.rename ?? {}).map(
      ([name, field]) => `${name}: ${JSON.stringify(input[field])}`,
    );
    const query = `{ ${graphql.name}(${given.join(", ")}) { __typename } }`;
    return client.fetch("/graphql", { method: "POST", ...json({ query }) });
  };
  return [{ name: `graphql ${graphql.name}`, send }];
}

/** `api_error_code` of an answer on any transport; 0 is success. */
export function codeOf(text: string): number {
  const body = JSON.parse(text) as {
    error?: { data: { apiErrorCode: number } };
    resource_response?: { code: number };
    errors?: { extensions: { api_error_code: number } }[];
    status?: string;
    code?: number;
  };
  const graphql = body.errors?.[0]?.extensions.api_error_code;
  return body.resource_response?.code ?? body.error?.data.apiErrorCode ?? graphql ?? body.code ?? 0;
}
