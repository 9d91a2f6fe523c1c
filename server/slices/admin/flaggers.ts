import type { Database } from "../../../db/client.ts";
import { writeLog } from "../../../db/queries/admin/log.ts";
import {
  flaggerFacts,
  insertFlagger,
  listFlaggers,
  updateFlagger,
  weighCasesOf,
} from "../../../db/queries/safety/flaggers.ts";
import { findUserByUsername } from "../../../db/queries/users/find-user.ts";
import type { AdminAction } from "../../../src/admin/actions.ts";
import * as contract from "../../../src/admin/flaggers.contract.ts";
import { checkEmail, normalEmail } from "../../../src/identity/email.rules.ts";
import { at } from "../../../src/model/problem.ts";
import { flaggerState } from "../../../src/safety/flagger.rules.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { type Fail, implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { recordSince } from "../safety/public.ts";

export const flaggers = implement(contract.listFlaggers, ({ ctx, input, fail }) => {
  const now = ctx.deps.now();
  return pageById(input, fail, {
    list: (page) => listFlaggers(ctx.deps.db, { ...page, since: recordSince(now) }),
    present: (rows) =>
      rows.map(({ userId, username, suspendedAt, ...row }) => ({
        ...row,
        person: userId && username ? { id: userId, username } : null,
        state: flaggerState(flaggerFacts({ ...row, suspendedAt }), now),
      })),
  });
});

interface Entry {
  action: AdminAction;
  subjectId: string | null;
  reason: string;
}

async function log({ deps, viewer }: UserContext, tx: Database, entry: Entry): Promise<void> {
  const { id: actorId, username: actorName } = viewer.user;
  await writeLog(tx, { ...entry, id: deps.newId(), actorId, actorName, createdAt: deps.now() });
}

/** The account or the address that an administrator names. */
async function named(
  { deps }: UserContext,
  who: string,
  fail: Fail<"USER_NOT_FOUND" | "EMAIL_INVALID">,
): Promise<{ userId: string | null; email: string | null }> {
  if (!who.slice(1).includes("@")) {
    const user = await findUserByUsername(deps.db, { username: who.replace(/^@/, "") });
    return { userId: user?.id ?? fail("USER_NOT_FOUND", at("who", { code: "USER_NOT_FOUND" })), email: null };
  }
  const email = normalEmail(who).toLowerCase();
  const failure = checkEmail(email);
  if (failure) fail("EMAIL_INVALID", at("who", { code: failure.code }));
  return { userId: null, email };
}

export const addFlagger = implement(contract.addFlagger, async ({ ctx, input, fail }) => {
  const { db, newId, now } = ctx.deps;
  const { name, awardedBy, who } = input;
  const endsAt = new Date(`${input.endsOn}T23:59:59.999Z`);
  if (endsAt.getTime() <= now().getTime()) fail("INVALID_PARAMETERS", at("endsOn", { code: "flaggerEndPast" }));
  const holder = await named(ctx, who, fail);
  await db.transaction(async (tx) => {
    const flagger = { id: newId(), ...holder, name, awardedBy, endsAt, createdAt: now() };
    if (!(await insertFlagger(tx, flagger, now()))) fail("INVALID_PARAMETERS", at("who", { code: "flaggerThere" }));
    await log(ctx, tx, { action: "add_flagger", subjectId: holder.userId, reason: `${name}\n${awardedBy}` });
  });
  return null;
});

const ACTIONS = { suspend: "suspend_flagger", resume: "resume_flagger", end: "end_flagger" } as const;

export const changeFlagger = implement(contract.changeFlagger, async ({ ctx, input, fail }) => {
  const { db, now } = ctx.deps;
  const at = now();
  const changes = { suspend: { suspendedAt: at }, resume: { suspendedAt: null }, end: { endsAt: at } };
  await db.transaction(async (tx) => {
    const changed = await updateFlagger(tx, { id: input.flaggerId, now: at, ...changes[input.change] });
    if (!changed) return fail("FLAGGER_NOT_FOUND");
    await weighCasesOf(tx, { flaggerId: input.flaggerId });
    const reason = [changed.name, input.reason].filter(Boolean).join("\n");
    await log(ctx, tx, { action: ACTIONS[input.change], subjectId: changed.userId, reason });
  });
  return null;
});
