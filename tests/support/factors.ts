import { and, desc, eq } from "drizzle-orm";
import { outboxMessages } from "../../db/schema/system.ts";
import type { Person } from "./people.ts";
import { stepUp } from "./step-up.ts";
import type { TestApp } from "./test-app.ts";

let count = 0;
/** A German mobile number that no other test uses. */
export const newPhone = () => `+49151${String(10_000_000 + (process.pid % 9_000) * 1_000 + ++count).padStart(8, "0")}`;

/** The newest code sent to a phone, from the outbox. @throws Error if none was sent */
export async function textedCode(app: TestApp, phone: string): Promise<string> {
  const [message] = await app.deps.db
    .select({ code: outboxMessages.code })
    .from(outboxMessages)
    .where(and(eq(outboxMessages.recipient, phone), eq(outboxMessages.channel, "sms")))
    .orderBy(desc(outboxMessages.id))
    .limit(1);
  if (!message?.code) throw new Error(`no code was sent to ${phone}`);
  return message.code;
}

/** Number of messages to a phone in the outbox. */
export const textsTo = (app: TestApp, phone: string): Promise<number> =>
  app.deps.db.$count(outboxMessages, and(eq(outboxMessages.recipient, phone), eq(outboxMessages.channel, "sms")));

/** A code that differs from the given one. */
export const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, "0");

/** Sets up a phone for a logged-in person. @returns its number and the recovery codes of the first factor */
export async function addPhone(app: TestApp, { client }: Pick<Person, "client">) {
  const phone = newPhone();
  await stepUp({ client });
  await client.trpc.mfa.startPhone.mutate({ phoneNumber: phone });
  const { recoveryCodes } = await client.trpc.mfa.confirmPhone.mutate({ code: await textedCode(app, phone) });
  return { phone, recoveryCodes: recoveryCodes ?? [] };
}
