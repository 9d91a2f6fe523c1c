import type { Database } from "../../../db/client.ts";
import {
  actsOfAdDecided,
  actsOfBoardFollow,
  actsOfComment,
  actsOfFollow,
  actsOfInvite,
  actsOfJoining,
  actsOfLike,
  actsOfOpening,
  actsOfPriceDrop,
  actsOfRequest,
  actsOfSave,
  actsOfScheduleFailed,
  actsOfSponsorAsked,
} from "../../../db/queries/notifications/find-acts.ts";
import type { Act } from "../../../db/queries/notifications/write-acts.ts";
import type { Deps } from "../../deps.ts";
import type { EventPayloads } from "../../platform/events/events.ts";
import { notify } from "./notify.ts";

/** Notifies everybody that `find` returns for an event. A repeated job notifies nobody twice. */
const notifies =
  <Payload>(find: (db: Database, payload: Payload) => Promise<Act[]>) =>
  async (deps: Deps, payload: Payload): Promise<void> => {
    await notify(deps, [await find(deps.db, payload)]);
  };

/** For frequent events: one statement finds the notifications of all events, and one writes them. */
function notifiesInBatches<Payload>(find: (db: Database, payloads: readonly Payload[]) => Promise<Act[][]>) {
  const runBatch = async (deps: Deps, payloads: readonly Payload[]): Promise<void> => {
    await notify(deps, await find(deps.db, payloads));
  };
  return Object.assign((deps: Deps, payload: Payload) => runBatch(deps, [payload]), { runBatch });
}

export const notifyOfFollow = notifiesInBatches(actsOfFollow);
/** Notifies the people whose Pins a board's owner moved or deleted. */
export const notifyOfTaking = notifies(
  async (_db, { kind, actorId, told }: EventPayloads["pins.taken"]): Promise<Act[]> =>
    told.map(({ pinnerId, pinId }) => ({ recipientId: pinnerId, kind, subjectId: pinnerId, actorId, thingId: pinId })),
);
export const notifyOfAdDecided = notifies(actsOfAdDecided);
export const notifyOfOpening = notifies(actsOfOpening);
export const notifyOfBoardFollow = notifiesInBatches(actsOfBoardFollow);
export const notifyOfSave = notifiesInBatches(actsOfSave);
export const notifyOfPriceDrop = notifies(actsOfPriceDrop);
export const notifyOfScheduleFailed = notifies(actsOfScheduleFailed);
export const notifyOfSponsorAsked = notifies(actsOfSponsorAsked);
export const notifyOfComment = notifiesInBatches(actsOfComment);
export const notifyOfLike = notifiesInBatches(actsOfLike);
export const notifyOfInvite = notifies(actsOfInvite);
export const notifyOfRequest = notifies(actsOfRequest);
export const notifyOfJoining = notifies(actsOfJoining);
