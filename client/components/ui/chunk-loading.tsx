import { Spinner } from "./spinner.tsx";

/** A placeholder for a part of a page while it loads. @param label for screen readers; "Loading" by default */
export function ChunkLoading({ label }: { label?: string }) {
  return (
    <div className="grid min-h-60 place-items-center">
      <Spinner size={32} {...(label !== undefined && { label })} />
    </div>
  );
}
