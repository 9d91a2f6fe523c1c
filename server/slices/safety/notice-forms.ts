import { ProductError } from "../../../src/model/errors.ts";
import type { PostedForm } from "../../platform/http/posted-form.ts";
import { readBody } from "../../platform/http/read-body.ts";
import type { Context } from "../../platform/procedure/context.ts";
import { readNoticeToken } from "../../platform/sessions/notice-token.ts";
import { confirmNotice, sendNotice } from "./notices.ts";
import { appealReport } from "./report-appeals.ts";

/** Answers a page with a form that was refused. */
type AnswerPage = (ctx: Context, url: URL, posted: PostedForm) => Promise<Response>;
type Fields = Readonly<Record<string, unknown>>;

/** After a form, so that loading the page again sends nothing twice. */
const seeOther = (Location: string) =>
  new Response(null, { status: 303, headers: { Location, "Cache-Control": "private, no-store" } });

const textsIn = (fields: Fields): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])),
  );

/** Runs what a form asks for. @param act returns the address of the next page */
async function answerForm(ctx: Context, url: URL, page: AnswerPage, act: (fields: Fields) => Promise<string>) {
  const fields = ctx.request ? await readBody(ctx.request) : {};
  try {
    return seeOther(await act(fields));
  } catch (error) {
    if (!(error instanceof ProductError)) throw error;
    const { errorName, details, http: status } = error;
    return page(ctx, url, { values: textsIn(fields), error: errorName, fields: details.fields ?? {}, status });
  }
}

const stateAt = (token: string) => `/report/state/?${new URLSearchParams({ token })}`;

/** `POST /report/`: the form of a notice in a browser without scripts. */
export const postNotice = (ctx: Context, url: URL, page: AnswerPage): Promise<Response> =>
  answerForm(ctx, url, page, async (fields) => {
    const sent = (await sendNotice.run(ctx, fields)) as { email: string | null; token: string | null };
    return sent.token ? stateAt(sent.token) : `/report/?sent=${sent.email ? "mail" : "own"}`;
  });

/** `POST /report/state/?token=`: the confirmation of an address, or the appeal. */
export const postNoticeState = (ctx: Context, url: URL, page: AnswerPage): Promise<Response> =>
  answerForm(ctx, url, page, async ({ act, text }) => {
    const token = url.searchParams.get("token") ?? "";
    if (act === "confirm") await confirmNotice.run(ctx, { token });
    else {
      const notice = await readNoticeToken(ctx.deps, token);
      await appealReport.run(ctx, { reportId: notice?.id, token, text: text ?? "" });
    }
    return stateAt(token);
  });
