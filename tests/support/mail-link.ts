import type { TestApp } from "./test-app.ts";

interface Message {
  subject: string;
  text: string;
  links: string[];
}

/** Mails to an address from the outbox, newest first, once every job has run. */
export async function mailsTo(app: TestApp, email: string): Promise<Message[]> {
  await app.jobs.drained();
  const response = await fetch(`${app.url}/dev/outbox?to=${encodeURIComponent(email)}`);
  return ((await response.json()) as { messages: Message[] }).messages;
}

/**
 * The token in the newest mail's link to `path`.
 * @throws Error if no such mail was sent
 */
export async function mailedToken(app: TestApp, email: string, path: string): Promise<string> {
  for (const { links } of await mailsTo(app, email)) {
    const link = links.map((text) => new URL(text)).find(({ pathname }) => pathname === path);
    const token = link?.searchParams.get("token");
    if (token) return token;
  }
  throw new Error(`no mail to ${email} has a link to ${path}`);
}
