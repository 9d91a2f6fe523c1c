import { lockAccount } from "../../../db/queries/advertisers/accounts.ts";
import {
  countLeadForms,
  insertLeadForm,
  type LeadFormRow,
  listLeadForms,
  lockLeadForm,
  updateLeadForm,
} from "../../../db/queries/leads/forms.ts";
import {
  FORMS_MAX,
  type LeadForm,
  type LeadFormFields,
  leadFormChangeSchema,
  newLeadFormSchema,
  QUESTION_TYPES,
} from "../../../src/leads/form.ts";
import * as contract from "../../../src/leads/forms.contract.ts";
import { activationFault } from "../../../src/leads/lead.rules.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import type { UserContext } from "../../platform/procedure/context.ts";
import { implement } from "../../platform/procedure/implement.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";
import { eachRow, recordChanges, refuseRow, sameJson, withData } from "../advertiser/public.ts";

const serializeForm = (row: LeadFormRow): LeadForm => ({
  id: row.id,
  adAccountId: row.advertiserId,
  name: row.name,
  status: row.status,
  questions: row.questions,
  completionMessage: row.completionMessage,
  disclosure: row.disclosure,
  privacyPolicyLink: row.privacyPolicyLink,
  policyLinks: row.policyLinks,
  hasAcceptedTerms: row.hasAcceptedTerms,
  createdTime: row.createdAt.toISOString(),
  updatedTime: row.updatedAt.toISOString(),
});

const readForms = async ({ deps }: Pick<UserContext, "deps">, advertiserId: string, ids: string[]) =>
  (await listLeadForms(deps.db, { advertiserId, ids, after: null, limit: ids.length })).map(serializeForm);

export const forms = implement(contract.listLeadForms, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "read", fail);
  return pageById(input, fail, {
    list: (at) => listLeadForms(ctx.deps.db, { advertiserId, ids: input.formIds ?? null, ...at }),
    present: (rows) => rows.map(serializeForm),
  });
});

/** An active form must be ready to be filled in. */
function refuseUnready(form: LeadFormFields): void {
  const fault = form.status === "ACTIVE" ? activationFault(form) : null;
  if (fault) refuseRow("LEAD_FORM_REFUSED", fault);
}

export const createForms = implement(contract.createLeadForms, async ({ ctx, input, fail }) => {
  const account = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const { db, newId, now } = ctx.deps;
  const advertiserId = account.id;
  const results = await eachRow(input.items, newLeadFormSchema, (fields) =>
    db.transaction(async (tx) => {
      refuseUnready(fields);
      await lockAccount(tx, account);
      if ((await countLeadForms(tx, advertiserId)) >= FORMS_MAX) refuseRow("LEAD_FORMS_FULL");
      const id = newId();
      await insertLeadForm(tx, { id, advertiserId, ...fields, createdAt: now(), updatedAt: now() });
      const change = { thing: "LEAD_FORM" as const, thingId: id, label: fields.name };
      await recordChanges(ctx, tx, advertiserId, [{ ...change, before: null, after: fields }]);
      return id;
    }),
  );
  return withData(results, (ids) => readForms(ctx, advertiserId, ids));
});

/** The fields of a form by their names in the API. */
const fieldsOf = ({ id: _id, advertiserId: _of, createdAt: _made, updatedAt: _changed, ...fields }: LeadFormRow) =>
  fields satisfies LeadFormFields;

export const updateForms = implement(contract.updateLeadForms, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "campaigns", fail);
  const { db, now } = ctx.deps;
  const results = await eachRow(input.items, leadFormChangeSchema, ({ id, ...change }) =>
    db.transaction(async (tx) => {
      const row = (await lockLeadForm(tx, { id, advertiserId })) ?? refuseRow("LEAD_FORM_NOT_FOUND");
      const before = fieldsOf(row);
      const given = Object.entries(change).filter(([, value]) => value !== undefined);
      const after: LeadFormFields = { ...before, ...Object.fromEntries(given) };
      const isFrozen = row.status === "ACTIVE" && !sameJson({ ...before, name: "" }, { ...after, name: "" });
      if (isFrozen) refuseRow("LEAD_FORM_REFUSED");
      refuseUnready(after);
      await updateLeadForm(tx, id, { ...after, updatedAt: now() });
      await recordChanges(ctx, tx, advertiserId, [
        { thing: "LEAD_FORM", thingId: id, label: after.name, before, after },
      ]);
      return id;
    }),
  );
  return withData(results, (ids) => readForms(ctx, advertiserId, ids));
});

export const questionTypes = implement(contract.listQuestionTypes, async () => [...QUESTION_TYPES]);
