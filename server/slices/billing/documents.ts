import { type DocumentRow, listDocuments, listReceipts, taxYears } from "../../../db/queries/billing/history.ts";
import { findDocument, findFile, insertFile, listUnrendered } from "../../../db/queries/billing/invoices.ts";
import type { BillingDocument } from "../../../src/billing/billing.contract.ts";
import * as contract from "../../../src/billing/billing.contract.ts";
import { documentNumber } from "../../../src/billing/invoice.rules.ts";
import { listReceipts as receiptsContract } from "../../../src/billing/transfers.contract.ts";
import { ProductError } from "../../../src/model/errors.ts";
import { idSchema } from "../../../src/model/values.ts";
import { microOnWire } from "../../../src/money/ledger.ts";
import type { Deps } from "../../deps.ts";
import { accountFor } from "../../platform/access/account-access.ts";
import { inBatches } from "../../platform/jobs/schedule.ts";
import type { Context, UserContext } from "../../platform/procedure/context.ts";
import { implement, requireScope } from "../../platform/procedure/implement.ts";
import { readLink, signLink } from "../../platform/secrets/signed-link.ts";
import { pageById } from "../../platform/serializers/page-by-id.ts";

export const documents = implement(contract.documents, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "billing", fail);
  return pageById(input, fail, {
    list: (at) => listDocuments(ctx.deps.db, { advertiserId: id, kind: input.kind ?? null, ...at }),
    present: (rows) => rows.map(present),
  });
});

const present = ({ net, tax, number, cancels, buyerTaxId, ...row }: DocumentRow): BillingDocument => ({
  ...row,
  number: `${row.kind === "INVOICE" ? "I" : "C"}-${number}`,
  cancels: cancels === null ? null : `I-${cancels}`,
  buyerTaxId: buyerTaxId ?? "",
  netInMicroCurrency: microOnWire(BigInt(net)),
  taxInMicroCurrency: microOnWire(BigInt(tax)),
  totalInMicroCurrency: microOnWire(BigInt(net) + BigInt(tax)),
});

export const receipts = implement(receiptsContract, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "billing", fail);
  return pageById(input, fail, {
    list: (at) => listReceipts(ctx.deps.db, { advertiserId: id, ...at }),
    present: (rows) =>
      rows.map(({ number, amount, ...row }) => ({
        ...row,
        number: documentNumber("RECEIPT", number),
        amountInMicroCurrency: microOnWire(BigInt(amount)),
      })),
  });
});

const PURPOSE = "billing-document";
const LINK_MS = 3_600_000;

export const documentLink = implement(contract.documentLink, async ({ ctx, input, fail }) => {
  const { id: advertiserId } = await accountFor(ctx, input.advertiserId, "billing", fail);
  const { db, config, now } = ctx.deps;
  const { documentId: id } = input;
  if (!(await findFile(db, { id, advertiserId }))) fail("AD_DOCUMENT_NOT_FOUND");
  const key = signLink(ctx.deps, `${PURPOSE} ${advertiserId}`, id, LINK_MS);
  const url = `${config.publicUrl}/advertiser/${advertiserId}/billing/documents/${id}/?key=${key}`;
  return { id, url, expiresAt: new Date(now().getTime() + LINK_MS).toISOString() };
});

/**
 * `/advertiser/<account>/billing/documents/<id>`: an invoice, a credit note or a receipt as PDF, for those who may see payments or
 * have a link with a key.
 * @throws ProductError NOT_FOUND if it doesn't exist or isn't ready; NOT_PERMITTED, STEP_UP_REQUIRED
 */
export async function serveDocument(ctx: Context, url: URL, advertiserId: string, id: string): Promise<Response> {
  if (!idSchema.safeParse(advertiserId).success || !idSchema.safeParse(id).success) throw new ProductError("NOT_FOUND");
  const key = url.searchParams.get("key");
  if (key !== null) {
    if (readLink(ctx.deps, `${PURPOSE} ${advertiserId}`, key)?.id !== id) throw new ProductError("NOT_FOUND");
    return pdfOf(ctx, { id, advertiserId });
  }
  if (ctx.viewer.type !== "AUTH") {
    const headers = { Location: `/login?next=${encodeURIComponent(url.pathname)}` };
    return new Response(null, { status: 302, headers });
  }
  requireScope(ctx.viewer, "account");
  const account = await accountFor(ctx as UserContext, advertiserId, "billing", (name, details) => {
    throw new ProductError(name, details);
  });
  return pdfOf(ctx, { id, advertiserId: account.id });
}

async function pdfOf({ deps }: Context, named: { id: string; advertiserId: string }): Promise<Response> {
  const found = await findFile(deps.db, named);
  if (!found) throw new ProductError("NOT_FOUND");
  return new Response(Buffer.from(found.pdf, "base64"), {
    headers: {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${documentNumber(found.series, found.number)}.pdf"`,
      "Cache-Control": "private, no-store",
    },
  });
}

const TITLES = { INVOICE: "Invoice", CREDIT_NOTE: "Credit note", RECEIPT: "Receipt" } as const;

type Drawn = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

const MICRO = 1_000_000;
const MARGIN = 56;
const RIGHT = 595 - MARGIN;
/** Replaces letters that the standard PDF fonts lack with a question mark. */
const known = (text: string) => text.normalize("NFC").replace(/[^\u0020-\u007e\u00a0-\u00ff\u20ac\u2013]/g, "?");

/** Draws a document as a PDF on one A4 page. The PDF writer is loaded on demand, because most sites never draw one. */
export async function drawDocument(document: Drawn, seller: string): Promise<Uint8Array> {
  const { default: PDFDocument } = await import("pdfkit");
  const isReceipt = document.series === "RECEIPT";
  const title = `${TITLES[document.series]} ${documentNumber(document.series, document.number)}`;
  const pdf = new PDFDocument({ size: "A4", margin: MARGIN, info: { Title: title, CreationDate: document.createdAt } });
  const parts: Uint8Array[] = [];
  const done = new Promise<void>((resolve, reject) => {
    pdf.on("data", (part: Uint8Array) => parts.push(part));
    pdf.on("end", resolve);
    pdf.on("error", reject);
  });
  const sign = document.series === "CREDIT_NOTE" ? -1 : 1;
  const amount = (micro: bigint) => `${((sign * Number(micro)) / MICRO).toFixed(2)} ${document.currency}`;
  const { name = "", addressLine1, addressLine2, postalCode, city, country, taxId } = document.buyer;
  const place = [postalCode, city].filter(Boolean).join(" ");
  pdf
    .font("Helvetica")
    .fontSize(10)
    .text(known(seller.replaceAll("\\n", "\n")), { align: "right" });
  pdf.moveDown(2);
  for (const line of [name, addressLine1, addressLine2, place, country, taxId && `Tax number: ${taxId}`])
    if (line) pdf.text(known(line));
  pdf.moveDown(2).font("Helvetica-Bold").fontSize(18).text(title);
  pdf.font("Helvetica").fontSize(10).moveDown(0.5);
  pdf.text(`Date: ${document.createdAt.toISOString().slice(0, 10)}`);
  pdf.text(isReceipt ? `Paid on: ${document.toDay}` : `Period: ${document.fromDay} – ${document.toDay}`);
  if (document.cancels !== null) pdf.text(`Takes back: ${documentNumber("INVOICE", document.cancels)}`);
  pdf.moveDown(1.5);
  const row = (label: string, text: string, isBold = false) => {
    const y = pdf.y;
    pdf.font(isBold ? "Helvetica-Bold" : "Helvetica").text(known(label), MARGIN, y, { width: 320 });
    pdf.text(text, RIGHT - 160, y, { width: 160, align: "right" }).moveDown(0.6);
  };
  for (const { label, micro } of document.lines) row(label, amount(BigInt(micro)));
  pdf.moveTo(MARGIN, pdf.y).lineTo(RIGHT, pdf.y).stroke("#999999").moveDown(0.6);
  if (!isReceipt) {
    row("Net", amount(document.netMicro));
    row(`Tax, ${(document.taxRate / 100).toFixed(2)} %`, amount(document.taxMicro));
  }
  if (isReceipt && document.taxMicro > 0n) row("Tax", amount(document.taxMicro));
  row(isReceipt ? "Received" : "Total", amount(document.netMicro + document.taxMicro), true);
  pdf.end();
  await done;
  return new Uint8Array(Buffer.concat(parts));
}

const AT_ONCE = 20;

/** Renders the files of documents that have none yet. */
export async function renderDocuments(deps: Deps, signal: AbortSignal): Promise<void> {
  const { db, config } = deps;
  await inBatches(
    signal,
    async (limit) => {
      const waiting = await listUnrendered(db, { limit });
      for (const { id } of waiting) {
        const document = await findDocument(db, { id });
        if (document) await insertFile(db, { id, pdf: await drawDocument(document, config.invoiceSeller) });
      }
      return waiting.length;
    },
    AT_ONCE,
  );
}

export const taxDocuments = implement(contract.taxDocuments, async ({ ctx, input, fail }) => {
  const { id } = await accountFor(ctx, input.advertiserId, "billing", fail);
  const found = await taxYears(ctx.deps.db, { advertiserId: id });
  return found.map(({ net, tax, ...row }) => ({
    ...row,
    netInMicroCurrency: microOnWire(BigInt(net)),
    taxInMicroCurrency: microOnWire(BigInt(tax)),
  }));
});
