import { isbot } from "isbot";
import { type AdFormRow, findAdForm, policyLinksOf, questionsOf } from "../../../db/queries/leads/forms.ts";
import { insertLead } from "../../../db/queries/leads/leads.ts";
import { fitsQuestions } from "../../../src/leads/lead.rules.ts";
import * as contract from "../../../src/leads/leads.contract.ts";
import type { Decision } from "../../platform/ads/tokens.ts";
import { mediaUrl } from "../../platform/media/picture-address.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { ABOUT } from "../../platform/secrets/sealer.ts";
import { sendLead } from "./subscriptions.ts";

/** The form of the ad that a token names; null if the token is forged or old, or the ad has no form. */
async function formOf(ctx: Context, token: string): Promise<{ decision: Decision; form: AdFormRow } | null> {
  const decision = (await ctx.deps.ads.tokens()).open(token);
  const form = decision && (await findAdForm(ctx.deps.db, decision.adId));
  return decision && form ? { decision, form } : null;
}

export const form = implement(contract.getAdForm, async ({ ctx, input, fail }) => {
  const found = (await formOf(ctx, input.token)) ?? fail("AD_TOKEN_UNKNOWN");
  const { form: row } = found;
  return {
    form: {
      questions: questionsOf(row),
      completionMessage: row.completionMessage,
      disclosure: row.disclosure,
      privacyPolicyLink: row.privacyPolicyLink,
      policyLinks: policyLinksOf(row),
    },
    advertiserName: row.advertiserName,
    title: row.title,
    imageUrl: mediaUrl(row.imageKey, ctx.deps.config.publicUrl) ?? "",
    imageWidth: row.imageWidth,
    imageHeight: row.imageHeight,
    destination: row.destination,
  };
});

export const submit = implement(contract.submitLead, async ({ ctx, input, fail }) => {
  const found = (await formOf(ctx, input.token)) ?? fail("AD_TOKEN_UNKNOWN");
  const { decision, form: row } = found;
  const { db, newId, now, sealer } = ctx.deps;
  const questions = questionsOf(row);
  const { answers } = input;
  if (!fitsQuestions(questions, answers)) fail("LEAD_ANSWERS_REFUSED");
  // Programs that fill in every form they find would only cost the advertiser time.
  if (isbot(ctx.userAgent)) return null;
  const { adId, advertiserId } = decision;
  const id = newId();
  const text = JSON.stringify(answers);
  await db.transaction(async (tx) => {
    const lead = { id, advertiserId, formId: row.formId, adId, decision: decision.decision, createdAt: now() };
    if (!(await insertLead(tx, { ...lead, answers: sealer.seal(text, ABOUT.lead(id)) }))) return;
    await sendLead(ctx.deps, tx, { ...lead, questions, answers, isTest: false });
  });
  return null;
});
