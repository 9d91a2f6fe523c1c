import { z } from "zod";
import { defineContract } from "../contract/define-contract.ts";
import { fieldRows } from "../model/field-names.ts";
import { orderField, pagingFields } from "../model/paging.ts";
import { exceptionSchema, idSchema, listOf } from "../model/values.ts";
import { leadFormPage, leadFormSchema, QUESTION_TYPES } from "./form.ts";

const LIST = "/ads/v4/advertisers/{advertiserId}/lead_forms/";
const AT_ONCE = 30;
const accountField = { advertiserId: idSchema };
const rows = {
  ...accountField,
  /** Each row is parsed on its own, so that an invalid one doesn't block the others. */
  items: fieldRows(z.array(z.record(z.string(), z.unknown())).min(1).max(AT_ONCE)),
};
const written = z.object({
  items: z.array(
    z.object({
      data: leadFormSchema.nullable(),
      exceptions: z.array(exceptionSchema),
    }),
  ),
});

export const listLeadForms = defineContract({
  name: "leads.forms",
  kind: "query",
  access: "user",
  summary: "An account's forms that people fill in on its ads",
  rest: { method: "GET", path: LIST },
  paged: true,
  input: z.object({ ...accountField, formIds: listOf(idSchema, 100).nullish(), ...orderField, ...pagingFields }),
  output: leadFormPage,
  errors: ["ADVERTISER_NOT_FOUND"],
});

export const createLeadForms = defineContract({
  name: "leads.createForms",
  kind: "mutation",
  access: "user",
  limits: ["write"],
  summary: "Make up to 30 forms for ads",
  rest: { method: "POST", path: LIST },
  input: z.object(rows),
  output: written,
  errors: ["ADVERTISER_NOT_FOUND"],
});

/** A form that is active keeps everything but its name. */
export const updateLeadForms = defineContract({
  name: "leads.updateForms",
  hides: false,
  kind: "mutation",
  access: "user",
  limits: ["write"],
  summary: "Change up to 30 forms for ads, or let people fill them in",
  rest: { method: "PATCH", path: LIST },
  input: z.object(rows),
  output: written,
  errors: ["ADVERTISER_NOT_FOUND"],
});

export const listQuestionTypes = defineContract({
  name: "leads.questionTypes",
  kind: "query",
  access: "user",
  summary: "The kinds of questions that a form can ask",
  rest: { method: "GET", path: "/ads/v4/resources/lead_form_questions/" },
  input: z.object({}),
  output: z.array(z.enum(QUESTION_TYPES)),
  errors: [],
});
