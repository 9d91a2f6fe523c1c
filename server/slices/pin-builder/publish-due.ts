import { claimDue, updateDraft } from "../../../db/queries/pin-builder/drafts.ts";
import { failDraft } from "../../../db/queries/pin-builder/scheduled.ts";
import { findKeyedPin } from "../../../db/queries/pins/write-pin.ts";
import { findPersonToActFor } from "../../../db/queries/users/person-to-act-for.ts";
import { type ErrorName, ProductError } from "../../../src/model/errors.ts";
import { planSchema } from "../../../src/pin-builder/plan.ts";
import type { Deps } from "../../deps.ts";
import { asPerson } from "../../platform/procedure/as-person.ts";
import type { Fail } from "../../platform/procedure/implement.ts";
import { checkPlan } from "./check-plan.ts";
import { publishPlan } from "./publish-plan.ts";

/**
 * If a process dies while publishing, another one claims the Pin after this time. If the first was only slow, the
 * draft's key keeps the two from making two Pins.
 */
const LEASE_MS = 5_000;
/** Maximum number of tries after internal errors. */
const TRIES_MAX = 5;

const refuse: Fail<ErrorName> = (name, details) => {
  throw new ProductError(name, details);
};

/**
 * Publishes due drafts, one after the other. Each is published only once: the draft's id is the idempotency key of its
 * save, so a retry finds the existing Pin.
 */
export async function publishDue(deps: Deps, signal: AbortSignal): Promise<number> {
  for (let count = 0; ; count++) {
    if (signal.aborted) return count;
    const due = await claimDue(deps.db, { now: deps.now(), leaseMs: LEASE_MS });
    if (!due) return count;
    await publishOne(deps, due);
  }
}

type Due = NonNullable<Awaited<ReturnType<typeof claimDue>>>;

async function publishOne(deps: Deps, due: Due): Promise<void> {
  const { id, userId, plan, tries } = due;
  const now = deps.now();
  const requestKey = `scheduled-${id}`;
  const published = (pinId: string) =>
    updateDraft(deps.db, { id, change: { state: "published", pinId, updatedAt: now, claimedUntil: null } });
  try {
    // Keep the Pin as it is: the person may have moved or edited it since another process made it.
    const earlier = await findKeyedPin(deps.db, { pinnerId: userId, requestKey });
    if (earlier) return await published(earlier.id);
    const person = await findPersonToActFor(deps.db, { userId });
    if (!person) return refuse("AUTHORIZATION_FAILED");
    const ctx = asPerson(deps, { ...person, imageMediumUrl: null, isAdmin: false });
    const read = planSchema.safeParse(plan);
    if (!read.success) return refuse("PLAN_INCOMPLETE");
    await checkPlan(ctx, { plan: read.data, scenario: "default", isScheduled: true }, refuse);
    await published((await publishPlan(ctx, { plan: read.data, draftId: id, requestKey }, refuse)).id);
  } catch (error) {
    if (error instanceof ProductError && error.http < 500) return giveUp(deps, due, error.errorName);
    deps.log.warn({ err: error, draftId: id }, "a scheduled Pin could not be published");
    if (tries >= TRIES_MAX) await giveUp(deps, due, "INTERNAL");
  }
}

/** Gives up and notifies the person. If the board was merged during the attempt, tries again instead. */
async function giveUp({ db, events, now }: Deps, { id, plan }: Due, failure: ErrorName): Promise<void> {
  const { boardId = null, sectionId = null } = (plan ?? {}) as { boardId?: string | null; sectionId?: string | null };
  await db.transaction(async (tx) => {
    const isFailed = await failDraft(tx, { id, place: { boardId, sectionId }, failure, now: now() });
    if (isFailed) await events.record(tx, "pin.schedule_failed", { draftId: id });
  });
}
