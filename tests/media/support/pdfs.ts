import PDFDocument from "pdfkit";

/** A PDF with one text on each page. */
export function pdf(
  pages: readonly string[],
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Uint8Array<ArrayBuffer>> {
  const document = new PDFDocument({ autoFirstPage: false, size: "A5", ...options });
  const parts: Buffer[] = [];
  document.on("data", (part: Buffer) => parts.push(part));
  const made = new Promise<Uint8Array<ArrayBuffer>>((resolve) => {
    document.on("end", () => resolve(new Uint8Array(Buffer.concat(parts))));
  });
  for (const text of pages) document.addPage().fontSize(20).text(text);
  document.end();
  return made;
}
