import { partAhead } from "../../../components/ui/part-ahead.tsx";

/** The source file of the form, whose field visitors' pages leave out. */
export const COMMENT_FORM = "client/features/comments/components/comment-form.tsx";

export const CommentForm = partAhead(async () => (await import("./comment-form.tsx")).CommentForm);
