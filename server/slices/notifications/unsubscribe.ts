import { setChannels } from "../../../db/queries/notifications/settings.ts";
import {
  resubscribe as resubscribeContract,
  unsubscribe as unsubscribeContract,
} from "../../../src/notifications/unsubscribe.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { readUnsubscribeToken } from "./unsubscribe-link.ts";

export const unsubscribe = implement(unsubscribeContract, async ({ ctx, input, fail }) => {
  const named = (await readUnsubscribeToken(ctx.deps, input.token)) ?? fail("UNSUBSCRIBE_LINK_INVALID");
  await setChannels(ctx.deps.db, { ...named, email: false });
  return { kind: named.kind };
});

export const resubscribe = implement(resubscribeContract, async ({ ctx, input, fail }) => {
  const named = (await readUnsubscribeToken(ctx.deps, input.token)) ?? fail("UNSUBSCRIBE_LINK_INVALID");
  await setChannels(ctx.deps.db, { ...named, email: true });
  return { kind: named.kind };
});
