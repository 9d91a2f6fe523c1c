import { createCipheriv, randomBytes } from "node:crypto";
import type { Database } from "../../../db/client.ts";
import { lockAccount } from "../../../db/queries/advertisers/accounts.ts";
import { holdRole } from "../../../db/queries/advertisers/delegates.ts";
import { findLeadForm } from "../../../db/queries/leads/forms.ts";
import {
  deleteSubscription,
  insertSubscription,
  listSubscriptions,
  type SubscriptionRow,
} from "../../../db/queries/leads/leads.ts";
import { insertDeliveries } from "../../../db/queries/webhooks/deliveries.ts";
import { insertWebhook } from "../../../db/queries/webhooks/own-webhooks.ts";
import { mayDo } from "../../../src/advertiser/roles.rules.ts";
import type { LeadQuestion } from "../../../src/leads/form.ts";
import { fitsQuestions } from "../../../src/leads/lead.rules.ts";
import type { LeadSubscription } from "../../../src/leads/leads.contract.ts";
import * as contract from "../../../src/leads/leads.contract.ts";
import { ProductError } from "../../../src/model/errors.ts";
import type { Deps } from "../../deps.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { ABOUT } from "../../platform/secrets/sealer.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { tokenParentOf } from "../../platform/sessions/token-parent.ts";
import { bodyOf, SECRET_PREFIX } from "../webhooks/public.ts";

const SUBSCRIPTIONS_MAX = 20;
const KEY_BYTES = 32;
const IV_BYTES = 12;

type Shown = Pick<SubscriptionRow, "id" | "advertiserId" | "formId" | "userId" | "url" | "createdAt">;
const serializeSubscription = (row: Shown): LeadSubscription => ({
  id: row.id,
  adAccountId: row.advertiserId,
  formId: row.formId,
  userId: row.userId,
  url: row.url,
  key: null,
  createdAt: row.createdAt,
});

/** AES-256-GCM; base64 of the nonce, the encrypted text and the tag. */
function encrypted(key: Buffer, text: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  return Buffer.concat([iv, cipher.update(text), cipher.final(), cipher.getAuthTag()]).toString("base64");
}

interface SentLead {
  id: string;
  advertiserId: string;
  formId: string;
  adId: string | null;
  createdAt: Date;
  questions: readonly LeadQuestion[];
  answers: readonly (readonly string[])[];
  isTest: boolean;
}

/**
 * Queues a lead for every address that gets the form's leads and has room for it. Its answers are encrypted with the address's key, also
 * where the delivery is stored.
 * @returns the newest of these subscriptions; null without any
 */
export async function sendLead(
  deps: Pick<Deps, "config" | "newId" | "now" | "sealer">,
  tx: Database,
  { id, advertiserId, formId, adId, createdAt, questions, answers, isTest }: SentLead,
): Promise<string | null> {
  const found = await listSubscriptions(tx, { advertiserId, formId, after: null, limit: SUBSCRIPTIONS_MAX });
  const wanted = isTest ? found.slice(0, 1) : found;
  const { config, newId, now, sealer } = deps;
  const at = now();
  const fields = questions.map(({ type, label }, index) => ({ type, label, answer: answers[index] ?? [] }));
  const deliveries = wanted.map(({ webhookId, secret }) => {
    const key = Buffer.from(sealer.open(secret, ABOUT.webhook(webhookId)).slice(SECRET_PREFIX.length), "base64");
    const data = {
      id,
      adAccountId: advertiserId,
      leadFormId: formId,
      adId,
      isTest,
      cryptographicAlgorithm: "AES-256-GCM",
      encryptedAnswers: encrypted(key, JSON.stringify(fields)),
    };
    const body = bodyOf({ config }, { type: "lead.created", at: createdAt.toISOString(), data });
    return { id: newId(), webhookId, type: "lead.created" as const, body, createdAt: at, nextAt: at };
  });
  await insertDeliveries(tx, deliveries);
  return wanted[0]?.id ?? null;
}

export const subscriptions = implement(contract.listLeadSubscriptions, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "account", fail);
  return pageById(input, fail, {
    list: ({ after, limit }) =>
      listSubscriptions(ctx.deps.db, { advertiserId, id: input.subscriptionId ?? null, after, limit }),
    present: (rows) => rows.map(serializeSubscription),
  });
});

export const subscribe = implement(contract.subscribeToLeads, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "account", fail);
  const { db, events, newId, now, sealer } = ctx.deps;
  const { url, formId = null } = input;
  const advertiserId = account.id;
  const userId = ctx.viewer.user.id;
  const [id, webhookId] = [newId(), newId()];
  const key = randomBytes(KEY_BYTES).toString("base64");
  // Leads must not reach a program after the person has ended its token or their consent to it (SECURITY 58).
  const parent = await tokenParentOf(ctx);
  const [grantId, tokenId] = [parent?.grantId ?? null, parent?.parentId ?? null];
  const createdAt = now();
  await db.transaction(async (tx) => {
    // If the role has just ended, its subscriptions have ended too. Held first, as those who end a role do.
    const role = account.role === "OWNER" ? account.role : await holdRole(tx, { advertiserId, userId });
    if (!(role && mayDo(role, "account"))) throw new ProductError("NOT_PERMITTED");
    await lockAccount(tx, account);
    if (formId && !(await findLeadForm(tx, { id: formId, advertiserId }))) fail("LEAD_FORM_NOT_FOUND");
    const known = await listSubscriptions(tx, { advertiserId, after: null, limit: SUBSCRIPTIONS_MAX });
    if (known.some((one) => one.formId === formId && one.url === url)) fail("LEAD_SUBSCRIPTION_EXISTS");
    if (known.length >= SUBSCRIPTIONS_MAX) fail("LEAD_SUBSCRIPTIONS_FULL");
    const secret = sealer.seal(SECRET_PREFIX + key, ABOUT.webhook(webhookId));
    await insertWebhook(tx, { id: webhookId, userId, url, events: [], secret, createdAt });
    await insertSubscription(tx, { id, advertiserId, formId, userId, webhookId, grantId, tokenId, createdAt });
    await events.record(tx, "mail.webhook", { userId, webhookId, what: "made" });
  });
  const made = serializeSubscription({ id, advertiserId, formId, userId, url, createdAt: createdAt.toISOString() });
  return { ...made, key };
});

export const unsubscribe = implement(contract.unsubscribeFromLeads, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "account", fail);
  const gone = await deleteSubscription(ctx.deps.db, { id: input.subscriptionId, advertiserId });
  return gone ? null : fail("LEAD_SUBSCRIPTION_NOT_FOUND");
});

export const testForm = implement(contract.testLeadForm, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "account", fail);
  const { db, newId, now } = ctx.deps;
  const { formId, answers } = input;
  const { questions } = (await findLeadForm(db, { id: formId, advertiserId })) ?? fail("LEAD_FORM_NOT_FOUND");
  if (!fitsQuestions(questions, answers)) fail("LEAD_ANSWERS_REFUSED");
  const subscriptionId = await db.transaction((tx) =>
    sendLead(ctx.deps, tx, {
      id: newId(),
      advertiserId,
      formId,
      adId: null,
      createdAt: now(),
      questions,
      answers,
      isTest: true,
    }),
  );
  return { subscriptionId: subscriptionId ?? fail("LEAD_SUBSCRIPTION_NOT_FOUND") };
});
