import { chunkAhead } from "../../../components/ui/chunk-ahead.tsx";

/** The source file of the form, whose field visitors' pages leave out. */
export const COMMENT_FORM = "client/features/comments/components/comment-form.tsx";

export const CommentForm = chunkAhead(async () => (await import("./comment-form.tsx")).CommentForm);
