import type { CallOptions, ClientOptions, Refusal } from "./api.ts";

export { verifyWebhook, WebhookError } from "./verify-webhook.ts";

/** The procedures of each slice and their kinds; the build puts them here, from the contracts. */
declare const PROCEDURES: Record<string, Record<string, "query" | "mutation">>;

/** A call that the site refused, or that got no answer of the site. Its message is the site's sentence. */
export class TackboardError extends Error {
  readonly code: number;
  readonly status: number;
  readonly detail: string | null;
  readonly fields: Record<string, string> | null;
  readonly retryAfter: number | null;

  constructor(message: string, { code, name, status, detail, fields, retryAfter }: Refusal) {
    super(message);
    this.name = name;
    this.code = code;
    this.status = status;
    this.detail = detail;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

type Call = (input?: object, options?: CallOptions) => Promise<unknown>;

/** Creates a client whose procedures are grouped by slice, as in `client.pins.save({ pinId, boardId })`. */
export function createClient(options: ClientOptions): Record<string, Record<string, Call>> {
  const site = new URL(options.url).href.replace(/\/+$/, "");
  const callsOf = (slice: string, verbs: Record<string, "query" | "mutation">) =>
    Object.fromEntries(
      Object.entries(verbs).map(([verb, kind]): [string, Call] => [
        verb,
        (input = {}, more = {}) => send(options, `${site}/trpc/${slice}.${verb}`, kind, input, more),
      ]),
    );
  return Object.fromEntries(Object.entries(PROCEDURES).map(([slice, verbs]) => [slice, callsOf(slice, verbs)]));
}

interface Answer {
  result?: { data?: unknown };
  error?: { message?: string; data?: Partial<Record<string, unknown>> };
}

async function send(
  { token, fetch: custom }: ClientOptions,
  address: string,
  kind: "query" | "mutation",
  input: object,
  { signal }: CallOptions,
): Promise<unknown> {
  const text = JSON.stringify(input);
  const headers: Record<string, string> = { accept: "application/json" };
  if (token) headers.authorization = `Bearer ${token}`;
  const init: RequestInit = { headers, redirect: "error" };
  if (signal) init.signal = signal;
  const isQuery = kind === "query";
  if (!isQuery) {
    headers["content-type"] = "application/json";
    Object.assign(init, { method: "POST", body: text });
  }
  const go = custom ?? fetch;
  const response = await go(isQuery ? `${address}?input=${encodeURIComponent(text)}` : address, init);
  const answer = (await response.json().catch(() => null)) as Answer | null;
  if (response.ok && answer?.result) return answer.result.data;
  throw refused(response.status, answer);
}

function refused(status: number, answer: Answer | null): TackboardError {
  const { message, data = {} } = answer?.error ?? {};
  return new TackboardError(message ?? `The address answered ${status}, and not as this site does.`, {
    code: typeof data.apiErrorCode === "number" ? data.apiErrorCode : 0,
    name: typeof data.name === "string" ? data.name : "TackboardError",
    status,
    detail: (data.messageDetail ?? null) as string | null,
    fields: (data.fields ?? null) as Record<string, string> | null,
    retryAfter: (data.retryAfter ?? null) as number | null,
  });
}
