/**
 * What can keep a person out although they proved who they are: every contract that ends in a log-in lists these
 * (`server/sessions/admit.ts` answers with them).
 */
export const ADMISSION_ERRORS = ["ACCOUNT_SUSPENDED"] as const;
export type AdmissionError = (typeof ADMISSION_ERRORS)[number];
