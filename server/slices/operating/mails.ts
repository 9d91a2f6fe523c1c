import { keepBounce, liftBounces, listBounces, recipientOf } from "../../../db/queries/mail/bounced-mails.ts";
import { takeReturn } from "../../../db/queries/mail/mail-returns.ts";
import { RETURN_DAYS } from "../../../src/operating/limits.ts";
import {
  listBouncedMails,
  receiveBounce as receiveContract,
  resumeMails as resumeContract,
} from "../../../src/operating/mails.contract.ts";
import { readBounce } from "../../platform/mail/read-bounce.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { daysAgo } from "../../platform/system/clock.ts";
import { hashSecret } from "../../platform/system/ids.ts";
import { logSiteAction } from "./site-log.ts";

export const bouncedMails = implement(listBouncedMails, ({ ctx, input, fail }) =>
  pageById(input, fail, {
    list: (at) => listBounces(ctx.deps.db, at),
    present: (found) =>
      found.map(({ createdAt, liftedAt, ...mail }) => ({
        ...mail,
        createdAt: createdAt.toISOString(),
        isStopped: liftedAt === null,
      })),
  }),
);

export const resumeMails = implement(resumeContract, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const recipient = (await recipientOf(db, input)) ?? fail("NOT_FOUND");
  await db.transaction(async (tx) => {
    await liftBounces(tx, { recipient, now: now() });
    // The log outlives the account, so it names only the domain.
    await logSiteAction(tx, ctx, "resume_mails", recipient.slice(recipient.lastIndexOf("@")));
  });
  return null;
});

export const receiveBounce = implement(receiveContract, async ({ ctx, input }) => {
  const { config, db, newId, now } = ctx.deps;
  const bounce = config.mailBounces && (await readBounce(input.mail, config.mailBounces));
  if (!bounce) return null;
  const [createdAt, id] = [now(), newId()];
  await db.transaction(async (tx) => {
    const tokenHash = hashSecret(bounce.token);
    const mail = await takeReturn(tx, { tokenHash, since: daysAgo(createdAt, RETURN_DAYS) });
    if (mail) await keepBounce(tx, { id, ...mail, answer: bounce.answer, createdAt });
  });
  return null;
});
