import { type ReactNode, useRef } from "react";
import { PressContext } from "./press-button.tsx";

interface FileTriggerProps {
  /** Any file by default. */
  acceptedFileTypes?: readonly string[];
  allowsMultiple?: boolean;
  /** On phones, opens this camera instead of the files. */
  capture?: "environment";
  onSelect: (files: FileList | null) => void;
  /** A button, which opens the browser's file dialog. */
  children: ReactNode;
}

/** A button that chooses files. */
export function FileTrigger({
  acceptedFileTypes,
  allowsMultiple = false,
  capture,
  onSelect,
  children,
}: FileTriggerProps) {
  const input = useRef<HTMLInputElement>(null);
  const choose = () => {
    if (!input.current) return;
    // Allows choosing the same file again.
    input.current.value = "";
    input.current.click();
  };
  return (
    <>
      <PressContext value={{ onPress: choose }}>{children}</PressContext>
      <input
        ref={input}
        type="file"
        hidden
        accept={acceptedFileTypes?.join()}
        multiple={allowsMultiple}
        capture={capture}
        onChange={({ target }) => onSelect(target.files)}
      />
    </>
  );
}

/** Tables as spreadsheet programs save them, for `accept`. */
export const TABLE_FILES = ".csv,.tsv,.txt,.xlsx,.xlsm,.xls,.ods,text/csv,text/plain,text/tab-separated-values";
