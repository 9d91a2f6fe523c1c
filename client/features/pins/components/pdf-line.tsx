import FileText from "lucide-react/icons/file-text";
import type { Pin } from "../../../../src/model/pin.ts";
import { useTexts } from "../../../lib/texts/texts.ts";

/** Says that a Pin's picture is the first page of a PDF, and downloads the whole file. */
export function PdfLine({ pin: { document, fileUrl } }: { pin: Pin & { fileUrl?: string | null } }) {
  const t = useTexts("rich");
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-soft">
      <span className="flex items-center gap-2">
        <FileText size={16} aria-hidden="true" className="shrink-0" />
        {t("pdfPages", { count: document?.pages ?? 1 })}
      </span>
      {fileUrl && (
        <a
          href={fileUrl}
          download
          className="flex min-h-6 items-center font-semibold text-accent underline underline-offset-4 hover:text-accent-strong"
        >
          {t("openPdf")}
        </a>
      )}
    </p>
  );
}
