import {
  endInvitation as end,
  insertInvitation,
  listInvitations,
  saveSignUpSettings,
} from "../../../db/queries/operating/sign-up.ts";
import { mailDomain } from "../../../src/identity/sign-up.rules.ts";
import { at } from "../../../src/model/problem.ts";
import type { Invitation } from "../../../src/operating/sign-up.contract.ts";
import * as contract from "../../../src/operating/sign-up.contract.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { signUpSettings } from "../../platform/sign-up/sign-up-settings.ts";
import { hashSecret, newSecret } from "../../platform/system/ids.ts";
import { logSiteAction } from "./site-log.ts";

export const signUp = implement(contract.getSignUp, async ({ ctx }) => {
  const { mode, domains } = await signUpSettings(ctx.deps);
  return { mode, domains: [...domains] };
});

export const setSignUp = implement(contract.setSignUp, async ({ ctx, input, fail }) => {
  const { db, now, responseCache } = ctx.deps;
  const { mode } = input;
  const read = input.domains.map((typed) => ({ typed, domain: mailDomain(typed) }));
  const wrong = read.find(({ domain }) => domain === null);
  if (wrong) fail("INVALID_PARAMETERS", at("domains", { code: "mailDomainNotOne", params: { domain: wrong.typed } }));
  const domains = [...new Set(read.map(({ domain }) => domain).filter((domain) => domain !== null))];
  if (mode === "domains" && domains.length === 0)
    fail("INVALID_PARAMETERS", at("domains", { code: "mailDomainMissing" }));
  await db.transaction(async (tx) => {
    await saveSignUpSettings(tx, { mode, domains, now: now() });
    await logSiteAction(tx, ctx, "set_sign_up", mode === "domains" ? `${mode}: ${domains.join(", ")}` : mode);
  });
  await responseCache.forget();
  return { mode, domains };
});

type InvitationRow = Awaited<ReturnType<typeof listInvitations>>[number];

const present = ({ expiresAt, createdAt, ...row }: InvitationRow, now: Date): Invitation => ({
  ...row,
  expiresAt: expiresAt.toISOString(),
  createdAt: createdAt.toISOString(),
  isOpen: row.usesLeft > 0 && expiresAt > now,
});

export const invitations = implement(contract.listInvitations, ({ ctx, input, fail }) =>
  pageById(input, fail, {
    list: (at) => listInvitations(ctx.deps.db, at),
    present: (found) => found.map((row) => present(row, ctx.deps.now())),
  }),
);

const DAY_MS = 86_400_000;

export const createInvitation = implement(contract.createInvitation, async ({ ctx, input }) => {
  const { config, db, newId, now } = ctx.deps;
  const { note, uses } = input;
  const code = newSecret();
  const at = now();
  const expiresAt = new Date(at.getTime() + input.days * DAY_MS);
  const row = { id: newId(), note, usesMax: uses, usesLeft: uses, expiresAt, createdAt: at };
  await db.transaction(async (tx) => {
    await insertInvitation(tx, { ...row, codeHash: hashSecret(code), createdById: ctx.viewer.user.id });
    await logSiteAction(
      tx,
      ctx,
      "create_invitation",
      [note, `(people: ${uses}, days: ${input.days})`].join(" ").trim(),
    );
  });
  const link = `${config.publicUrl}/signup/?invitation=${code}`;
  return { ...present({ ...row, createdBy: ctx.viewer.user.username }, at), link };
});

export const endInvitation = implement(contract.endInvitation, async ({ ctx, input }) => {
  const { db, now } = ctx.deps;
  const { invitationId: id } = input;
  await db.transaction(async (tx) => {
    const ended = await end(tx, { id, now: now() });
    if (ended) await logSiteAction(tx, ctx, "end_invitation", ended.note || id);
  });
  return null;
});
