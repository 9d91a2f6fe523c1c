import { useCallback, useEffect, useRef, useState } from "react";
import { IMPORT_MAX_BYTES } from "../../../../src/imports/import.rules.ts";
import { useImportTexts } from "../../../lib/texts/imports-texts.ts";
import { packFolder, uploadArchive } from "../upload-archive.ts";

export type ArchiveState =
  | { step: "choosing"; problem: string | null }
  | { step: "packing"; name: string }
  | { step: "uploading"; name: string; progress: number };

/**
 * Uploads an archive, or the pictures of a folder as one.
 * @param onUploaded called with the id of the import
 */
export function useArchive(onUploaded: (importId: string) => void) {
  const t = useImportTexts();
  const [state, setState] = useState<ArchiveState>({ step: "choosing", problem: null });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const give = useCallback(
    async (file: File) => {
      if (file.size > IMPORT_MAX_BYTES) return setState({ step: "choosing", problem: t("choose.tooLarge") });
      const upload = new AbortController();
      running.current?.abort();
      running.current = upload;
      const show = (progress: number) =>
        !upload.signal.aborted && setState({ step: "uploading", name: file.name, progress });
      show(0);
      try {
        const { id } = await uploadArchive(file, show, upload.signal);
        onUploaded(id);
      } catch (error) {
        const { name, message } = error as Error;
        if (name !== "AbortError") setState({ step: "choosing", problem: message });
      }
    },
    [onUploaded, t],
  );

  const giveFolder = useCallback(
    async (files: readonly File[]) => {
      setState({ step: "packing", name: files[0]?.webkitRelativePath.split("/")[0] ?? "" });
      const packed = await packFolder(files);
      if (packed) await give(packed);
      else setState({ step: "choosing", problem: t("choose.noPictures") });
    },
    [give, t],
  );

  const stop = useCallback(() => {
    running.current?.abort();
    setState({ step: "choosing", problem: null });
  }, []);
  return { state, give, giveFolder, stop };
}
