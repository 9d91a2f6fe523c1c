import { findFile } from "../../../db/queries/billing/invoices.ts";
import { documentNumber } from "../../../src/billing/invoice.rules.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { idSchema } from "../../../src/model/values.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import type { Context, UserContext } from "../../platform/procedure/context.ts";
import { requireScope } from "../../platform/procedure/implement.ts";

/**
 * `/advertiser/<account>/billing/documents/<id>`: an invoice or a credit note as PDF, for those who may see payments.
 * @throws ProductError NOT_FOUND if it doesn't exist or isn't ready; NOT_PERMITTED, STEP_UP_REQUIRED
 */
export async function serveDocument(ctx: Context, url: URL, advertiserId: string, id: string): Promise<Response> {
  if (ctx.viewer.type !== "AUTH") {
    const headers = { Location: `/login?next=${encodeURIComponent(url.pathname)}` };
    return new Response(null, { status: 302, headers });
  }
  requireScope(ctx.viewer, "account");
  if (!idSchema.safeParse(advertiserId).success || !idSchema.safeParse(id).success) throw new ProductError("NOT_FOUND");
  const account = await accountFor(ctx as UserContext, advertiserId, "billing", (name, details) => {
    throw new ProductError(name, details);
  });
  const found = await findFile(ctx.deps.db, { id, advertiserId: account.id });
  if (!found) throw new ProductError("NOT_FOUND");
  return new Response(Buffer.from(found.pdf, "base64"), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${documentNumber(found.series, found.number)}.pdf"`,
      "Cache-Control": "private, no-store",
    },
  });
}
