import { Spinner } from "./spinner.tsx";

/** Holds the place of a part of a page while it loads. @param label said to screen readers; "Loading" where nothing is given */
export function PartLoading({ label }: { label?: string }) {
  return (
    <div className="grid min-h-60 place-items-center">
      <Spinner size={32} {...(label !== undefined && { label })} />
    </div>
  );
}
