import type { EntryFailure } from "../../../../lib/entry/credentials.ts";
import { type EntryText, sayError } from "../../../../lib/texts/entry-text.ts";

/** That nothing was reached, what the server says, or that the fault is ours. */
export const failureText = ({ code, text }: EntryFailure): EntryText =>
  code === 0 ? sayError("offline") : (text ?? sayError("ours"));
