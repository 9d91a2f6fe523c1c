import { boardsForIdeas, peopleForIdeas } from "../../../db/queries/notifications/board-ideas.ts";
import type { Act } from "../../../db/queries/notifications/write-acts.ts";
import { findPersonToActFor } from "../../../db/queries/users/person-to-act-for.ts";
import type { Page } from "../../../src/model/paging.ts";
import type { Pin } from "../../../src/model/pin.ts";
import type { Deps } from "../../deps.ts";
import type { EventPayloads } from "../../platform/events/events.ts";
import { inBatches } from "../../platform/jobs/schedule.ts";
import type { JsonText } from "../../platform/json-text/json-text.ts";
import { asPerson } from "../../platform/procedure/request-context.ts";
import { daysAgo } from "../../platform/system/clock.ts";
import { boardRelated } from "../feeds/public.ts";
import { notify } from "./notify.ts";

const AT_ONCE = 200;

/** Scheduled: queues the search for new ideas, for people who asked for them and got none in the last week. */
export async function queueIdeas({ db, events, now }: Deps, signal: AbortSignal): Promise<void> {
  let after = "0";
  await inBatches(
    signal,
    (limit) =>
      db.transaction(async (tx) => {
        const people = await peopleForIdeas(tx, { after, now: now(), limit });
        for (const person of people) await events.record(tx, "board.ideas", person);
        after = people.at(-1)?.userId ?? after;
        return people.length;
      }),
    AT_ONCE,
  );
}

/** Boards of one person, and ideas that are looked at for each. */
const BOARDS = 3;
const IDEAS = 25;
/** Older Pins are no news, even if they are suggested for the first time. */
const NEW_DAYS = 8;

/**
 * On "board.ideas": notifies a person of boards for which new Pins are suggested. The newest one distinguishes two notifications of a
 * board, so a repeated job notifies nobody twice.
 */
export async function notifyOfIdeas(deps: Deps, { userId }: EventPayloads["board.ideas"]): Promise<void> {
  const person = await findPersonToActFor(deps.db, { userId });
  if (!person) return;
  const ctx = asPerson(deps, { ...person, imageMediumUrl: null, isAdmin: false });
  const since = daysAgo(deps.now(), NEW_DAYS).toISOString();
  const acts: Act[] = [];
  for (const { boardId } of await boardsForIdeas(deps.db, { userId, limit: BOARDS })) {
    const { items } = (await boardRelated.run(ctx, { boardId, pageSize: IDEAS })) as Page<JsonText<Pin>>;
    const ideas = items.map((item) => item.read()).filter(({ createdAt }) => createdAt > since);
    const newest = ideas.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt))[0];
    if (newest)
      acts.push({ recipientId: userId, kind: "board_ideas", subjectId: boardId, actorId: userId, thingId: newest.id });
  }
  await notify(
    deps,
    acts.map((act) => [act]),
  );
}
