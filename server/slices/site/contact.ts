import {
  closeContactMessage as close,
  insertContactMessage,
  listContactMessages as readMessages,
} from "../../../db/queries/site/contact-messages.ts";
import { checkEmail, normalEmail } from "../../../src/identity/email.rules.ts";
import { at } from "../../../src/model/problem.ts";
import * as contract from "../../../src/site/contact.contract.ts";
import { withCaptcha } from "../../platform/captcha/with-captcha.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";

export const contact = implement(contract.contact, async ({ ctx, input, fail }) => {
  const email = normalEmail(input.email);
  const failure = checkEmail(email);
  if (failure) fail(failure.error, at("email", { code: failure.code }));
  return withCaptcha(ctx, { action: "contact", tokens: input }, fail, async () => {
    const { db, events, newId, now, config } = ctx.deps;
    const id = newId();
    await db.transaction(async (tx) => {
      await insertContactMessage(tx, { id, email, text: input.text, createdAt: now() });
      for (const to of config.adminEmails) await events.record(tx, "mail.contact", { messageId: id, to });
    });
    return null;
  });
});

export const listContactMessages = implement(contract.listContactMessages, ({ ctx, input, fail }) =>
  pageById(input, fail, {
    list: (at) => readMessages(ctx.deps.db, at),
    present: (found) =>
      found.map(({ id, email, text, createdAt }) => ({ id, email, text, createdAt: createdAt.toISOString() })),
  }),
);

export const closeContactMessage = implement(contract.closeContactMessage, async ({ ctx, input }) => {
  await close(ctx.deps.db, { id: input.messageId, now: ctx.deps.now() });
  return null;
});
