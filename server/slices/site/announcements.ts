import {
  dismiss,
  endAnnouncement as end,
  insertAnnouncement,
  listAnnouncements as query,
} from "../../../db/queries/site/announcements.ts";
import { LANGUAGES } from "../../../src/model/languages.ts";
import { at } from "../../../src/model/problem.ts";
import type { Announcement } from "../../../src/site/announcements.contract.ts";
import * as contract from "../../../src/site/announcements.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { announcementsShown } from "../../platform/site-pages/announcements-shown.ts";
import { logSiteAction } from "../operating/public.ts";

type Row = Awaited<ReturnType<typeof query>>[number];

const present = ({ startsAt, endsAt, createdAt, ...row }: Row, now: Date): Announcement => ({
  ...row,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
  createdAt: createdAt.toISOString(),
  state: endsAt && endsAt <= now ? "ended" : startsAt > now ? "planned" : "shown",
});

/** The first of its texts, for the log. */
const firstOf = (texts: Row["texts"]): string =>
  LANGUAGES.map((language) => texts[language]).find((text) => text !== "") ?? "";

export const announcements = implement(contract.announcementsNow, ({ ctx }) => announcementsShown(ctx));

export const dismissAnnouncement = implement(contract.dismissAnnouncement, async ({ ctx, input }) => {
  const { db, now } = ctx.deps;
  await db.transaction((tx) => dismiss(tx, { userId: ctx.viewer.user.id, id: input.announcementId, now: now() }));
  return null;
});

export const listAnnouncements = implement(contract.listAnnouncements, ({ ctx, input, fail }) =>
  pageById(input, fail, {
    list: (after) => query(ctx.deps.db, after),
    present: (rows) => rows.map((row) => present(row, ctx.deps.now())),
  }),
);

export const publishAnnouncement = implement(contract.publishAnnouncement, async ({ ctx, input, fail }) => {
  const { db, newId, now, responseCache } = ctx.deps;
  const createdAt = now();
  const startsAt = input.startsAt ? new Date(input.startsAt) : createdAt;
  const endsAt = input.endsAt ? new Date(input.endsAt) : null;
  if (endsAt && (endsAt <= startsAt || endsAt <= createdAt))
    fail("INVALID_PARAMETERS", at("endsAt", { code: "announcementEnds" }));
  const row = { id: newId(), texts: input.texts, audience: input.audience, startsAt, endsAt, createdAt };
  const { id: createdById, username: createdBy } = ctx.viewer.user;
  await db.transaction(async (tx) => {
    await insertAnnouncement(tx, { ...row, createdById });
    await logSiteAction(tx, ctx, "publish_announcement", `${input.audience}: ${firstOf(input.texts)}`);
  });
  responseCache.refresh();
  return present({ ...row, createdBy }, createdAt);
});

export const endAnnouncement = implement(contract.endAnnouncement, async ({ ctx, input }) => {
  const { db, now, responseCache } = ctx.deps;
  await db.transaction(async (tx) => {
    const ended = await end(tx, { id: input.announcementId, now: now() });
    if (ended) await logSiteAction(tx, ctx, "end_announcement", firstOf(ended.texts));
  });
  await responseCache.forget();
  return null;
});
