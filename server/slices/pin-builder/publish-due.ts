import { claimDue, updateDraft } from "../../../db/queries/pin-builder/drafts.ts";
import { findPersonToActFor } from "../../../db/queries/users/person-to-act-for.ts";
import { type ErrorName, ProductError } from "../../../src/model/errors.ts";
import { planSchema } from "../../../src/pin-builder/plan.ts";
import type { Deps } from "../../deps.ts";
import { asPerson } from "../../platform/procedure/as-person.ts";
import type { Fail } from "../../platform/procedure/implement.ts";
import { checkPlan } from "./check-plan.ts";
import { publishPlan } from "./publish-plan.ts";

/**
 * A process that dies while it publishes leaves the Pin to the next one after so long. Where it only was slow, both make
 * the same Pin.
 */
const LEASE_MS = 5_000;
/** A fault of ours is tried again so often. */
const TRIES_MAX = 5;

const refuse: Fail<ErrorName> = (name, details) => {
  throw new ProductError(name, details);
};

/**
 * Publishes due drafts, one after the other. Each is published once: the draft's id is the key of its save, so a retry
 * finds the existing Pin.
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

async function publishOne(deps: Deps, { id, userId, plan, tries }: Due): Promise<void> {
  const now = deps.now();
  try {
    const person = await findPersonToActFor(deps.db, { userId });
    if (!person) return refuse("AUTHORIZATION_FAILED");
    const ctx = asPerson(deps, { ...person, imageMediumUrl: null, isAdmin: false });
    const read = planSchema.safeParse(plan);
    if (!read.success) return refuse("PLAN_INCOMPLETE");
    await checkPlan(ctx, { plan: read.data, scenario: "default", isScheduled: true }, refuse);
    const made = await publishPlan(ctx, { plan: read.data, draftId: id, requestKey: `scheduled-${id}` }, refuse);
    await updateDraft(deps.db, {
      id,
      change: { state: "published", pinId: made.id, updatedAt: now, claimedUntil: null },
    });
  } catch (error) {
    if (error instanceof ProductError && error.http < 500) {
      const change = { state: "failed" as const, failure: error.errorName, updatedAt: now, claimedUntil: null };
      return giveUp(deps, id, change);
    }
    deps.log.warn({ err: error, draftId: id }, "a scheduled Pin could not be published");
    if (tries >= TRIES_MAX) await giveUp(deps, id, { state: "failed", failure: "INTERNAL", updatedAt: now });
  }
}

/** Unless another process has published it meanwhile. */
async function giveUp(deps: Deps, id: string, change: Parameters<typeof updateDraft>[1]["change"]): Promise<void> {
  await updateDraft(deps.db, { id, change, whileState: "scheduled" });
}
