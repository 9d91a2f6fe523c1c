import { setChannels, wantsMail } from "../../../db/queries/notifications/settings.ts";
import {
  resubscribe as resubscribeContract,
  subscription as subscriptionContract,
  unsubscribe as unsubscribeContract,
} from "../../../src/notifications/unsubscribe.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { readUnsubscribeToken } from "./unsubscribe-link.ts";

export const subscription = implement(subscriptionContract, async ({ ctx, input, fail }) => {
  const named = (await readUnsubscribeToken(ctx.deps, input.token)) ?? fail("UNSUBSCRIBE_LINK_INVALID");
  const { kind, email } = named;
  return { kind, email, isOn: await wantsMail(ctx.deps.db, named) };
});

export const unsubscribe = implement(unsubscribeContract, async ({ ctx, input, fail }) => {
  const named = (await readUnsubscribeToken(ctx.deps, input.token)) ?? fail("UNSUBSCRIBE_LINK_INVALID");
  const { userId, kind } = named;
  await setChannels(ctx.deps.db, { userId, kind, email: false });
  return { kind };
});

export const resubscribe = implement(resubscribeContract, async ({ ctx, input, fail }) => {
  const named = (await readUnsubscribeToken(ctx.deps, input.token)) ?? fail("UNSUBSCRIBE_LINK_INVALID");
  const { userId, kind } = named;
  await setChannels(ctx.deps.db, { userId, kind, email: true });
  return { kind };
});
