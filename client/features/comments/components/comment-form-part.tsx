import { partReady, usePart } from "../../../components/ui/use-part.ts";
import type { CommentFormProps } from "./comment-form.tsx";

/** The source file of the form, whose field visitors' pages leave out. */
export const COMMENT_FORM = "client/features/comments/components/comment-form.tsx";
const load = async () => (await import("./comment-form.tsx")).CommentForm;

/** Loads the form before a logged-in person's page renders, on server and client. */
export const commentFormReady = (): Promise<unknown> => partReady(load).catch(() => null);

const nothing = () => {};

export function CommentForm(props: CommentFormProps) {
  const Form = usePart(load, true, nothing);
  return Form && <Form {...props} />;
}
