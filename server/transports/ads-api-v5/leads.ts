import { z } from "zod";
import { FIELD_TYPES, FORM_STATUSES, type LeadForm, QUESTION_TYPES } from "../../../src/leads/form.ts";
import {
  createLeadForms,
  listLeadForms,
  listQuestionTypes,
  updateLeadForms,
} from "../../../src/leads/forms.contract.ts";
import {
  createLeadExport,
  getLeadExport,
  type LeadSubscription,
  listLeadSubscriptions,
  subscribeToLeads,
  testLeadForm,
  unsubscribeFromLeads,
} from "../../../src/leads/leads.contract.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { id, listOf, seconds as time, written } from "./answers.ts";
import { ACCOUNT, type Input, isRow, type Operation, operation, page, results, rowsIn, seconds } from "./operation.ts";
import { ordered, paging } from "./requests.ts";

const text = z.string();
const none = z.object({});
const FORMS = `${ACCOUNT}/lead_forms`;
const SUBSCRIPTIONS = `${ACCOUNT}/leads/subscriptions`;
const EXPORTS = `${ACCOUNT}/leads_export`;

const link = z.strictObject({ label: text, link: text });
const formSchema = z.strictObject({
  id,
  ad_account_id: id,
  name: text.nullable(),
  status: z.enum(FORM_STATUSES),
  completion_message: text.nullable(),
  disclosure_language: text.nullable(),
  privacy_policy_link: text.nullable(),
  has_accepted_terms: z.boolean(),
  policy_links: z.array(link),
  questions: z.array(
    z.strictObject({
      question_type: z.enum(QUESTION_TYPES),
      custom_question_field_type: z.enum(FIELD_TYPES).nullable(),
      custom_question_label: text.nullable(),
      custom_question_options: z.array(text).nullable(),
    }),
  ),
  created_time: time,
  updated_time: time,
});
const formOnWire = (it: LeadForm) => ({
  id: it.id,
  ad_account_id: it.adAccountId,
  name: it.name || null,
  status: it.status,
  completion_message: it.completionMessage || null,
  disclosure_language: it.disclosure || null,
  privacy_policy_link: it.privacyPolicyLink,
  has_accepted_terms: it.hasAcceptedTerms,
  policy_links: it.policyLinks,
  questions: it.questions.map(({ type, fieldType, label, options }) => ({
    question_type: type,
    custom_question_field_type: fieldType,
    custom_question_label: label,
    custom_question_options: options,
  })),
  created_time: seconds(it.createdTime),
  updated_time: seconds(it.updatedTime),
});

const formFields = {
  name: text.nullish(),
  status: z.enum(FORM_STATUSES).optional(),
  completionMessage: text.nullish(),
  disclosureLanguage: text.nullish(),
  privacyPolicyLink: text.nullish(),
  hasAcceptedTerms: z.boolean().optional(),
  policyLinks: z.array(z.object({ label: text, link: text })).optional(),
  questions: z
    .array(
      z.object({
        questionType: z.enum(QUESTION_TYPES),
        customQuestionFieldType: z.enum(FIELD_TYPES).nullish(),
        customQuestionLabel: text.nullish(),
        customQuestionOptions: z.array(text).nullish(),
      }),
    )
    .optional(),
};
const questionAsked = (it: unknown) =>
  isRow(it)
    ? {
        type: it.questionType,
        fieldType: it.customQuestionFieldType ?? null,
        label: it.customQuestionLabel ?? null,
        options: it.customQuestionOptions ?? null,
      }
    : it;
/** Texts that are null are empty here; absent fields stay as they are. */
const formAsked = ({ disclosureLanguage, questions, ...more }: Input): Input => {
  const texts = { name: more.name, completionMessage: more.completionMessage, disclosure: disclosureLanguage };
  const given = Object.entries(texts).filter(([, value]) => value !== undefined);
  return {
    ...more,
    ...Object.fromEntries(given.map(([name, value]) => [name, value ?? ""])),
    ...(Array.isArray(questions) && { questions: questions.map(questionAsked) }),
  };
};
const formsAsked = ({ items }: Input): Input => ({ items: rowsIn(items, "body").map(formAsked) });

const subscriptionSchema = z.strictObject({
  id,
  ad_account_id: id,
  api_version: z.literal("v5"),
  created_time: z.int(),
  cryptographic_algorithm: text,
  cryptographic_key: text.nullable(),
  lead_form_id: id.nullable(),
  user_account_id: id,
  webhook_url: text,
});
const subscriptionOnWire = (it: LeadSubscription): z.output<typeof subscriptionSchema> => ({
  id: it.id,
  ad_account_id: it.adAccountId,
  api_version: "v5",
  // The description has milliseconds here.
  created_time: Date.parse(it.createdAt),
  cryptographic_algorithm: "AES-256-GCM",
  cryptographic_key: it.key,
  lead_form_id: it.formId,
  user_account_id: it.userId,
  webhook_url: it.url,
});

/** Forms on ads, and the ways to the answers. */
export const LEAD_OPERATIONS: readonly Operation[] = [
  {
    ...operation("GET", FORMS, listLeadForms, page(formOnWire)),
    request: z.object(ordered),
    answer: listOf(formSchema),
  },
  {
    ...operation("POST", FORMS, createLeadForms, results(formOnWire), formsAsked),
    request: z.array(z.object(formFields)),
    answer: written(formSchema),
    answerName: "LeadFormArrayResponse",
  },
  {
    ...operation("PATCH", FORMS, updateLeadForms, results(formOnWire), formsAsked),
    request: z.array(z.object({ ...formFields, id })),
    answer: written(formSchema),
    answerName: "LeadFormArrayResponse",
  },
  {
    ...operation(
      "GET",
      `${FORMS}/:leadFormId`,
      listLeadForms,
      ({ items: [form] }) => {
        if (!form) throw new ProductError("LEAD_FORM_NOT_FOUND");
        return formOnWire(form);
      },
      ({ leadFormId }) => ({ formIds: [leadFormId] }),
    ),
    summary: "A form that people fill in on ads",
    request: none,
    answer: formSchema,
    answerName: "LeadFormResponse",
  },
  {
    ...operation(
      "POST",
      `${FORMS}/:leadFormId/test`,
      testLeadForm,
      ({ subscriptionId }) => ({ subscription_id: subscriptionId }),
      ({ leadFormId: formId, answers }) => ({
        formId,
        answers: Array.isArray(answers) ? answers.map((answer) => [answer]) : answers,
      }),
    ),
    request: z.object({ answers: z.array(text) }),
    answer: z.strictObject({ subscription_id: id }),
    answerName: "LeadFormTestResponse",
  },
  {
    // The description names no shape for this answer.
    ...operation("GET", "/resources/lead_form_questions", listQuestionTypes, (types) => types),
    request: none,
    answer: z.array(z.enum(QUESTION_TYPES)),
  },

  {
    ...operation("GET", SUBSCRIPTIONS, listLeadSubscriptions, page(subscriptionOnWire)),
    request: z.object(paging),
    answer: listOf(subscriptionSchema),
  },
  {
    ...operation("POST", SUBSCRIPTIONS, subscribeToLeads, subscriptionOnWire, ({ leadFormId: formId, webhookUrl }) => ({
      formId,
      url: webhookUrl,
    })),
    request: z.object({ leadFormId: id.optional(), webhookUrl: text }),
    answer: subscriptionSchema,
    answerName: "LeadSubscription",
  },
  {
    ...operation(
      "GET",
      `${SUBSCRIPTIONS}/:subscriptionId`,
      listLeadSubscriptions,
      ({ items: [one] }) => {
        if (!one) throw new ProductError("LEAD_SUBSCRIPTION_NOT_FOUND");
        return subscriptionOnWire(one);
      },
      ({ subscriptionId }) => ({ subscriptionId }),
    ),
    summary: "An address that an account's leads are sent to",
    request: none,
    answer: subscriptionSchema,
    answerName: "LeadSubscription",
  },
  {
    ...operation("DELETE", `${SUBSCRIPTIONS}/:subscriptionId`, unsubscribeFromLeads, () => null),
    status: 204,
    request: none,
    answer: z.null(),
  },

  {
    ...operation("POST", EXPORTS, createLeadExport, ({ id: exportId }) => ({ leads_export_id: exportId })),
    request: z.object({ adId: id, startDate: text, endDate: text }),
    answer: z.strictObject({ leads_export_id: id }),
    answerName: "LeadsExportCreateResponse",
  },
  {
    ...operation(
      "GET",
      `${EXPORTS}/:leadsExportId`,
      getLeadExport,
      ({ url }) => ({ download_url: url, export_status: "FINISHED" }),
      ({ leadsExportId: exportId }) => ({ exportId }),
    ),
    request: none,
    answer: z.strictObject({ download_url: text, export_status: z.literal("FINISHED") }),
    answerName: "LeadsExportResponseData",
  },
];
