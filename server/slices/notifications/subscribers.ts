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
import { tell } from "./tell.ts";

/** Tells everybody that `find` gives for an event. Twice is as once, so the job may run again. */
const tells =
  <Payload>(find: (db: Database, payload: Payload) => Promise<Act[]>) =>
  async (deps: Deps, payload: Payload): Promise<void> => {
    await tell(deps, await find(deps.db, payload));
  };

export const tellOfFollow = tells(
  async (_db, { followerId, followeeId }: { followerId: string; followeeId: string }): Promise<Act[]> => [
    { recipientId: followeeId, kind: "follow", subjectId: followeeId, actorId: followerId, thingId: "0" },
  ],
);
/** Notifies the people whose Pins a board's owner moved or deleted. */
export const tellOfTaking = tells(
  async (_db, { kind, actorId, told }: EventPayloads["pins.taken"]): Promise<Act[]> =>
    told.map(({ pinnerId, pinId }) => ({ recipientId: pinnerId, kind, subjectId: pinnerId, actorId, thingId: pinId })),
);
export const tellOfAdDecided = tells(actsOfAdDecided);
export const tellOfOpening = tells(actsOfOpening);
export const tellOfBoardFollow = tells(actsOfBoardFollow);
export const tellOfSave = tells(actsOfSave);
export const tellOfPriceDrop = tells(actsOfPriceDrop);
export const tellOfSponsorAsked = tells(actsOfSponsorAsked);
export const tellOfComment = tells(actsOfComment);
export const tellOfLike = tells(actsOfLike);
export const tellOfInvite = tells(actsOfInvite);
export const tellOfRequest = tells(actsOfRequest);
export const tellOfJoining = tells(actsOfJoining);
