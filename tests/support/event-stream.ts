import type { Client } from "./api.ts";

export interface EventStream {
  response: Response;
  /** The text received so far; the whole response if it was refused. */
  text(): string;
  /** @throws Error if the event does not arrive within `ms` */
  next(event: string, ms: number): Promise<void>;
  /** @throws Error if the server does not end the stream within `ms` */
  ended(ms: number): Promise<void>;
  close(): Promise<void>;
}

/** A person's event stream, as a page opens it. */
export async function openEvents(client: Client, headers: Record<string, string> = {}): Promise<EventStream> {
  const ending = new AbortController();
  const response = await client.fetch("/notifications/events/", { headers, signal: ending.signal });
  let text = "";
  let isOver = false;
  const reading = (async () => {
    const decoder = new TextDecoder();
    for await (const chunk of response.body ?? []) text += decoder.decode(chunk, { stream: true });
  })()
    .catch(() => {})
    .finally(() => {
      isOver = true;
    });
  if (!response.ok) await reading;
  async function until(what: string, ms: number, isSo: () => boolean): Promise<void> {
    for (const deadline = Date.now() + ms; !isSo(); await Bun.sleep(20)) {
      if (Date.now() > deadline) throw new Error(`${what} within ${ms} ms; there was: ${text}`);
    }
  }
  return {
    response,
    text: () => text,
    next: (event, ms) => until(`no ${event}`, ms, () => text.includes(`event: ${event}\n`)),
    ended: (ms) => until("no end", ms, () => isOver),
    close: async () => {
      ending.abort();
      await reading;
    },
  };
}
