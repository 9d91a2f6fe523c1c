import { findViewableSection } from "../../../db/queries/sections/find-section.ts";
import { findActivePerson } from "../../../db/queries/users/find-user.ts";
import { findPersonToActFor } from "../../../db/queries/users/person-to-act-for.ts";
import {
  type ClaimedEvent,
  deleteEvents,
  findAccountOf,
  insertDeliveries,
  type NewDelivery,
} from "../../../db/queries/webhooks/deliveries.ts";
import { type ErrorName, ProductError } from "../../../src/model/errors.ts";
import { type DeliveryType, isTooOld } from "../../../src/webhooks/webhook.rules.ts";
import type { Deps } from "../../deps.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { visibleComment } from "../../platform/access/comment-access.ts";
import { viewableBoard, viewablePin } from "../../platform/access/content-access.ts";
import { SNAKE, withOrigin, writeJson } from "../../platform/json-text/json-text.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import type { Fail } from "../../platform/procedure/implement.ts";
import { asPerson } from "../../platform/procedure/request-context.ts";
import { hydrateBoard } from "../../platform/serializers/hydrate-boards.ts";
import { hydratePins } from "../../platform/serializers/hydrate-pins.ts";
import { hydrateUser } from "../../platform/serializers/hydrate-users.ts";
import { readAds } from "../advertiser/public.ts";
import { serializeComment } from "../comments/public.ts";
import { getExport } from "../exports/public.ts";
import { getImport } from "../imports/public.ts";
import { getRun } from "../report-center/public.ts";
import { hydrateSection } from "../sections/public.ts";

/** Deletes the events and stores their deliveries in one transaction, so that a crash neither loses nor doubles one. */
export async function compose(deps: Deps, claimed: readonly ClaimedEvent[]): Promise<void> {
  const { db, newId, now } = deps;
  const made = new Map<string, NewDelivery>();
  const unread = new Set<string>();
  const people = new Map<string, Promise<UserContext | null>>();
  for (const event of claimed) {
    const { userId, webhookId, event: type, at } = event;
    if (userId === null) continue;
    if (!people.has(userId)) people.set(userId, personOf(deps, userId));
    let data: unknown;
    try {
      data = await dataFor((await people.get(userId)) ?? null, event);
    } catch (error) {
      // It stays claimed and is read again in a minute, so that it doesn't stop the others.
      deps.log.error({ err: error, event: type }, "the object of a webhook's event could not be read");
      if (!isTooOld(new Date(at), now())) unread.add(event.id);
      continue;
    }
    if (data === null) continue;
    const body = bodyOf(deps, { type, at, data });
    made.set(event.id, { id: newId(), webhookId, type, body, createdAt: now(), nextAt: now() });
  }
  await db.transaction(async (tx) => {
    const ours = await deleteEvents(tx, { ids: claimed.flatMap(({ id }) => (unread.has(id) ? [] : [id])) });
    await insertDeliveries(
      tx,
      [...made].flatMap(([id, delivery]) => (ours.has(id) ? [delivery] : [])),
    );
  });
}

/** The context in which a webhook's owner reads; null if they are suspended or deactivated. */
async function personOf(deps: Deps, userId: string): Promise<UserContext | null> {
  const person = await findPersonToActFor(deps.db, { userId });
  return person && asPerson(deps, { ...person, imageMediumUrl: null, isAdmin: false });
}

/** The JSON text of a delivery, with the field names of REST. */
export const bodyOf = (
  { config }: Pick<Deps, "config">,
  { type, at, data }: { type: DeliveryType; at: string; data: unknown },
): string => withOrigin(writeJson({ type, timestamp: at, data }, SNAKE), config.publicUrl);

const refuse: Fail<ErrorName> = (name, details) => {
  throw new ProductError(name, details);
};

/** The object of an event, as the webhook's owner may see it now; null if they may not. */
async function dataFor(ctx: UserContext | null, event: ClaimedEvent): Promise<unknown> {
  if (!ctx) return null;
  try {
    return await read(ctx, event);
  } catch (error) {
    if (error instanceof ProductError) return null;
    throw error;
  }
}

async function read(ctx: UserContext, { event, subjectId: id, boardId }: ClaimedEvent): Promise<unknown> {
  const viewerId = ctx.viewer.user.id;
  const { db } = ctx.deps;
  switch (event) {
    case "pin.created":
    case "pin.saved":
    case "pin.updated": {
      const [pin = null] = (await viewablePin(ctx, id)) ? await hydratePins(ctx, [{ id }]) : [];
      return pin;
    }
    // Deleted objects send their ids only, and only to people who see the board.
    case "pin.deleted":
      return (await seesBoard(ctx, boardId)) ? { id, type: "pin", boardId } : null;
    case "section.deleted":
      return (await seesBoard(ctx, boardId)) ? { id, type: "board_section", boardId } : null;
    // The trigger chose those who saw the board when it was deleted.
    case "board.deleted":
      return { id, type: "board" };
    case "board.created":
    case "board.updated":
      return (await seesBoard(ctx, id)) ? hydrateBoard(ctx, id) : null;
    case "section.created":
    case "section.updated":
      return (await findViewableSection(db, { ref: { sectionId: id }, viewerId })) ? hydrateSection(ctx, id) : null;
    case "comment.created":
      return serializeComment(ctx, await visibleComment(ctx, id, refuse));
    case "follow.created":
      return (await findActivePerson(db, { id, viewerId })) ? hydrateUser(ctx, id) : null;
    case "ad.reviewed": {
      const advertiserId = (await findAccountOf(db, { table: "ads", id })) ?? refuse("AD_NOT_FOUND");
      const account = await accountFor(ctx, advertiserId, "read", refuse);
      const [ad = null] = await readAds(ctx, account, { ids: [id], after: null, limit: 1 });
      return ad;
    }
    case "report.ready": {
      const advertiserId = (await findAccountOf(db, { table: "ad_report_runs", id })) ?? refuse("REPORT_RUN_NOT_FOUND");
      return getRun.run(ctx, { advertiserId, runId: id });
    }
    case "import.finished":
      return getImport.run(ctx, { importId: id });
    case "export.finished":
      return getExport.run(ctx, { exportId: id });
  }
}

const seesBoard = async (ctx: UserContext, boardId: string | null): Promise<boolean> =>
  boardId !== null && (await viewableBoard(ctx, { boardId })) !== null;
