import type { Database } from "../../../db/client.ts";
import {
  actsOfAdDecided,
  actsOfBoardFollow,
  actsOfComment,
  actsOfInvite,
  actsOfJoining,
  actsOfLike,
  actsOfOpening,
  actsOfPriceDrop,
  actsOfRequest,
  actsOfSave,
  actsOfSponsorAsked,
} from "../../../db/queries/notifications/find-acts.ts";
import type { Act } from "../../../db/queries/notifications/write-acts.ts";
import type { Deps } from "../../deps.ts";
import type { EventPayloads } from "../../platform/events/events.ts";
import { notify } from "./notify.ts";

/** Tells everybody that `find` gives for an event. Twice is as once, so the job may run again. */
const notifies =
  <Payload>(find: (db: Database, payload: Payload) => Promise<Act[]>) =>
  async (deps: Deps, payload: Payload): Promise<void> => {
    await notify(deps, await find(deps.db, payload));
  };

export const notifyOfFollow = notifies(
  async (_db, { followerId, followeeId }: { followerId: string; followeeId: string }): Promise<Act[]> => [
    { recipientId: followeeId, kind: "follow", subjectId: followeeId, actorId: followerId, thingId: "0" },
  ],
);
/** Notifies the people whose Pins a board's owner moved or deleted. */
export const notifyOfTaking = notifies(
  async (_db, { kind, actorId, told }: EventPayloads["pins.taken"]): Promise<Act[]> =>
    told.map(({ pinnerId, pinId }) => ({ recipientId: pinnerId, kind, subjectId: pinnerId, actorId, thingId: pinId })),
);
export const notifyOfAdDecided = notifies(actsOfAdDecided);
export const notifyOfOpening = notifies(actsOfOpening);
export const notifyOfBoardFollow = notifies(actsOfBoardFollow);
export const notifyOfSave = notifies(actsOfSave);
export const notifyOfPriceDrop = notifies(actsOfPriceDrop);
export const notifyOfSponsorAsked = notifies(actsOfSponsorAsked);
export const notifyOfComment = notifies(actsOfComment);
export const notifyOfLike = notifies(actsOfLike);
export const notifyOfInvite = notifies(actsOfInvite);
export const notifyOfRequest = notifies(actsOfRequest);
export const notifyOfJoining = notifies(actsOfJoining);
