import { useId } from "react";
import { cx } from "./cx.ts";
import { FileLost } from "./file-lost.tsx";

interface FileFieldProps {
  label: string;
  accept: string;
  /** Receives null if the person removed the file. */
  onChange: (file: File | null) => void;
  /** Processes the file as soon as it is chosen: the field never shows a name, and the same file can be chosen again. */
  isAtOnce?: boolean;
  isDisabled?: boolean;
  /** Why the file was refused. */
  error?: string | null;
}

/** A form's file field, whose button looks like the site's other ones. */
export function FileField({ label, accept, onChange, isAtOnce = false, isDisabled, error }: FileFieldProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="mb-2 block text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={isDisabled}
        className={cx(
          "max-w-full text-[0.9375rem] file:me-3 file:min-h-11 file:cursor-pointer file:rounded-full file:border-0 file:bg-wash file:px-5 file:font-semibold file:text-ink hover:file:bg-wash-strong disabled:opacity-50 disabled:file:cursor-default",
          isAtOnce && "text-transparent",
        )}
        onChange={({ target }) => {
          const [file = null] = target.files ?? [];
          if (isAtOnce) target.value = "";
          onChange(file);
        }}
      />
      {!isAtOnce && <FileLost inputId={id} />}
      {error && (
        <p role="alert" className="mt-1 text-[0.8125rem] font-medium text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
