import type { findDocument } from "../../../db/queries/billing/invoices.ts";
import { documentNumber } from "../../../src/billing/invoice.rules.ts";

type Drawn = NonNullable<Awaited<ReturnType<typeof findDocument>>>;

const MICRO = 1_000_000;
const MARGIN = 56;
const RIGHT = 595 - MARGIN;
/** Replaces letters that the standard PDF fonts lack with a question mark. */
const known = (text: string) => text.normalize("NFC").replace(/[^\u0020-\u007e\u00a0-\u00ff\u20ac\u2013]/g, "?");

/** Draws a document as a PDF on one A4 page. The PDF writer is loaded on demand, because most sites never draw one. */
export async function drawDocument(document: Drawn, seller: string): Promise<Uint8Array> {
  const { default: PDFDocument } = await import("pdfkit");
  const isInvoice = document.series === "INVOICE";
  const title = `${isInvoice ? "Invoice" : "Credit note"} ${documentNumber(document.series, document.number)}`;
  const pdf = new PDFDocument({ size: "A4", margin: MARGIN, info: { Title: title, CreationDate: document.createdAt } });
  const parts: Uint8Array[] = [];
  const done = new Promise<void>((resolve, reject) => {
    pdf.on("data", (part: Uint8Array) => parts.push(part));
    pdf.on("end", resolve);
    pdf.on("error", reject);
  });
  const sign = isInvoice ? 1 : -1;
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
  pdf.text(`Period: ${document.fromDay} – ${document.toDay}`);
  if (document.cancels !== null) pdf.text(`Takes back: ${documentNumber("INVOICE", document.cancels)}`);
  pdf.moveDown(1.5);
  const row = (label: string, text: string, isBold = false) => {
    const y = pdf.y;
    pdf.font(isBold ? "Helvetica-Bold" : "Helvetica").text(known(label), MARGIN, y, { width: 320 });
    pdf.text(text, RIGHT - 160, y, { width: 160, align: "right" }).moveDown(0.6);
  };
  for (const { label, micro } of document.lines) row(label, amount(BigInt(micro)));
  pdf.moveTo(MARGIN, pdf.y).lineTo(RIGHT, pdf.y).stroke("#999999").moveDown(0.6);
  row("Net", amount(document.netMicro));
  row(`Tax, ${(document.taxRate / 100).toFixed(2)} %`, amount(document.taxMicro));
  row("Total", amount(document.netMicro + document.taxMicro), true);
  pdf.end();
  await done;
  return new Uint8Array(Buffer.concat(parts));
}
