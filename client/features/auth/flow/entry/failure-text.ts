import type { EntryFailure } from "../../../../lib/entry/credentials.ts";
import { type EntryText, sayError } from "../../../../lib/texts/entry-text.ts";

/** The text of a failure: offline, the server's message, or a general one. */
export const failureText = ({ code, text }: EntryFailure): EntryText =>
  code === 0 ? sayError("offline") : (text ?? sayError("ours"));
