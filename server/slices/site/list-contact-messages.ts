import { listContactMessages as readMessages } from "../../../db/queries/site/contact-messages.ts";
import { listContactMessages as contract } from "../../../src/site/contact.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";

export const listContactMessages = implement(contract, ({ ctx, input, fail }) =>
  pageById(input, fail, {
    list: (at) => readMessages(ctx.deps.db, at),
    present: (found) =>
      found.map(({ id, email, text, createdAt }) => ({ id, email, text, createdAt: createdAt.toISOString() })),
  }),
);
