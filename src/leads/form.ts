import { z } from "zod";
import { pageOf } from "../model/paging.ts";
import { coded } from "../model/problem.ts";
import { flagSchema, idSchema, linkSchema, textSchema, timeSchema } from "../model/values.ts";

/** Questions that a form can ask; CUSTOM ones bring their own words. */
export const QUESTION_TYPES = [
  ...(["CUSTOM", "FULL_NAME", "FIRST_NAME", "LAST_NAME", "EMAIL", "PHONE_NUMBER", "ZIP_CODE", "GENDER"] as const),
  ...(["CITY", "COUNTRY", "STATE_PROVINCE", "ADDRESS", "DATE_OF_BIRTH", "AGE"] as const),
] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];
export const FIELD_TYPES = ["TEXT_FIELD", "TEXT_AREA", "RADIO_LIST", "CHECKBOX"] as const;
/** A form that people can fill in never changes again, because its ads were reviewed with it. */
export const FORM_STATUSES = ["DRAFT", "ACTIVE"] as const;

/** The page of an ad's form; the ad's token follows. */
export const FORM_PATH = "/ads/form";

/** Forms of an account. */
export const FORMS_MAX = 200;
/** Days after which answers are deleted. */
export const LEAD_DAYS = 30;
export const ANSWER_MAX = 1_000;
const OPTIONS_MAX = 5;
const QUESTIONS_MAX = 10;
const LINKS_MAX = 3;
const LABEL_MAX = 250;
const MESSAGE_MAX = 1_000;

const labelSchema = textSchema(LABEL_MAX).pipe(z.string().min(1));
export const questionSchema = z
  .object({
    type: z.enum(QUESTION_TYPES),
    /** Of a CUSTOM question; null for the others. */
    fieldType: z.enum(FIELD_TYPES).nullable().default(null),
    label: textSchema(LABEL_MAX).nullable().default(null),
    options: z.array(labelSchema).max(OPTIONS_MAX).nullable().default(null),
  })
  .refine(({ type, fieldType, label }) => type !== "CUSTOM" || (fieldType !== null && !!label), coded("leadQuestion"))
  .refine(({ type, fieldType }) => type === "CUSTOM" || fieldType === null, coded("leadQuestion"))
  .refine(
    ({ fieldType, options }) => hasOptions(fieldType) === (options !== null && options.length > 0),
    coded("leadOptions"),
  );
export type LeadQuestion = z.output<typeof questionSchema>;

/** Whether people choose an answer instead of writing one. */
export const hasOptions = (fieldType: (typeof FIELD_TYPES)[number] | null): boolean =>
  fieldType === "RADIO_LIST" || fieldType === "CHECKBOX";

const policyLinkSchema = z.object({ label: labelSchema, link: linkSchema });
export type PolicyLink = z.output<typeof policyLinkSchema>;

const fields = {
  name: textSchema(LABEL_MAX),
  status: z.enum(FORM_STATUSES),
  questions: z.array(questionSchema).max(QUESTIONS_MAX),
  /** Shown after the form was sent. */
  completionMessage: textSchema(MESSAGE_MAX),
  /** The advertiser's own words about what it does with the answers. */
  disclosure: textSchema(MESSAGE_MAX),
  privacyPolicyLink: linkSchema,
  policyLinks: z.array(policyLinkSchema).max(LINKS_MAX),
  hasAcceptedTerms: flagSchema,
};
export const newLeadFormSchema = z.object({
  name: fields.name.default(""),
  status: fields.status.default("DRAFT"),
  questions: fields.questions.default([]),
  completionMessage: fields.completionMessage.default(""),
  disclosure: fields.disclosure.default(""),
  privacyPolicyLink: fields.privacyPolicyLink.nullable().default(null),
  policyLinks: fields.policyLinks.default([]),
  hasAcceptedTerms: fields.hasAcceptedTerms.default(false),
});
export type LeadFormFields = z.output<typeof newLeadFormSchema>;
export const leadFormChangeSchema = z.object({
  id: idSchema,
  name: fields.name.optional(),
  status: fields.status.optional(),
  questions: fields.questions.optional(),
  completionMessage: fields.completionMessage.optional(),
  disclosure: fields.disclosure.optional(),
  privacyPolicyLink: fields.privacyPolicyLink.nullable().optional(),
  policyLinks: fields.policyLinks.optional(),
  hasAcceptedTerms: fields.hasAcceptedTerms.optional(),
});

export const leadFormSchema = z.object({
  id: idSchema,
  adAccountId: idSchema,
  name: z.string(),
  status: z.enum(FORM_STATUSES),
  questions: z.array(questionSchema),
  completionMessage: z.string(),
  disclosure: z.string(),
  privacyPolicyLink: z.string().nullable(),
  policyLinks: z.array(policyLinkSchema),
  hasAcceptedTerms: z.boolean(),
  createdTime: timeSchema,
  updatedTime: timeSchema,
});
export type LeadForm = z.output<typeof leadFormSchema>;
export const leadFormPage = pageOf(leadFormSchema);
