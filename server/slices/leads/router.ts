import { router } from "../../platform/procedure/router.ts";
import { createExport, leadExport } from "./exports.ts";
import { createForms, forms, questionTypes, updateForms } from "./forms.ts";
import { form, submit } from "./submit.ts";
import { subscribe, subscriptions, testForm, unsubscribe } from "./subscriptions.ts";

export const leadsRouter = router({
  forms,
  createForms,
  updateForms,
  questionTypes,
  form,
  submit,
  createExport,
  export: leadExport,
  subscriptions,
  subscribe,
  unsubscribe,
  testForm,
});
