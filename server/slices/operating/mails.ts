import { listBounces } from "../../../db/queries/mail/bounced-mails.ts";
import { listBouncedMails } from "../../../src/operating/mails.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";

export const bouncedMails = implement(listBouncedMails, ({ ctx, input, fail }) =>
  pageById(input, fail, {
    list: (at) => listBounces(ctx.deps.db, at),
    present: (found) => found.map(({ createdAt, ...mail }) => ({ ...mail, createdAt: createdAt.toISOString() })),
  }),
);
