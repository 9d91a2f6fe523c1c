import { notificationSettings, setChannels, setMailPace } from "../../../db/queries/notifications/settings.ts";
import {
  settings as settingsContract,
  updateSettings as updateContract,
} from "../../../src/notifications/settings.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";

export const settings = implement(settingsContract, ({ ctx }) =>
  notificationSettings(ctx.deps.db, { userId: ctx.viewer.user.id }),
);

export const updateSettings = implement(updateContract, async ({ ctx, input }) => {
  const { db } = ctx.deps;
  const userId = ctx.viewer.user.id;
  const { kind, site, email, mailPace } = input;
  await db.transaction(async (tx) => {
    if (kind) await setChannels(tx, { userId, kind, site: site ?? undefined, email: email ?? undefined });
    if (mailPace) await setMailPace(tx, { userId, mailPace });
  });
  return notificationSettings(db, { userId });
});
