import { useCallback, useEffect, useRef, useState } from "react";
import type { DropItem } from "react-aria-components";
import { IMPORT_MAX_BYTES } from "../../../../src/imports/import.rules.ts";
import { useImportTexts } from "../../../lib/texts/imports-texts.ts";
import { areExports, chosenFiles, droppedFiles, folderOf, packFolder } from "../pack-folder.ts";
import { uploadArchive } from "../upload-archive.ts";

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

  /** Stops what runs, because there is one upload at a time. */
  const begin = useCallback(() => {
    running.current?.abort();
    running.current = new AbortController();
    return running.current.signal;
  }, []);

  const send = useCallback(
    async (file: File, signal: AbortSignal) => {
      if (file.size > IMPORT_MAX_BYTES) return setState({ step: "choosing", problem: t("choose.tooLarge") });
      const show = (progress: number) => !signal.aborted && setState({ step: "uploading", name: file.name, progress });
      show(0);
      try {
        const { id } = await uploadArchive(file, show, signal);
        onUploaded(id);
      } catch (error) {
        if (!signal.aborted) setState({ step: "choosing", problem: (error as Error).message });
      }
    },
    [onUploaded, t],
  );
  const give = useCallback((file: File) => send(file, begin()), [begin, send]);

  const pack = useCallback(
    async (files: Parameters<typeof packFolder>[0], signal: AbortSignal) => {
      setState({ step: "packing", name: folderOf(files) });
      const packed = await packFolder(files, signal);
      if (signal.aborted) return;
      if ("file" in packed) await send(packed.file, signal);
      else setState({ step: "choosing", problem: t(`choose.${packed.problem}`) });
    },
    [send, t],
  );
  const giveFolder = useCallback((files: readonly File[]) => pack(chosenFiles(files), begin()), [begin, pack]);

  /** One file is an archive; folders and several files are pictures. */
  const drop = useCallback(
    async (items: readonly DropItem[]) => {
      const [first] = items;
      const signal = begin();
      if (first?.kind === "file" && items.length === 1) return send(await first.getFile(), signal);
      const files = await droppedFiles(items, signal).catch(() => null);
      if (signal.aborted) return;
      if (files === null) setState({ step: "choosing", problem: t("choose.notPacked") });
      else if (areExports(files)) setState({ step: "choosing", problem: t("choose.oneFile") });
      else await pack(files, signal);
    },
    [begin, pack, send, t],
  );

  const stop = useCallback(() => {
    running.current?.abort();
    setState({ step: "choosing", problem: null });
  }, []);
  return { state, give, giveFolder, drop, stop };
}
